import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commonDomains, suggestAddress } from "../../../app/catalogue/mail-domains.ts";
import { itAlways } from "../fixtures/always.ts";

describe("an e-mail address", () => {
  it.each([
    ["ana@gmial.com", "ana@gmail.com"],
    ["ana@gmai.com", "ana@gmail.com"],
    ["ana@gmaill.com", "ana@gmail.com"],
    ["ana@gmail.con", "ana@gmail.com"],
    ["Ana+news@Hotmial.es", "Ana+news@hotmail.es"],
    ["ana@wp.pll", "ana@wp.pl"],
    ["ana@web.dee", "ana@web.de"],
    ["ana@t-onlin.de", "ana@t-online.de"],
    ["ana@yahoo.com.v", "ana@yahoo.com.vn"],
  ])("an address with one slip in a common domain is recognised without the server: %s", (typed, meant) => {
    expect(suggestAddress(typed)).toBe(meant);
  });

  it.each(["ana@ymail.com", "ana@empresa.es", "ana@ap.pl", "ana@gmx.at", "ana@web.es", "gmial.com", ""])(
    "an address that may be right causes no suggestion: %j",
    (typed) => {
      expect(suggestAddress(typed)).toBeUndefined();
    },
  );

  itAlways(
    "an address in a common domain is never taken for another one",
    [fc.emailAddress(), fc.constantFrom(...commonDomains), fc.boolean()],
    (address, domain, loud) => {
      const own = address.split("@")[0];
      expect(suggestAddress(`${own}@${loud ? domain.toUpperCase() : domain}`)).toBeUndefined();
    },
  );
});
