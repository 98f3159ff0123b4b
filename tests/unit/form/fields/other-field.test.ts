import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ibanAsWritten } from "../../../../app/form/fields/other-field.tsx";
import { itAlways } from "../../fixtures/always.ts";

describe("an IBAN after blur", () => {
  it.each([
    ["es9121000418", "ES91 2100 0418"],
    ["ES91-2100.0418 4", "ES91 2100 0418 4"],
    ["ES91", "ES91"],
    ["ES91 ", "ES91"],
    ["61 1090 1014 0000 0712 1981 2874", "61 1090 1014 0000 0712 1981 2874"],
    ["61109010140000071219812874", "61 1090 1014 0000 0712 1981 2874"],
    ["", ""],
  ])("typed as %j is shown as %j", (typed, written) => {
    expect(ibanAsWritten(typed)).toBe(written);
  });

  it("stays as typed when it contains a character that no IBAN has", () => {
    expect(ibanAsWritten("es91😀210")).toBe("es91😀210");
  });

  const typed = fc.string({ unit: fc.constantFrom(..."esES0123456789 "), maxLength: 34 });
  itAlways("keeps every letter and digit, and a second blur changes nothing", [typed], (text) => {
    const written = ibanAsWritten(text);
    expect(written.replaceAll(" ", "")).toBe(text.replaceAll(" ", "").toUpperCase());
    expect(ibanAsWritten(written)).toBe(written);
  });
});
