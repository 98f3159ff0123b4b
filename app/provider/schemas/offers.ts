import * as z from "zod/mini";
import { identifier, text } from "./responses.ts";

const positive = z.number().check(z.positive());
const notNegative = z.number().check(z.nonnegative());
const filled = z.string().check(z.maxLength(500), z.regex(/\S/));
const names = z.array(z.string().check(z.regex(/^[\w-]{1,50}$/))).check(z.minLength(1), z.maxLength(20));

/** The numbers of a loan, in the currency's main unit; `apr` is a fraction. */
const terms = {
  amount: positive,
  period: positive,
  instalment: positive,
  apr: notNegative,
  total: positive,
};

const loan = {
  ...terms,
  periodScale: z.enum(["days", "weeks", "months", "years"]),
  firstPaymentAt: z.optional(z.iso.date()),
};

export const offerDocumentSchema = z.object({
  id: identifier,
  title: filled,
  url: text,
  kind: z.enum(["precontract", "contract", "schedule", "insurance"]),
});
export type OfferDocument = z.infer<typeof offerDocumentSchema>;

const documents = z.optional(z.array(offerDocumentSchema));

const singleOffer = z.object({ ...loan, documents });

export const offerSchemas = {
  /** The page that the applicant is handed to. */
  HandOffOffer: z.object({ url: z.optional(text) }),
  /** What is known of the loan that was accepted. */
  AcceptedOffer: z.object({
    amount: z.optional(positive),
    period: z.optional(positive),
    periodScale: z.optional(loan.periodScale),
    instalment: z.optional(positive),
    apr: z.optional(notNegative),
    total: z.optional(positive),
    firstPaymentAt: loan.firstPaymentAt,
    nextUrl: z.optional(text),
    documents,
  }),
  DocumentOffer: z.object({
    documentTypes: names,
    sides: names,
    maxBytes: positive,
    canSkip: z.optional(z.boolean()),
  }),
  DebtOffer: z.object({
    debts: z.array(z.object({ id: identifier, creditor: filled, amount: notNegative })),
  }),
  SingleOffer: singleOffer,
  /** Several loans, of which the applicant takes one. */
  ChoiceOffer: z.object({
    choices: z.array(z.object({ id: identifier, ...loan })).check(z.minLength(1)),
    documents,
  }),
  /** A loan whose amount and period the applicant chooses within limits. */
  AdjustableOffer: z.object({
    ...singleOffer.shape,
    minAmount: positive,
    maxAmount: positive,
    stepAmount: positive,
    minPeriod: positive,
    maxPeriod: positive,
    stepPeriod: z.optional(positive),
    instalments: z.array(z.object(terms)).check(z.minLength(1)),
  }),
} satisfies Record<string, z.ZodMiniType>;
