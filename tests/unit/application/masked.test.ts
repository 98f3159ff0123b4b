import { expect, it } from "vitest";
import { newApplication } from "../../../app/application/application.ts";
import { endOf, maskedNumbers } from "../../../app/application/masked.ts";

it.each([
  ["ES91 2100 0418 4502 0005 1332", "332"],
  ["12345678Z", "78Z"],
  ["123456", "456"],
  ["123 45", ""],
  ["12345", ""],
  ["", ""],
])("a sensitive number %j shows only its end: %j", (value, shown) => {
  expect(endOf(value)).toBe(shown);
});

it("masks the provider's numbers, except one that the provider has refused", () => {
  const application = {
    ...newApplication,
    answers: {
      personalDetails: { personalCode: "12345678Z" },
      incomeDetails: { iban: "ES9121000418450200051332" },
    },
    masked: ["personalDetails.personalCode", "incomeDetails.iban"],
  };
  const asked = ["personal_code", "iban"] as const;
  expect(maskedNumbers(asked, application)).toEqual({ personal_code: "78Z", iban: "332" });
  const errors = { iban: { message: "Revísalo" } };
  expect(maskedNumbers(asked, { ...application, errors })).toEqual({ personal_code: "78Z" });
});
