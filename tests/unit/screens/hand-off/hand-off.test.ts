import { describe, expect, it } from "vitest";
import type { OfferBody } from "../../../../app/offers/offer.ts";
import { offeredAddress, withReturnAddress } from "../../../../app/screens/hand-off/hand-off.ts";

it.each<[string, unknown, unknown]>([
  ["an address", { url: "https://bank.example/" }, "https://bank.example/"],
  ["another value", { url: 7 }, 7],
  ["an empty one", { url: "" }, undefined],
  ["nothing", { url: null }, undefined],
  ["no offer", undefined, undefined],
  ["an offer of another kind", ["https://bank.example/"], undefined],
])("an offer with %s", (_, offer, address) => {
  expect(offeredAddress(offer as OfferBody)).toEqual(address);
});

describe("the return address", () => {
  const back = "https://loans.example/application-frontend/instantor";

  it("is added to the query", () => {
    const url = new URL(withReturnAddress("https://bank.example/login?token=a%20b#top", back));
    expect(url.searchParams.get("returnUrl")).toBe(back);
    expect(url.searchParams.get("token")).toBe("a b");
    expect(url.hash).toBe("#top");
  });

  it("leaves the rest of the query byte for byte", () => {
    const address = withReturnAddress("https://bank.example/?sig=a%20b~c&flag", back);
    expect(address).toMatch(/^https:\/\/bank\.example\/\?sig=a%20b~c&flag&returnUrl=https/);
  });

  it("replaces another", () => {
    const url = new URL(withReturnAddress("https://bank.example/?returnUrl=https://evil.example", back));
    expect(url.searchParams.getAll("returnUrl")).toEqual([back]);
  });
});
