import { describe, expect, it } from "vitest";
import type { Application } from "../../../../app/application/application.ts";
import { awaitsDecision } from "../../../../app/journey/location.ts";
import {
  acceptedOffer,
  instalmentsOf,
  lowestOf,
  nearestLoan,
  offerOf,
} from "../../../../app/routes/offers/offer.ts";
import { collectReports } from "../../fixtures/reports.ts";

const reports = collectReports();

const loan = { amount: 1000, period: 12, periodScale: "months", instalment: 95, apr: 0.245, total: 1140 };
const secci = { id: "secci", title: "SECCI", url: "https://lender.example/secci.pdf", kind: "precontract" };
const limits = { minAmount: 500, maxAmount: 1500, stepAmount: 250, minPeriod: 6, maxPeriod: 12 };
const row = (amount: number, period: number) => ({ amount, period, instalment: 95, apr: 0.2, total: 1140 });
const adjustable = { ...loan, ...limits, instalments: [row(500, 6), row(1000, 12)] };

const withBody = (offer: object | null | undefined): Application =>
  ({ state: { applicationResult: { offer } } }) as Application;

describe("an offer", () => {
  it.each([
    ["single", { ...loan, documents: [secci], extra: 1 }],
    ["choice", { choices: [{ ...loan, id: "a" }] }],
    ["adjustable", adjustable],
  ] as const)("of kind %s is read whole", (kind, body) => {
    expect(offerOf(kind, withBody(body))).toMatchObject({ kind });
    expect(reports).toEqual([]);
  });

  it.each([
    ["amount", "single", undefined],
    ["amount", "single", {}],
    ["amount", "single", { ...loan, amount: "1000" }],
    ["apr", "single", { ...loan, apr: -0.1 }],
    ["periodScale", "single", { ...loan, periodScale: "fortnights" }],
    ["firstPaymentAt", "single", { ...loan, firstPaymentAt: "2026-02-31" }],
    ["documents", "single", { ...loan, documents: [{ ...secci, url: "javascript:alert(1)" }] }],
    ["choices", "choice", { choices: [] }],
    ["choices.0.id", "choice", { choices: [loan] }],
    ["instalments", "adjustable", { ...adjustable, instalments: [] }],
    ["minAmount", "adjustable", { ...adjustable, minAmount: undefined }],
  ] as const)("whose %s is wrong can't be read, and is reported by that path", (path, kind, body) => {
    expect(offerOf(kind, withBody(body))).toBeUndefined();
    expect(reports).toEqual([
      expect.objectContaining({ message: "Offer differs from the contract", detail: path }),
    ]);
  });
});

it.each([
  [
    { amount: 900, period: 61 },
    { amount: 900, period: 61, periodScale: "days" },
  ],
  [undefined, {}],
  [{ amount: "900" }, undefined],
])("an accepted loan of %j is read as %j", (body, read) => {
  const offer = acceptedOffer(withBody(body));
  if (read) expect(offer).toMatchObject(read);
  else expect(offer).toBeUndefined();
});

it.each([
  [{ amount: 500, period: 6 }, [500, 6]],
  [{ amount: 1400, period: 12 }, [1000, 12]],
  [{ amount: 99_999, period: 99 }, [1000, 12]],
])("the nearest loan to %j is that of %j", (wanted, [amount, period]) => {
  const offer = offerOf("adjustable", withBody(adjustable));
  expect(offer?.kind === "adjustable" && nearestLoan(offer, wanted)).toMatchObject({
    amount,
    period,
    periodScale: "months",
  });
});

it.each([
  [" CREDITEA ", true],
  ["Prestaluz", false],
])("an accepted offer of “%s” needs another acceptance: %s", (name, decides) => {
  expect(awaitsDecision({ state: { applicationResult: { partner: { name } } } })).toBe(decides);
  expect(awaitsDecision({ state: {} })).toBe(false);
});

describe("several offers", () => {
  const a = { ...loan, periodScale: "months" as const, id: "a" };
  const b = { ...a, id: "b", period: 24, instalment: 50, total: 1200 };
  const small = { ...a, id: "c", amount: 500, instalment: 48, total: 570 };

  it("are set apart by their amount, and by their costs among those of the same amount", () => {
    const choices = [a, b, small];
    expect(choices.map((one) => lowestOf(one, choices))).toEqual([["total"], ["instalment"], ["amount"]]);
    expect(lowestOf(a, [a, { ...a, id: "d" }])).toEqual([]);
  });
});

it.each([
  [{ instalment: 616.56, total: 1233.12 }, 2],
  [{ instalment: 93.33, total: 1120 }, 12],
  [{ instalment: 500, total: 500 }, 1],
  [{ instalment: 100, total: 350 }, undefined],
  [{ instalment: 100, total: 40 }, undefined],
  [{ total: 1140 }, undefined],
])("the number of instalments of %j is %s", (loan, count) => {
  expect(instalmentsOf(loan)).toBe(count);
});
