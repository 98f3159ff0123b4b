import { describe, expect, it } from "vitest";
import { changeApplication, readApplication } from "../../../app/application/application.ts";
import { answersWithout, applicationWith, submitAsShown, submitPage } from "../applicant.ts";
import { replaceTo, to } from "../call-route.ts";
import { control } from "../provider.ts";

describe("a question with a condition", () => {
  it("loses its answer when it is no longer asked on the same page", async () => {
    await applicationWith();
    await submitPage("dependants", { number_of_dependants: "other", number_of_dependants_other: "6" });
    expect(readApplication().answers.otherDetails?.numberOfDependantsOther).toBe(6);
    await submitPage("dependants", { number_of_dependants: "1", number_of_dependants_other: "6" });
    expect(readApplication().answers.otherDetails?.numberOfDependantsOther).toBeUndefined();
  });

  it("is not sent once the condition fails", async () => {
    await applicationWith(answersWithout("otherDetails.housingTenure"));
    await submitPage("housing-tenure", { housing_tenure: "rented" });
    await submitPage("rent-amount", { rent_amount: "650" });
    await submitPage("housing-tenure", { housing_tenure: "owned" });
    expect(await submitAsShown("pep-details")).toEqual(replaceTo("/checking"));
    expect(await control.leads()).toMatchObject([{ answers: { otherDetails: { housingTenure: "owned" } } }]);
    expect((await control.leads())[0]?.answers.expenses).not.toHaveProperty("rentAmount");
  });

  it.each([
    ["no", false, undefined],
    ["yes", false, "required>overdue_debt_amount"],
    ["no", true, "required>overdue_debt_amount"],
  ])(
    "is asked when one of several answers requires it: tax debt %s, bad credit history %s",
    async (owed, negativeCreditHistory, key) => {
      await applicationWith(answersWithout("otherDetails.overdueDebtAmount", "incomeDetails.inTaxDebt"));
      changeApplication({
        answers: {
          ...readApplication().answers,
          otherDetails: { ...readApplication().answers.otherDetails, negativeCreditHistory },
        },
      });
      const outcome = await submitPage("is-in-debt", { in_tax_debt: owed, overdue_debt_amount: "" });
      if (key === undefined) expect(outcome).toEqual(to("/pep-details"));
      else expect(outcome).toMatchObject({ result: { error: { overdue_debt_amount: [{ key }] } } });
    },
  );
});
