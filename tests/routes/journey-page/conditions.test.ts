import { describe, expect, it } from "vitest";
import { changeApplication, readApplication } from "../../../app/application/application.ts";
import { allBut, applyingWith, submitAsShown, submitPage } from "../applicant.ts";
import { insteadTo, to } from "../call-route.ts";
import { control } from "../provider.ts";

describe("what is asked on a condition", () => {
  it("is forgotten where it is no longer asked on the same page", async () => {
    await applyingWith();
    await submitPage("dependants", { number_of_dependants: "other", number_of_dependants_other: "6" });
    expect(readApplication().answers.otherDetails?.numberOfDependantsOther).toBe(6);
    await submitPage("dependants", { number_of_dependants: "1", number_of_dependants_other: "6" });
    expect(readApplication().answers.otherDetails?.numberOfDependantsOther).toBeUndefined();
  });

  it("is not sent once the condition doesn't hold", async () => {
    await applyingWith(allBut("otherDetails.housingTenure"));
    await submitPage("housing-tenure", { housing_tenure: "rented" });
    await submitPage("rent-amount", { rent_amount: "650" });
    await submitPage("housing-tenure", { housing_tenure: "owned" });
    expect(await submitAsShown("pep-details")).toEqual(insteadTo("/checking"));
    expect(await control.leads()).toMatchObject([{ answers: { otherDetails: { housingTenure: "owned" } } }]);
    expect((await control.leads())[0]?.answers.expenses).not.toHaveProperty("rentAmount");
  });

  it.each([
    ["no", false, undefined],
    ["yes", false, "required>overdue_debt_amount"],
    ["no", true, "required>overdue_debt_amount"],
  ])(
    "is asked where one answer of several says so: tax debt %s, bad credit history %s",
    async (owed, negativeCreditHistory, key) => {
      await applyingWith(allBut("otherDetails.overdueDebtAmount", "incomeDetails.inTaxDebt"));
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
