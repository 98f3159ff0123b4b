import { describe, expect, it } from "vitest";
import {
  earliestErroredPage,
  errorsWithoutPage,
  type FieldErrorMap,
  withoutErrorsOf,
} from "../../../app/journey/errors.ts";
import { anasPosition } from "../fixtures/applicants.ts";

const { pages } = anasPosition();
const phoneTaken = { fieldName: "contactDetails.phoneNumber", message: "This number is in use" };
const tooYoung = { fieldName: "personalDetails.dateOfBirth", message: "dateTooYoung" };
const unknown = { message: "Ask your provider" };

describe("the provider's errors", () => {
  it.each<[string, FieldErrorMap, string | undefined]>([
    ["none lead nowhere", {}, undefined],
    ["one leads to its page", { form_birthday: tooYoung }, "date-of-birth"],
    [
      "several lead to the earliest page, not to the first error",
      { form_birthday: tooYoung, phone_number: phoneTaken },
      "initial-details",
    ],
    ["one that no page shows leads nowhere", { shoe_size: unknown }, undefined],
    ["one of a page that isn't asked leads nowhere", { rent_amount: unknown }, undefined],
    [
      "one beside one that no page shows leads to its page",
      { shoe_size: unknown, names: unknown },
      "personal-details",
    ],
  ])("%s", (_, errors, expected) => {
    expect(earliestErroredPage(pages, errors)).toBe(expected);
  });

  it("clear for the data points that have new data, and stay for the others", () => {
    const errors = { form_birthday: tooYoung, phone_number: phoneTaken };
    expect(withoutErrorsOf(errors, ["email", "phone_number"])).toEqual({ form_birthday: tooYoung });
    expect(withoutErrorsOf(errors, [])).toEqual(errors);
    expect(errors).toHaveProperty("phone_number");
  });

  it("that no page can show are told apart", () => {
    const errors = { shoe_size: unknown, phone_number: phoneTaken, rent_amount: tooYoung };
    expect(errorsWithoutPage(pages, errors)).toEqual([unknown, tooYoung]);
    expect(errorsWithoutPage(pages, { phone_number: phoneTaken })).toEqual([]);
  });

  it.each(["toString", "constructor"])("named %s are no inherited property", (name) => {
    expect(earliestErroredPage([{ path: "gender", dataPoints: ["gender"] }], {})).toBeUndefined();
    expect(withoutErrorsOf({ [name]: unknown }, [])).toEqual({ [name]: unknown });
  });
});
