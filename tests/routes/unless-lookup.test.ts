import { describe, expect, it } from "vitest";
import { unlessLookup } from "../../app/routes/unless-lookup.ts";

const base = "http://localhost:3000/application-frontend";
const lookup = "/application-frontend/lookup";
const here = new URL(`${base}/initial-details`);
const next = new URL(`${base}/online-banking`);

describe("a page's loader", () => {
  it.each([
    { when: "a lookup ends on its page", formAction: lookup, nextUrl: here, runs: false },
    { when: "a lookup ends on the way to another page", formAction: lookup, nextUrl: next, runs: true },
    {
      when: "a form is sent",
      formAction: "/application-frontend/initial-details",
      nextUrl: here,
      runs: true,
    },
    { when: "another page is opened", formAction: undefined, nextUrl: next, runs: true },
  ])("runs: $runs, when $when", ({ formAction, nextUrl, runs }) => {
    const args = { currentUrl: here, nextUrl, defaultShouldRevalidate: true };
    expect(unlessLookup({ ...args, ...(formAction !== undefined && { formAction }) })).toBe(runs);
  });

  it("doesn't run where the router has no reason of its own", () => {
    expect(unlessLookup({ currentUrl: here, nextUrl: here, defaultShouldRevalidate: false })).toBe(false);
  });
});
