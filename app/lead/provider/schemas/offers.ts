import * as z from "zod/mini";
import { identifier, listOf, text } from "./responses.ts";

// The browser reads each part by itself, so that a malformed one counts as missing (`offers/read-offer.ts`). A
// run-time import would add these schemas to the client's bundle.

const positive = z.number().check(z.positive());
const share = z.number().check(z.nonnegative());
/** A date, which may be an instant: its time is ignored. */
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d(?:$|T)/));
const names = z.array(z.string().check(z.regex(/^[\w-]{1,50}$/))).check(z.minLength(1), z.maxLength(20));
const shortText = z.string().check(z.minLength(1), z.maxLength(500));

/**
 * An annual percentage rate as a fraction, up to 10,000 %. Loans of a month reach some thousands in Spain and Mexico,
 * so a number above it is in per cent.
 */
const rate = z.number().check(z.nonnegative(), z.maximum(100));

/** The numbers of a loan, in the currency's main unit; `apr` is a fraction. */
const terms = {
  amount: z.nullish(positive),
  period: z.nullish(positive),
  instalment: z.nullish(positive),
  apr: z.nullish(rate),
  total: z.nullish(positive),
  charges: z.nullish(share),
};

/** What the applicant may read before they accept. */
export const offerDocumentSchema = z.object({
  id: identifier,
  title: shortText.check(z.regex(/\S/)),
  url: text,
  kind: z.nullish(z.enum(["precontract", "contract", "schedule", "insurance"])),
  mustConfirm: z.nullish(z.boolean()),
});

const documents = z.nullish(listOf(offerDocumentSchema, "documents"));

const single = {
  ...terms,
  periodScale: z.nullish(z.enum(["days", "weeks", "months", "years"])),
  firstPaymentAt: z.nullish(day),
  documents,
};

/** The offers of the screens (contract, Offer bodies), as a provider should write them. */
export const offerSchemas = {
  /** The page that the applicant is handed to. */
  HandOffOffer: z.object({ url: z.nullish(text) }),
  /** The terms of the loan that was accepted. */
  AcceptedOffer: z.object({ ...single, nextUrl: z.nullish(text) }),
  DocumentOffer: z.object({
    documentTypes: z.nullish(names),
    sides: z.nullish(names),
    maxBytes: z.nullish(positive),
    canSkip: z.nullish(z.boolean()),
  }),
  DebtOffer: z.object({
    debts: z.nullish(
      listOf(z.object({ id: identifier, creditor: z.nullish(shortText), amount: z.nullish(share) }), "debts"),
    ),
  }),
  /** Several loans, of which the applicant takes one. */
  ChoiceOffer: z.object({
    choices: z.nullish(listOf(z.object({ id: identifier, ...single }), "choices")),
    documents,
  }),
  SingleOffer: z.object(single),
  /** A loan whose amount and period the applicant chooses within limits. */
  AdjustableOffer: z.object({
    ...single,
    minAmount: z.nullish(positive),
    maxAmount: z.nullish(positive),
    stepAmount: z.nullish(positive),
    minPeriod: z.nullish(positive),
    maxPeriod: z.nullish(positive),
    stepPeriod: z.nullish(positive),
    instalments: z.nullish(listOf(z.object(terms), "instalments")),
  }),
} satisfies Record<string, z.ZodMiniType>;
