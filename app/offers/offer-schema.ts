import * as z from "zod/mini";
import type { Limits } from "../catalogue/countries/types.ts";
import type { LeadValue } from "../catalogue/lead.ts";
import { stepped } from "../catalogue/rules/number.ts";
import { accept, type Rule, refuse } from "../catalogue/rules/rule.ts";
import { answersSchema, listed, type Typed } from "../form/answers-schema.ts";
import { documentsFor } from "./documents.ts";
import {
  type AmountAndPeriod,
  nearestRow,
  type Offer,
  type OfferDocument,
  type Row,
  type UsableOffer,
} from "./offer.ts";

/** The controls that choose or adjust an offer. */
export const offerControls = { choice: "choice", amount: "loan_amount", period: "loan_period" } as const;

/** A document that the applicant has confirmed, and the instant at which they did. */
type Confirmation = { id: string; confirmedAt: string };

/** The loan that the applicant accepts: the numbers that they see, and the fields that call 29 sends. */
type Acceptance = {
  offer: Offer;
  fields: { choice?: string; amount?: number; period?: number; documents?: Confirmation[] };
};

/** Returns the name of the control that holds when a document was confirmed. */
export const confirmedAtControl = ({ control }: Pick<OfferDocument, "control">) => `${control}_at`;

/** Returns the names of the controls that an offer shows. */
export function offerAsks(offer: UsableOffer, typed: Typed): string[] {
  return Object.keys(questionsOf(offer, typed));
}

/** An offer whose amount or period can be adjusted. */
export type AdjustableOffer = Extract<UsableOffer, { kind: "adjustable" }>;

/**
 * Returns the wanted amount and period of an adjustable offer, within its limits, and the row of the provider's table
 * that is nearest to them.
 * @param numberIn returns the number that a control of the form holds
 */
export function adjustedLoan(
  { rows, first, amount, period }: AdjustableOffer,
  numberIn: (control: string) => number | undefined,
): { wanted: AmountAndPeriod; row: Row } {
  const within = (control: string, limits: Limits | undefined, otherwise: number) =>
    limits ? Math.min(limits.max, Math.max(limits.min, numberIn(control) ?? limits.default)) : otherwise;
  const wanted = {
    amount: within(offerControls.amount, amount, first.amount),
    period: within(offerControls.period, period, first.period),
  };
  return { wanted, row: nearestRow(rows, wanted) ?? first };
}

/**
 * Returns the schema of an offer's acceptance. It refuses unknown choices, numbers outside the offer's limits and
 * documents that aren't confirmed. A number between two rows of the provider's table selects the nearer row, which is
 * the loan that the screen shows.
 */
export function acceptanceSchema(typed: Typed, offer: UsableOffer): z.ZodMiniType<Acceptance> {
  return z.pipe(
    answersSchema(questionsOf(offer, typed), { section: "offers" }),
    z.transform((given: Given): Acceptance => {
      const loan = acceptedLoan(offer, given);
      const documents = toConfirm(offer, typed).map((document) => ({
        id: document.id,
        confirmedAt: instantOf(typed(confirmedAtControl(document))),
      }));
      return documents.length > 0 ? { ...loan, fields: { ...loan.fields, documents } } : loan;
    }),
  );
}

type Given = Readonly<Record<string, LeadValue>>;

function acceptedLoan(offer: UsableOffer, given: Given): Acceptance {
  switch (offer.kind) {
    case "single":
      return { offer: offer.offer, fields: {} };
    case "choice": {
      const chosen = offer.choices.find(({ id }) => id === given[offerControls.choice]);
      return { offer: chosen ?? {}, fields: chosen ? { choice: chosen.id } : {} };
    }
    case "adjustable": {
      const { row } = adjustedLoan(offer, (control) => Number(given[control]));
      return { offer: row, fields: { amount: row.amount, period: row.period } };
    }
  }
}

/** Returns the instant that a control holds, or the current one if it holds none. */
function instantOf(typed: string): string {
  const time = Date.parse(typed);
  return (Number.isNaN(time) ? new Date() : new Date(time)).toISOString();
}

/** Returns the documents that the applicant has to confirm. */
function toConfirm({ documents }: UsableOffer, typed: Typed): OfferDocument[] {
  return documentsFor(documents, typed(offerControls.choice)).filter(({ mustConfirm }) => mustConfirm);
}

function questionsOf(offer: UsableOffer, typed: Typed): Record<string, Rule> {
  const boxes = toConfirm(offer, typed).map((document) => [document.control, received(document)] as const);
  return { ...loanQuestions(offer), ...Object.fromEntries(boxes) };
}

/** Returns the rule that only accepts a document's own id: the draft may be about another document in its place. */
function received({ id, title }: OfferDocument): Rule {
  return (raw) => (raw === id ? accept(id) : refuse("required>document", { title }));
}

function loanQuestions(offer: UsableOffer): Record<string, Rule> {
  switch (offer.kind) {
    case "single":
      return {};
    case "choice":
      return { [offerControls.choice]: listed(offer.choices.map(({ id }) => id)) };
    case "adjustable":
      return {
        ...(offer.amount && { [offerControls.amount]: stepped({ ...offer.amount, step: 0 }, "amount") }),
        ...(offer.period && { [offerControls.period]: stepped({ ...offer.period, step: 0 }, "period") }),
      };
  }
}
