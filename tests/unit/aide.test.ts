import { country } from "@country";
import { describe, expect, it } from "vitest";
import { aideQuestion, aideSchema } from "../../app/lead/aide.ts";

it.each([
  ["aid_kind", "aid_kind"],
  ["aidKind", "aid_kind"],
  ["aide.aidMonthlyAmount", "aid_monthly_amount"],
  ["receivesAid", "receives_aid"],
  ["monthly_income", undefined],
  ["", undefined],
  ["constructor", undefined],
])("a refusal of “%s” is about %s", (refused, question) => {
  expect(aideQuestion(refused)).toBe(question);
});

describe("the answers about state aid", () => {
  const read = (payload: unknown) => aideSchema(country, new Date()).safeParse(payload);

  it.each([
    [{ receives_aid: "no" }, { receivesAid: false }],
    [{ receives_aid: "no", aid_kind: "lottery", aid_monthly_amount: "much" }, { receivesAid: false }],
    [
      { receives_aid: "yes", aid_kind: "housing", aid_monthly_amount: "1" },
      { receivesAid: true, aidKind: "housing", aidMonthlyAmount: 1 },
    ],
  ])("%o are read", (payload, answers) => {
    expect(read(payload).data).toEqual(answers);
  });

  it.each([undefined, null, "yes", [], { receives_aid: ["yes", "no"] }, { receives_aid: { yes: true } }])(
    "%o are none",
    (payload) => {
      expect(read(payload).success).toBe(false);
    },
  );
});
