// The shapes of all bodies, for code that answers the calls. The client imports only the modules that it needs: it reads
// each part of an offer by itself, so that a malformed one counts as missing (`offers/read-offer.ts`).

import * as z from "zod/mini";
import * as parts from "./offer-parts.ts";
import { identifier, listOf, text } from "./responses.ts";

export * from "./requests.ts";
export * from "./responses.ts";

/** The numbers of a loan, in the currency's main unit; `apr` is a fraction. */
const terms = {
  amount: z.nullish(parts.positive),
  period: z.nullish(parts.positive),
  instalment: z.nullish(parts.positive),
  apr: z.nullish(parts.rate),
  total: z.nullish(parts.positive),
  charges: z.nullish(parts.notNegative),
};

/** What the applicant may read before they accept. */
export const offerDocumentSchema = z.object({
  ...parts.offerDocument,
  url: text,
  kind: z.nullish(parts.offerDocument.kind),
  mustConfirm: z.nullish(z.boolean()),
});

const documents = z.nullish(listOf(offerDocumentSchema, "documents"));

const single = {
  ...terms,
  periodScale: z.nullish(parts.periodScale),
  firstPaymentAt: z.nullish(parts.day),
  documents,
};

const debt = z.object({
  id: identifier,
  creditor: z.nullish(parts.shortText),
  amount: z.nullish(parts.notNegative),
});

/** The offers of the screens (contract, Offer bodies), as a provider should write them. */
export const offerSchemas = {
  /** The page that the applicant is handed to. */
  HandOffOffer: z.object({ url: z.nullish(text) }),
  /** The terms of the loan that was accepted. */
  AcceptedOffer: z.object({ ...single, nextUrl: z.nullish(text) }),
  DocumentOffer: z.object({
    documentTypes: z.nullish(parts.names),
    sides: z.nullish(parts.names),
    maxBytes: z.nullish(parts.positive),
    canSkip: z.nullish(z.boolean()),
  }),
  DebtOffer: z.object({ debts: z.nullish(listOf(debt, "debts")) }),
  /** Several loans, of which the applicant takes one. */
  ChoiceOffer: z.object({
    choices: z.nullish(listOf(z.object({ id: identifier, ...single }), "choices")),
    documents,
  }),
  SingleOffer: z.object(single),
  /** A loan whose amount and period the applicant chooses within limits. */
  AdjustableOffer: z.object({
    ...single,
    minAmount: z.nullish(parts.positive),
    maxAmount: z.nullish(parts.positive),
    stepAmount: z.nullish(parts.positive),
    minPeriod: z.nullish(parts.positive),
    maxPeriod: z.nullish(parts.positive),
    stepPeriod: z.nullish(parts.positive),
    instalments: z.nullish(listOf(z.object(terms), "instalments")),
  }),
} satisfies Record<string, z.ZodMiniType>;
