import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/lead/application.ts";
import {
  answersWithout,
  applicationWith,
  sendFromSummary,
  submitAsShown,
  submitPage,
  thenSend,
} from "../applicant.ts";
import { replaceTo, to } from "../call-route.ts";
import { control } from "../provider.ts";

it.each(["00123", "53000", "99999"])(
  "the Spanish postcode %s has five digits, and is sent",
  async (postal_code) => {
    await applicationWith();
    expect(await submitAsShown("address-information", { postal_code })).toEqual(to("/housing-tenure"));
    await sendFromSummary();
    expect(await control.leads()).toMatchObject([
      { answers: { contactDetails: { postalCode: postal_code } } },
    ]);
  },
);

describe("a question with a condition", () => {
  it("loses its answer when it is no longer asked on the same page", async () => {
    await applicationWith();
    await submitAsShown("marital-status", { number_of_dependants: "other", number_of_dependants_other: "6" });
    expect(readApplication().answers.otherDetails?.numberOfDependantsOther).toBe(6);
    await submitAsShown("marital-status", { number_of_dependants: "1", number_of_dependants_other: "6" });
    expect(readApplication().answers.otherDetails?.numberOfDependantsOther).toBeUndefined();
  });

  it("is not sent once the condition fails", async () => {
    await applicationWith(answersWithout("otherDetails.housingTenure"));
    await submitPage("housing-tenure", { housing_tenure: "rented", rent_amount: "650" });
    expect(readApplication().answers.expenses?.rentAmount).toBe(650);
    await submitPage("housing-tenure", { housing_tenure: "owned", rent_amount: "650" });
    expect(await thenSend(submitAsShown("pep-details"))).toEqual(replaceTo("/checking"));
    expect(await control.leads()).toMatchObject([{ answers: { otherDetails: { housingTenure: "owned" } } }]);
    expect((await control.leads())[0]?.answers.expenses).not.toHaveProperty("rentAmount");
  });

  it.each([
    ["no", "no", undefined],
    ["yes", "no", "required>overdue_debt_amount"],
    ["no", "yes", "required>overdue_debt_amount"],
  ])(
    "is asked when one of several answers requires it: tax debt %s, bad credit history %s",
    async (owed, badHistory, key) => {
      await applicationWith(answersWithout("otherDetails.overdueDebtAmount", "incomeDetails.inTaxDebt"));
      const outcome = await submitAsShown("credit-history", {
        negative_credit_history: badHistory,
        in_tax_debt: owed,
        overdue_debt_amount: "",
      });
      if (key === undefined) expect(outcome).toEqual(to("/pep-details"));
      else expect(outcome).toMatchObject({ result: { error: { overdue_debt_amount: [{ key }] } } });
    },
  );
});
