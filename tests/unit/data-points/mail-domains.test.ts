import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { suggestAddress } from "../../../app/data-points/mail-domains.ts";

describe("an e-mail address", () => {
  it.each([
    ["ana@gmial.com", "ana@gmail.com"],
    ["ana@gmai.com", "ana@gmail.com"],
    ["ana@gmaill.com", "ana@gmail.com"],
    ["ana@gmail.con", "ana@gmail.com"],
    ["Ana+news@Hotmial.es", "Ana+news@hotmail.es"],
  ])("an address with one slip in a common domain is recognised without the server: %s", (typed, meant) => {
    expect(suggestAddress(typed)).toBe(meant);
  });

  it.each([
    "ana@gmail.com",
    "ana@GMAIL.com",
    "ana@ymail.com",
    "ana@empresa.es",
    "ana@yahoo.de",
    "gmial.com",
    "",
  ])("an address that may be right causes no suggestion: %j", (typed) => {
    expect(suggestAddress(typed)).toBeUndefined();
  });

  const common = [
    "gmail.com",
    "googlemail.com",
    "hotmail.com",
    "hotmail.es",
    "outlook.com",
    "outlook.es",
    "yahoo.com",
    "yahoo.es",
    "icloud.com",
  ];

  it("an address in a common domain is never taken for another one", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom(...common), fc.boolean(), (address, domain, loud) => {
        const own = address.split("@")[0];
        expect(suggestAddress(`${own}@${loud ? domain.toUpperCase() : domain}`)).toBeUndefined();
      }),
    );
  });
});
