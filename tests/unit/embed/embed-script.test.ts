import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { linkParameters } from "../../../app/visit/link.ts";

const source = readFileSync("public/embed.js", "utf8");

/** Runs the script in a host page and returns the address of the frame that it inserts. */
function frameAddress(dataset: Record<string, string>, search = ""): URL {
  const frame = { src: "", title: "", style: {} };
  const place = { clientHeight: 0, append: () => undefined };
  const currentScript = { dataset, src: "https://loans.example/application-frontend/embed.js" };
  const document = { currentScript, querySelector: () => place, createElement: () => frame };
  new Function("document", "location", "addEventListener", source)(document, { search }, () => undefined);
  return new URL(frame.src);
}

const carried = (address: URL) => Object.fromEntries(address.searchParams);
const personal = ["firstName", "lastName", "email", "phoneNumber", "sessionId"];

describe("the embed script", () => {
  it.each(linkParameters)("takes %s from its own attribute", (name) => {
    expect(carried(frameAddress({ [name]: "a value & more" }))).toEqual({ [name]: "a value & more" });
  });

  it.each(linkParameters.filter((name) => !personal.includes(name)))(
    "takes %s from the page's address",
    (name) => {
      expect(carried(frameAddress({}, `?${name}=x`))).toEqual({ [name]: "x" });
    },
  );

  it.each(personal)("ignores %s in the page's address unless the page opts in", (name) => {
    expect(carried(frameAddress({}, `?${name}=x`))).toEqual({});
    expect(carried(frameAddress({ personal: "address" }, `?${name}=x`))).toEqual({ [name]: "x" });
  });

  it("prefers its own attribute to the page's address", () => {
    expect(carried(frameAddress({ amount: "1500" }, "?amount=900"))).toEqual({ amount: "1500" });
  });

  it("passes no other parameter on", () => {
    expect(carried(frameAddress({ into: "#loan", title: "Loan", other: "x" }, "?other=x&gclid=1"))).toEqual({
      gclid: "1",
    });
  });

  it("passes a repeated parameter on, which the application ignores", () => {
    expect(frameAddress({}, "?amount=1&amount=2").searchParams.getAll("amount")).toEqual(["1", "2"]);
  });
});
