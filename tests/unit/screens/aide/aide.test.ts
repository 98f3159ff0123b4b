import { describe, expect, it } from "vitest";
import { aideAsks, aideControl, aideSchema } from "../../../../app/screens/aide/aide.ts";
import { readForm } from "../../fixtures/read-form.ts";

it.each([
  ["aid_kind", "aid_kind"],
  ["aidKind", "aid_kind"],
  ["aide.aidMonthlyAmount", "aid_monthly_amount"],
  ["receivesAid", "receives_aid"],
  ["monthly_income", undefined],
  ["", undefined],
  ["constructor", undefined],
])("a refusal of “%s” is shown at %s", (refused, question) => {
  expect(aideControl(refused)).toBe(question);
});

it.each([
  ["yes", ["receives_aid", "aid_kind", "aid_monthly_amount"]],
  ["no", ["receives_aid"]],
  ["", ["receives_aid"]],
])("with “%s” as the answer about aid, the form asks %j", (receives, asked) => {
  expect(aideAsks((control) => (control === "receives_aid" ? receives : "yes"))).toEqual(asked);
});

describe("the answers about state aid", () => {
  const read = (values: Readonly<Record<string, string>>) => readForm(aideSchema, values);

  it.each([
    [{ receives_aid: "no" }, { receivesAid: false }],
    [{ receives_aid: "no", aid_kind: "lottery", aid_monthly_amount: "much" }, { receivesAid: false }],
    [
      { receives_aid: "yes", aid_kind: "housing", aid_monthly_amount: "1" },
      { receivesAid: true, aidKind: "housing", aidMonthlyAmount: 1 },
    ],
  ])("are parsed from %o", (values, answers) => {
    expect(read(values)).toEqual({ value: answers });
  });

  const whole = { receives_aid: "yes", aid_kind: "family", aid_monthly_amount: "1.234,50" };
  it.each<[Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
    [{}, { receives_aid: "required>receives_aid" }],
    [{ receives_aid: "" }, { receives_aid: "required>receives_aid" }],
    [{ receives_aid: "perhaps" }, { receives_aid: "choice" }],
    [{ ...whole, aid_kind: "lottery" }, { aid_kind: "choice" }],
    [{ ...whole, aid_monthly_amount: "much" }, { aid_monthly_amount: "moneyFormat" }],
    [{ ...whole, aid_monthly_amount: "0" }, { aid_monthly_amount: "moneyMin" }],
    [{ ...whole, aid_monthly_amount: "99999999" }, { aid_monthly_amount: "moneyMax" }],
  ])("are refused from %o as %o", (values, keys) => {
    const refused = Object.entries(keys).map(([name, key]) => [name, expect.objectContaining({ key })]);
    expect(read(values)).toEqual({ refused: Object.fromEntries(refused) });
  });
});
