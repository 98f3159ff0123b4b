import { describe, expect, it } from "vitest";
import type { Application } from "../../../../app/application/application.ts";
import { markOf } from "../../../../app/catalogue/mark.ts";
import { controlNamed } from "../../../../app/form/own-questions.ts";
import { debtAnswers, debtQuestions, debtsOf } from "../../../../app/routes/customer-debts/customer-debts.ts";
import { readForm } from "../../fixtures/read-form.ts";
import { collectReports } from "../../fixtures/reports.ts";

const debts = ["d1", "d2"].map((id) => ({ id, creditor: "Credifácil", amount: 320.5 }));

const reports = collectReports();

/** Returns the control about a debt. */
const at = (index: number, id: string, part = "verdict") => `debt_${index}_${markOf(id)}.${part}`;

it.each([
  [{ debts }, debts, []],
  [{ debts: [] }, [], []],
  [undefined, undefined, ["debts"]],
  [{ debts: [{ creditor: "Secreto", amount: 1 }] }, undefined, ["debts.0.id"]],
])("the debts of %j are read, or reported by their path", (offer, read, paths) => {
  const application = { state: { applicationResult: { offer } } } as Application;
  expect(debtsOf(application)).toEqual(read);
  expect(reports.map(({ detail }) => detail)).toEqual(paths);
});

describe("an answer to a debt", () => {
  const read = (values: Readonly<Record<string, string>>) =>
    readForm((typed) => debtQuestions(debts, typed), values, "customer-debts");
  const sent = (values: Readonly<Record<string, string>>) => {
    const reading = read(values);
    return "value" in reading && debtAnswers(debts, reading.value);
  };

  it("confirms it, corrects its amount, or disputes it", () => {
    const disputed = { [at(1, "d2")]: "not_mine" };
    const last = { id: "d2", confirmed: false };
    expect(sent({ [at(0, "d1")]: "right", ...disputed })).toEqual([{ id: "d1", confirmed: true }, last]);
    const corrected = { [at(0, "d1")]: "other_amount", [at(0, "d1", "amount")]: "1.250,40" };
    expect(sent({ ...corrected, ...disputed })).toEqual([
      { id: "d1", confirmed: true, amount: 1250.4 },
      last,
    ]);
  });

  it("is required for each debt, an amount only for a correction", () => {
    expect(read({ [at(1, "d2")]: "other_amount", [at(0, "d1", "amount")]: "" })).toEqual({
      refused: {
        [at(0, "d1")]: expect.objectContaining({ key: "required>verdict", textsOf: "customer-debts" }),
        [at(1, "d2", "amount")]: expect.objectContaining({
          key: "required>amount",
          textsOf: "customer-debts",
        }),
      },
    });
  });

  it("isn't applied to another debt", () => {
    expect(read({ [at(0, "d2")]: "right", [at(1, "d2")]: "not_mine" })).toEqual({
      refused: { [at(0, "d1")]: expect.objectContaining({ key: "required>verdict" }) },
    });
  });

  it.each([
    ["debts.0.amount", at(0, "d0", "amount")],
    ["debts[1]", at(1, "d1")],
    ["debts.1.confirmed", at(1, "d1")],
    ["debts.10.amount", at(10, "d10", "amount")],
    ["debts.11.amount", undefined],
    ["debts.0.amount.1", undefined],
    ["otherDebts.0", undefined],
    ["debts", undefined],
  ])("is refused by the provider as %s: the control %s", (name, control) => {
    const eleven = Array.from({ length: 11 }, (_, index) => ({
      id: `d${index}`,
      creditor: "Credifácil",
      amount: 1,
    }));
    const asked = debtQuestions(eleven, () => "other_amount");
    expect(controlNamed(asked)(name)).toBe(control);
  });
});
