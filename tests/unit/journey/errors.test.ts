import { describe, expect, it } from "vitest";
import { type FieldErrorMap, withoutErrorsOf } from "../../../app/journey/errors.ts";
import { earliestErroredPage, messagesWithoutPage } from "../../../app/journey/guard.ts";
import { anasPosition } from "../fixtures/applicants.ts";

const phoneTaken = { fieldName: "contactDetails.phoneNumber", message: "This number is in use" };
const tooYoung = { fieldName: "personalDetails.dateOfBirth", message: "dateTooYoung" };
const unknown = { message: "Ask your provider" };

describe("the provider's errors", () => {
  it.each<[string, FieldErrorMap, string | undefined]>([
    ["lead nowhere when there are none", {}, undefined],
    ["lead to the page of a single error", { form_birthday: tooYoung }, "date-of-birth"],
    [
      "lead to the earliest page of several, not to the page of the first error",
      { form_birthday: tooYoung, phone_number: phoneTaken },
      "initial-details",
    ],
    ["lead nowhere when no page shows the field", { no_such_question: unknown }, undefined],
    ["lead nowhere when the page isn't asked", { rent_amount: unknown }, undefined],
    [
      "lead to a page when only one of two fields has no page",
      { no_such_question: unknown, names: unknown },
      "personal-details",
    ],
  ])("%s", (_, errors, expected) => {
    expect(earliestErroredPage(anasPosition({ errors }))).toBe(expected);
  });

  it("are cleared for data points with new data, and stay for the others", () => {
    const errors = { form_birthday: tooYoung, phone_number: phoneTaken };
    expect(withoutErrorsOf(errors, ["email", "phone_number"])).toEqual({ form_birthday: tooYoung });
    expect(withoutErrorsOf(errors, [])).toEqual(errors);
    expect(errors).toHaveProperty("phone_number");
  });

  it("errors that no page can show are listed separately", () => {
    const errors = { no_such_question: unknown, phone_number: phoneTaken, rent_amount: tooYoung };
    expect(messagesWithoutPage(anasPosition({ errors }))).toEqual([unknown.message, tooYoung.message]);
    expect(messagesWithoutPage(anasPosition({ errors: { phone_number: phoneTaken } }))).toEqual([]);
  });

  it.each(["toString", "constructor"])("named %s are no inherited property", (name) => {
    expect(earliestErroredPage(anasPosition({ errors: { [name]: unknown } }))).toBeUndefined();
    expect(withoutErrorsOf({ [name]: unknown }, [])).toEqual({ [name]: unknown });
  });
});
