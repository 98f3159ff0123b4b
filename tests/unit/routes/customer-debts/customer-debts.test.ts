import { describe, expect, it } from "vitest";
import type { Application } from "../../../../app/application/application.ts";
import { controlNamed } from "../../../../app/form/own-questions.ts";
import {
  debtAnswers,
  debtEntries,
  debtQuestions,
  readDebts,
  withoutOtherDebts,
} from "../../../../app/routes/customer-debts/customer-debts.ts";
import { formOf, readForm } from "../../fixtures/read-form.ts";
import { collectReports } from "../../fixtures/reports.ts";

const debts = ["d1", "d2"].map((id) => ({ id, creditor: "Credifácil", amount: 320.5 }));

const reports = collectReports();

it.each([
  [{ debts }, debts, []],
  [{ debts: [] }, [], []],
  [undefined, undefined, ["debts"]],
  [{ debts: [{ creditor: "Secreto", amount: 1 }] }, undefined, ["debts.0.id"]],
])("the debts of %j are read, or reported by their path", (offer, read, paths) => {
  const application = { state: { applicationResult: { offer } } } as Application;
  expect(readDebts(application)).toEqual(read);
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
    const disputed = { "debt_1.verdict": "not_mine" };
    const last = { id: "d2", confirmed: false };
    expect(sent({ "debt_0.verdict": "right", ...disputed })).toEqual([{ id: "d1", confirmed: true }, last]);
    const corrected = { "debt_0.verdict": "other_amount", "debt_0.amount": "1.250,40" };
    expect(sent({ ...corrected, ...disputed })).toEqual([
      { id: "d1", confirmed: true, amount: 1250.4 },
      last,
    ]);
  });

  it("is required for each debt, an amount only for a correction", () => {
    expect(read({ "debt_1.verdict": "other_amount", "debt_0.amount": "" })).toEqual({
      refused: {
        "debt_0.verdict": { key: "required>verdict", section: "customer-debts" },
        "debt_1.amount": { key: "required>amount", section: "customer-debts" },
      },
    });
  });

  it("isn't applied to another debt", () => {
    const said = { "debt_0.verdict": "right", "debt_1.id": "d2", "debt_1.verdict": "not_mine" };
    for (const id of ["d2", "", "D1"]) {
      const data = withoutOtherDebts(formOf(Object.entries({ ...said, "debt_0.id": id })), debts);
      expect(data.has("debt_0.verdict")).toBe(false);
      expect(data.has("debt_1.verdict")).toBe(true);
    }
  });

  it("is shown again only while the list is the same", () => {
    const entries = [
      ["debt_0.id", "d1"],
      ["debt_0.verdict", "right"],
      ["debt_1.id", "d2"],
    ] as const;
    expect(debtEntries(entries, debts)).toEqual(entries);
    expect(debtEntries(entries, debts.toReversed())).toEqual([]);
  });

  it.each([
    ["debts.0.amount", "debt_0.amount"],
    ["debts[1]", "debt_1.verdict"],
    ["debts.1.confirmed", "debt_1.verdict"],
    ["debts.10.amount", "debt_10.amount"],
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
