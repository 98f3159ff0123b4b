import { leadGroups, topFields } from "../../../app/catalogue/lead.ts";
import type { CallName } from "../calls/table.ts";

/** What may stand in for an optional field, besides null and its absence. */
type Optional = {
  /** An empty list or map means the same as no field. */
  empty?: readonly [] | Readonly<Record<string, never>>;
  /** The value that holds without the field. */
  usual?: unknown;
  /** No screen needs it. */
  detail?: true;
};

/** What the contract leaves open in a body, or in a part of one. */
export type Shape = {
  optional?: Readonly<Record<string, Optional>>;
  /** The parts whose shape matters, by field. */
  parts?: Readonly<Record<string, Shape>>;
  /** The shape of a list's or a map's entries. */
  entries?: Shape;
  /** A map: its fields are data, so that there is no unknown one. */
  map?: true;
  /** A list whose order means something. */
  ordered?: true;
};

/** Returns optional fields of which nothing more is known. */
function fields(...names: readonly string[]): Readonly<Record<string, Optional>> {
  return Object.fromEntries(names.map((name) => [name, {}]));
}

const consent: Shape = {
  optional: { url: {}, version: { detail: true }, required: { usual: false }, given: { usual: false } },
};
const consents: Shape = { entries: consent };

/** Contract, Lead. */
const lead: Shape = {
  optional: fields(...Object.keys(topFields), ...Object.keys(leadGroups)),
  parts: Object.fromEntries(
    Object.entries(leadGroups).map(([group, groupFields]) => [
      group,
      { optional: fields(...Object.keys(groupFields)) },
    ]),
  ),
};

const terms = fields("amount", "period", "periodScale", "instalment", "apr", "total", "charges");

/** Contract, Offer bodies: the parts of every screen, each optional. */
const offer: Shape = {
  optional: {
    ...terms,
    ...fields("url", "nextUrl", "debts", "choices", "instalments"),
    ...fields("minAmount", "maxAmount", "stepAmount", "minPeriod", "maxPeriod", "stepPeriod"),
    firstPaymentAt: { detail: true },
    documentTypes: { usual: ["id_card", "passport", "residence_permit"] },
    sides: { usual: ["front", "back"] },
    maxBytes: { usual: 10_485_760 },
    canSkip: { usual: false },
  },
  parts: {
    choices: { entries: { optional: terms } },
    debts: { entries: { optional: fields("creditor", "amount") } },
  },
};

const redirect = {
  optional: { redirectMethod: { usual: "GET" }, redirectParams: { empty: {} } },
  parts: { redirectParams: { map: true } },
} as const satisfies Shape;

/** Contract, LeadState. */
const leadState: Shape = {
  optional: {
    ...fields("leadStatus", "progressState", "routeChange", "expiresAt", "dataPoints", "lead", "uiColors"),
    ...fields("customerConsents", "applicationResult", "redirectUrl"),
    ...redirect.optional,
  },
  parts: {
    ...redirect.parts,
    progressState: { ordered: true },
    lead,
    uiColors: { map: true },
    customerConsents: consents,
    applicationResult: {
      optional: fields("application", "offerId", "partner", "offer"),
      parts: {
        application: { optional: fields("status") },
        partner: { optional: { logo: { detail: true } } },
        offer,
      },
    },
  },
};

const verification: Shape = { optional: { retryAfter: { usual: 30 } } };
const document: Shape = { optional: { documentId: { detail: true } } };

/** The answers that aren't a LeadState. */
const others = {
  "lookup.postcode": { optional: { ...fields("province", "city", "district"), streets: { empty: [] } } },
  policies: { parts: { generalPolicies: consents, marketingConsents: consents } },
  "lookup.company": {
    entries: { optional: fields("taxRegistryCode", "postalCode", "city", "street", "houseNumber") },
  },
  "lookup.email": { optional: fields("suggestion") },
  "choices.country": { entries: {} },
  "choices.position": { entries: {} },
  "data-points.all": {},
  "data.professional-details": { map: true },
  "data.vehicle-models": { map: true, entries: { map: true } },
  "partner.logos": { entries: { optional: fields("url") } },
  "customer.consents": consents,
  "customer.password": {},
  "verification.start": verification,
  "verification.resend": verification,
  "document.choose": document,
  "document.upload": document,
  "lead.redirect": redirect,
} as const satisfies Partial<Record<CallName, Shape>>;

/** Returns the shape of a call's answer with a status (contract, Errors and the calls). */
export function shapeOf(call: string, status: number): Shape {
  if (status === 400 || status === 422) {
    return { parts: { errors: { map: true, entries: { optional: { fieldName: { detail: true } } } } } };
  }
  if (status === 409) return { parts: { lead: leadState } };
  if (status < 200 || status > 299) return {};
  const shapes: Readonly<Record<string, Shape>> = others;
  return shapes[call] ?? leadState;
}
