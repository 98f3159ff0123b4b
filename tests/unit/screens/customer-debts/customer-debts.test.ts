import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  debtAsks,
  debtControl,
  debtEntries,
  debtsSchema,
  readDebts,
  verdictsOn,
} from "../../../../app/screens/customer-debts/customer-debts.ts";
import { itAlways } from "../../fixtures/always.ts";
import { readForm } from "../../fixtures/read-form.ts";
import { collectReports } from "../../fixtures/reports.ts";

const debts = [
  { id: "d1", creditor: "Credifácil", amount: 320.5 },
  { id: "d2", creditor: "Banco Norte" },
];

const reports = collectReports();
const reported = () => reports.map(({ detail }) => detail);

describe("the provider's debts", () => {
  it("are read with their known details", () => {
    expect(readDebts({ debts: [debts[0], { id: 2, creditor: null, amount: "much" }] })).toEqual([
      debts[0],
      { id: "2" },
    ]);
  });

  it("may be empty", () => {
    expect([readDebts({ debts: [] }), reported()]).toEqual([[], []]);
  });

  it.each([[undefined], [null], [{}], [{ debts: "none" }], [{ debts: { d1: 5 } }]])(
    "are reported when they arrive as %o",
    (offer) => {
      expect([readDebts(offer), reported()]).toEqual([undefined, ["debts"]]);
    },
  );

  it("are left out without an id, and reported by their place", () => {
    const given = { debts: [{ creditor: "Secreto" }, debts[0], null] };
    expect([readDebts(given), reported()]).toEqual([[debts[0]], ["debts.0", "debts.2"]]);
  });

  itAlways("are read from any shape without an error", [fc.anything()], (debts) => void readDebts({ debts }));
});

describe("an answer to a debt", () => {
  const read = (values: Readonly<Record<string, string>>) =>
    readForm((typed) => debtsSchema(typed, debts), { "debt_0.id": "d1", "debt_1.id": "d2", ...values });

  it("confirms it, corrects its amount, or disputes it", () => {
    const disputed = { "debt_1.verdict": "not_mine" };
    const answersTo = (first: object) => ({ value: { debts: [first, { id: "d2", confirmed: false }] } });
    expect(read({ "debt_0.verdict": "right", ...disputed })).toEqual(
      answersTo({ id: "d1", confirmed: true }),
    );
    const corrected = { "debt_0.verdict": "other_amount", "debt_0.amount": "1.250,40" };
    expect(read({ ...corrected, ...disputed })).toEqual(
      answersTo({ id: "d1", confirmed: true, amount: 1250.4 }),
    );
  });

  it("can't confirm a debt without a known amount", () => {
    expect(verdictsOn({ id: "d2" })).toEqual(["other_amount", "not_mine"]);
    expect(read({ "debt_0.verdict": "right", "debt_1.verdict": "right" })).toHaveProperty(
      "refused",
      expect.objectContaining({ "debt_1.verdict": { key: "choice" } }),
    );
  });

  it("is required for each debt, an amount only for a correction", () => {
    const asked = debtAsks((control) => (control === "debt_1.verdict" ? "other_amount" : ""), debts);
    expect(asked).toEqual(["debt_0.verdict", "debt_1.verdict", "debt_1.amount"]);
    expect(read({ "debt_1.verdict": "other_amount" })).toEqual({
      refused: {
        "debt_0.verdict": { key: "required>verdict", section: "customer-debts" },
        "debt_1.amount": { key: "required>amount", section: "customer-debts" },
      },
    });
  });

  it("isn't applied to another debt", () => {
    const said = { "debt_0.verdict": "right", "debt_1.verdict": "not_mine" };
    for (const id of ["d2", "", "D1"]) {
      expect(read({ ...said, "debt_0.id": id })).toEqual({
        refused: { "debt_0.verdict": { key: "required>verdict", section: "customer-debts" } },
      });
    }
  });

  it("is shown again only while the list is the same", () => {
    const entries = [
      ["debt_0.id", "d1"],
      ["debt_0.verdict", "right"],
      ["debt_1.id", "d2"],
    ] as const;
    expect(debtEntries(entries, debts)).toEqual(entries);
    expect(debtEntries(entries, [{ id: "d2" }, { id: "d1" }])).toEqual([]);
    expect(debtEntries(entries, [{ id: "d1" }, { id: "d3" }])).toEqual([]);
  });

  it.each([
    ["debts.0.amount", "debt_0.amount"],
    ["debts[1]", "debt_1.verdict"],
    ["debts.1.confirmed", "debt_1.verdict"],
    ["debt_1", "debt_1.verdict"],
    ["debts.10.amount", "debt_10.amount"],
    ["debts.11.amount", undefined],
    ["debts.0.amount.1", undefined],
    ["otherDebts.0", undefined],
    ["debts", undefined],
  ])("is refused by the provider as %s: the control %s", (name, control) => {
    const eleven = Array.from({ length: 11 }, (_, index) => ({ id: `d${index}` }));
    expect(debtControl(name, eleven)).toBe(control);
  });
});
