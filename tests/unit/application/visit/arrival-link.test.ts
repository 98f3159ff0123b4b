import { describe, expect, it, test } from "vitest";
import { linkTo } from "../../../../app/application/visit/arrival-link.ts";
import { noteArrival } from "../../../../app/application/visit/link.ts";

const at = (rest: string) => `https://loans.example/application-frontend/${rest}`;

// First: nothing else may have noted the arrival yet.
test("before an arrival is noted, a link is the address's own", () => {
  expect(linkTo(at("continue/7?email=ana%40example.com&page=2"), [])).toEqual({
    parameters: { email: "ana@example.com" },
    query: "?email=ana%40example.com&page=2",
  });
});

describe("the link to an application", () => {
  it.each([
    [
      "has the arrival's query though the address bar has lost it",
      "continue/7?utm_source=a",
      "continue/7",
      "a",
    ],
    ["is the arrival's below another base, too", "old/continue/7/?utm_source=a", "continue/7", "a"],
    [
      "is not the arrival's at another application",
      "continue/8?utm_source=a",
      "continue/7?utm_source=b",
      "b",
    ],
    ["is not the arrival's at another screen", "status/7?utm_source=a", "continue/7?utm_source=b", "b"],
  ])("%s", (_, arrival, address, source) => {
    noteArrival(at(arrival));
    expect(linkTo(at(address), []).parameters).toEqual({ utm_source: source });
  });

  it.each([
    ["", ""],
    ["?front=1", ""],
    ["?front=1&email=a%2Bb&&x", "?email=a%2Bb&x"],
    ["?frontier=1", "?frontier=1"],
  ])("passes %j on as %j, unparsed and without the application's own parameters", (query, passed) => {
    noteArrival(at(`continue/7${query}`));
    expect(linkTo(at("continue/7"), ["front"]).query).toBe(passed);
  });
});
