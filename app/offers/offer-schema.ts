import * as z from "zod/mini";
import type { Limits } from "../catalogue/countries/types.ts";
import type { Country } from "../catalogue/country.ts";
import type { LeadValue } from "../catalogue/lead.ts";
import { stepped } from "../catalogue/rules/number.ts";
import type { Rule } from "../catalogue/rules/rule.ts";
import { answersSchema } from "../form/answers-schema.ts";
import { listed } from "../form/screens/listed.ts";
import { nearestRow, type Offer, type Row, type ShownOffer } from "./offer.ts";

/** The controls that choose or adjust an offer. */
export const offerControls = { choice: "choice", amount: "loan_amount", period: "loan_period" } as const;

/** An offer that can be accepted. */
export type UsableOffer = Exclude<ShownOffer, { kind: "unusable" }>;

/** The loan that the applicant accepts: the numbers that they see, and the fields that call 29 sends. */
export type Acceptance = { offer: Offer; fields: { choice?: string; amount?: number; period?: number } };

/** Returns an acceptance's fields by control name, so the action can parse them with the form's schema. */
export function acceptanceFields({ fields }: Acceptance): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [offerControls[field as keyof typeof fields], value]),
  );
}

/** Returns the names of the controls that an offer shows. */
export function offerAsks(offer: UsableOffer): string[] {
  return Object.keys(questionsOf(offer));
}

/** Returns an adjustable offer's amount and period from the form's values, clamped to the offer's limits. */
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
 * Returns the schema of an offer's acceptance. It refuses unknown choices and numbers outside the offer's limits. A
 * number between two rows of the provider's table selects the nearer row, which is the loan that the screen shows.
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
