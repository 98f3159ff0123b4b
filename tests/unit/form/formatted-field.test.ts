import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ibanAsWritten } from "../../../app/form/fields/formatted-field.tsx";

describe("an IBAN that the applicant leaves", () => {
  it.each([
    ["es9121000418", "ES91 2100 0418"],
    ["ES91-2100.0418 4", "ES91 2100 0418 4"],
    ["ES91", "ES91"],
    ["ES91 ", "ES91"],
    ["", ""],
  ])("typed as %j stands as %j", (typed, written) => {
    expect(ibanAsWritten(typed)).toBe(written);
  });

  it("stays as it was typed with a sign that no IBAN has", () => {
    expect(ibanAsWritten("es91😀210")).toBe("es91😀210");
  });

  it("keeps every letter and digit, and stands the same when it is left again", () => {
    const typed = fc.string({ unit: fc.constantFrom(..."esES0123456789 "), maxLength: 34 });
    fc.assert(
      fc.property(typed, (text) => {
        const written = ibanAsWritten(text);
        expect(written.replaceAll(" ", "")).toBe(text.replaceAll(" ", "").toUpperCase());
        expect(ibanAsWritten(written)).toBe(written);
      }),
    );
  });
});
