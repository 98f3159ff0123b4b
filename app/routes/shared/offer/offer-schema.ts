import * as z from "zod/mini";
import type { Limits } from "../../../countries/types.ts";
import type { Country } from "../../../data-points/country.ts";
import type { LeadValue } from "../../../data-points/lead.ts";
import { stepped } from "../../../data-points/rules/number.ts";
import type { Rule } from "../../../data-points/rules/rule.ts";
import { answersSchema } from "../../../form/answers-schema.ts";
import { listed } from "../listed.ts";
import { nearestRow, type Offer, type Row, type ShownOffer } from "./offer.ts";

/** The controls by which an offer is chosen or adjusted. */
export const offerControls = { choice: "choice", amount: "loan_amount", period: "loan_period" } as const;

/** An offer that can be accepted. */
export type UsableOffer = Exclude<ShownOffer, { kind: "unusable" }>;

/** What an applicant accepts: the loan whose numbers they see, and what call 29 is told of it. */
export type Acceptance = { offer: Offer; fields: { choice?: string; amount?: number; period?: number } };

/** Returns an acceptance by the controls that the form has for it: the action reads it by the same schema. */
export function acceptanceFields({ fields }: Acceptance): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [offerControls[field as keyof typeof fields], value]),
  );
}

/** Returns the controls that an offer asks. */
export function offerAsks(offer: UsableOffer): string[] {
  return Object.keys(questionsOf(offer));
}

/** Returns the amount and period that a form of an adjustable offer holds, taken to the nearest that the offer allows. */
export function wantedLoan(
  { first, amount, period }: Extract<ShownOffer, { kind: "adjustable" }>,
  held: { amount: number | undefined; period: number | undefined },
): { amount: number; period: number } {
  const within = (value: number | undefined, limits: Limits | undefined, otherwise: number) =>
    limits ? Math.min(limits.max, Math.max(limits.min, value ?? limits.default)) : otherwise;
  return {
    amount: within(held.amount, amount, first.amount),
    period: within(held.period, period, first.period),
  };
}

/**
 * Returns the schema of accepting an offer. A choice that isn't offered and a number outside the offer's limits are
 * refused; a number between two loans of the provider's table takes the nearer loan, which is the one that is shown.
 */
export function acceptanceSchema(offer: UsableOffer, country: Country): z.ZodMiniType<Acceptance> {
  const form = answersSchema(questionsOf(offer), { country, section: "offers" });
  return z.pipe(
    form,
    z.transform((given: Readonly<Record<string, LeadValue>>): Acceptance => {
      switch (offer.kind) {
        case "single":
          return { offer: offer.offer, fields: {} };
        case "choice": {
          const chosen = offer.choices.find(({ id }) => id === given[offerControls.choice]);
          return { offer: chosen ?? {}, fields: chosen ? { choice: chosen.id } : {} };
        }
        case "adjustable": {
          const { rows, first } = offer;
          const wanted = {
            amount: Number(given[offerControls.amount] ?? first.amount),
            period: Number(given[offerControls.period] ?? first.period),
          };
          const row: Row = nearestRow(rows, wanted) ?? first;
          return { offer: row, fields: { amount: row.amount, period: row.period } };
        }
      }
    }),
  );
}

function questionsOf(offer: UsableOffer): Record<string, Rule> {
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
