import { afterEach, describe, expect, it, vi } from "vitest";
import type * as z from "zod/mini";
import { type CountryId, countryIds } from "../../../../../app/catalogue/countries/types.ts";
import { offerSchemas } from "../../../../../app/lead/provider/schemas/index.ts";
import { readDocuments } from "../../../../../app/offers/documents.ts";
import { readOffer } from "../../../../../app/offers/read-offer.ts";
import { report } from "../../../../../app/platform/report.ts";
import { readDebts } from "../../../../../app/screens/customer-debts/customer-debts.ts";
import { readDocumentOffer } from "../../../../../app/screens/id-upload/documents.ts";
import { providerCountry } from "../../../../lead-server/countries/provided.ts";
import { beginProgress, jumpTo } from "../../../../lead-server/lead/progress.ts";
import { leadState } from "../../../../lead-server/lead/state.ts";
import { scriptSchema } from "../../../../lead-server/scripts/script.ts";
import { type OfferName, screensWithOffer } from "../../../../tools/contract/offers.ts";

vi.mock("../../../../../app/platform/report.ts", () => ({ report: vi.fn() }));
afterEach(() => vi.mocked(report).mockClear());

/** Returns the offer that the stand-in makes in a state. */
function offerIn(country: CountryId, state: number): Record<string, unknown> {
  const provider = providerCountry(country);
  const begun = beginProgress(scriptSchema.parse({ steps: [state] }), provider.asks.dynamic);
  const record = {
    id: "a",
    scope: "default",
    version: "v3",
    answers: provider.sample.complete,
    context: { productId: "loan" },
    progress: jumpTo(begun, state),
    createdAt: "2026-11-22T10:00:00.000Z",
    updatedAt: "2026-11-22T10:00:00.000Z",
  } as const;
  return leadState(record, provider, "https://provider.example").applicationResult?.offer ?? {};
}

const numbered = screensWithOffer.flatMap(({ state, offer }) =>
  state === undefined ? [] : countryIds.map((country) => ({ state, offer, country })),
);

/** Returns whether the application reports a part of an offer. */
function isReported(offer: OfferName, given: Record<string, unknown>): boolean {
  if (offer === "DocumentOffer") readDocumentOffer(given);
  else if (offer === "DebtOffer") readDebts(given);
  else {
    const kind = offer === "ChoiceOffer" ? "choice" : offer === "AdjustableOffer" ? "adjustable" : "single";
    return readOffer(kind, given, 2).differing.length > 0 || readDocuments(given).differing.length > 0;
  }
  return vi.mocked(report).mock.calls.length > 0;
}

const secci = { id: "secci", title: "SECCI", url: "https://lender.example/secci.pdf" };

const fits = (offer: OfferName, given: unknown): boolean =>
  (offerSchemas[offer] as z.ZodMiniType).safeParse(given).success;

describe("the schema of an offer", () => {
  it.each(numbered)("fits the stand-in's offer in state $state in $country", ({ state, offer, country }) => {
    const given = offerIn(country, state);
    expect((offerSchemas[offer] as z.ZodMiniType).parse(given)).toEqual(given);
    if (offer !== "HandOffOffer") expect(isReported(offer, given)).toBe(false);
  });

  it.each([
    ["SingleOffer", { amount: 0 }],
    ["SingleOffer", { amount: "900" }],
    ["SingleOffer", { apr: -0.1 }],
    ["SingleOffer", { apr: 240.5 }],
    ["SingleOffer", { charges: -1 }],
    ["SingleOffer", { periodScale: "fortnights" }],
    ["SingleOffer", { firstPaymentAt: "31.12.2026" }],
    ["SingleOffer", { documents: [{ ...secci, id: "" }] }],
    ["SingleOffer", { documents: [{ ...secci, title: " " }] }],
    ["SingleOffer", { documents: [{ ...secci, kind: "poem" }] }],
    ["AcceptedOffer", { documents: [{ ...secci, mustConfirm: "yes" }] }],
    ["ChoiceOffer", { documents: {} }],
    ["ChoiceOffer", { choices: [{ id: "a", amount: 100, documents: [{ ...secci, url: undefined }] }] }],
    ["AdjustableOffer", { minAmount: "100" }],
    ["AdjustableOffer", { instalments: { amount: 100 } }],
    ["ChoiceOffer", { choices: [{ amount: 100 }] }],
    ["ChoiceOffer", { choices: [{ id: "", amount: 100 }] }],
    ["DocumentOffer", { documentTypes: [] }],
    ["DocumentOffer", { sides: ["front side"] }],
    ["DocumentOffer", { maxBytes: 0 }],
    ["DocumentOffer", { canSkip: "yes" }],
    ["DebtOffer", { debts: [{ creditor: "Fiabank" }] }],
  ] as const)("refuses what the application reports: %s %j", (offer, given) => {
    expect(fits(offer, given)).toBe(false);
    expect(isReported(offer, given)).toBe(true);
  });

  it("takes a debt of 0, as the application does", () => {
    const given = { debts: [{ id: "paid", creditor: "Fiabank", amount: 0 }] };
    expect(fits("DebtOffer", given)).toBe(true);
    expect(isReported("DebtOffer", given)).toBe(false);
  });

  it("takes null for a missing part", () => {
    expect(fits("AdjustableOffer", { amount: null, instalments: null, periodScale: null })).toBe(true);
  });
});
