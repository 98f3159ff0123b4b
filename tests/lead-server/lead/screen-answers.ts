import type { Consent, LeadState } from "../../../app/provider/schemas/responses.ts";
import { screenOfState } from "../../tools/screen-table.ts";
import type { ProviderCountry } from "../countries/types.ts";
import { type Credit, creditChoices, creditOf, creditTable, firstPaymentAt, type Loan } from "./credit.ts";
import { partnerConsents, partnerName } from "./partners.ts";
import { currentState } from "./progress.ts";
import type { LeadRecord } from "./record.ts";
import { isShownByRoute } from "./screens.ts";

/** The missing data points of the Polish application (state 34), which no country's journey needs. */
const supplement = [
  "id_card_issued_at",
  "id_card_issued_authority",
  "education",
  "housing_tenure_since_date",
];

/** The document types of state 30, with their sides. */
const documents = {
  documentTypes: ["id_card", "passport", "residence_permit"],
  sides: ["front", "back"],
  maxBytes: 10_485_760,
  canSkip: true,
};

function withDocuments(offer: Record<string, unknown>, origin: string): Record<string, unknown> {
  const url = `${origin}/lead-server/policies/terms`;
  return {
    ...offer,
    documents: [
      { id: "information", title: "SECCI", url, kind: "precontract" },
      { id: "contract", title: "Contract 2026/14", url, kind: "contract" },
      { id: "schedule", title: "Payments", url, kind: "schedule" },
    ],
  };
}

/** Returns whether a state includes its partner's consents; dynamic ones have to be asked for (call 15). */
function bringsConsents(state: number): boolean {
  const row = screenOfState(state);
  return row?.kind === "consents" && row.call !== "/lead/offer/dynamic-policy";
}

/** Returns a lead's requested loan, else the country's default. */
function loanOf({ answers }: LeadRecord, { facts }: ProviderCountry): Loan {
  return { amount: answers.amount ?? facts.amount.default, period: answers.period ?? facts.period.default };
}

function withScale<Row extends Credit>(credit: Row, { facts }: ProviderCountry) {
  return { ...credit, periodScale: facts.period.scale };
}

/** Returns an offer of one loan, paid out as soon as the lead has its state. */
function singleOffer(loan: Loan, { updatedAt }: LeadRecord, country: ProviderCountry) {
  const credit = withScale(creditOf(loan, country), country);
  return { ...credit, firstPaymentAt: firstPaymentAt(loan.period, updatedAt) };
}

function debts({ facts }: ProviderCountry) {
  const share = (part: number) => Math.round(facts.amount.default * part);
  return [
    { id: "debt-1", creditor: "Credinorte", amount: share(0.85) },
    { id: "debt-2", creditor: "Fiabank", amount: share(2.4) },
    { id: "debt-3", creditor: "Dinaria", amount: share(0.32) },
  ];
}

/** Returns the address of the server's bank: the application adds `returnUrl`, the address for the return. */
function bankPage(origin: string, name: string): { url: string } {
  return { url: `${origin}/lead-server/bank?name=${encodeURIComponent(name)}` };
}

/** Returns the offer of a screen (contract, Offer bodies). */
export function offerOf(
  record: LeadRecord,
  country: ProviderCountry,
  origin: string,
): Record<string, unknown> | undefined {
  const { progress } = record;
  if (isShownByRoute(progress.answer?.routeChange)) return bankPage(origin, "Smava");
  switch (currentState(progress)) {
    case 10:
    case 11: {
      const { amount, period } = { ...record.answers, ...progress.taken };
      const terms = {
        ...(amount && { amount }),
        ...(period && { period }),
        ...(amount && period && singleOffer({ amount, period }, record, country)),
      };
      return progress.script.documents ? withDocuments(terms, origin) : terms;
    }
    case 17:
      return bankPage(origin, "Tink");
    case 19:
      return bankPage(origin, "Paylands");
    case 30:
      return documents;
    case 31:
      return { debts: debts(country) };
    default: {
      const offer = offerByKind(record, country, origin);
      const isOffer = screenOfState(currentState(progress))?.kind === "offer";
      return offer && isOffer && progress.script.documents ? withDocuments(offer, origin) : offer;
    }
  }
}

/** Returns the offer of a screen without a special one. */
function offerByKind(
  record: LeadRecord,
  country: ProviderCountry,
  origin: string,
): Record<string, unknown> | undefined {
  const row = screenOfState(currentState(record.progress));
  const loan = loanOf(record, country);
  if (row?.kind === "hand-off") return bankPage(origin, partnerName(row.state ?? 0));
  if (row?.kind !== "offer") return undefined;
  switch (row.offer) {
    case "choice":
      return {
        choices: creditChoices(loan, country).map((choice, index) => ({
          id: `choice-${index + 1}`,
          ...withScale(choice, country),
          firstPaymentAt: firstPaymentAt(choice.period, record.updatedAt),
        })),
      };
    case "single":
      return singleOffer(loan, record, country);
    case "adjustable":
      return { ...singleOffer(loan, record, country), ...creditTable(loan, country) };
  }
}

export function consentsOf({ progress }: LeadRecord, country: ProviderCountry, origin: string): Consent[] {
  const partner = partnerName(currentState(progress), progress.answer?.routeChange);
  return progress.answer?.customerConsents ?? partnerConsents(country, partner, origin);
}

export function screenFields(
  record: LeadRecord,
  country: ProviderCountry,
  origin: string,
): Pick<LeadState, "customerConsents" | "dataPoints"> {
  const state = currentState(record.progress);
  return {
    ...(bringsConsents(state) && { customerConsents: consentsOf(record, country, origin) }),
    ...(state === 34 && { dataPoints: supplement }),
  };
}
