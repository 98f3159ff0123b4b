import * as z from "zod/mini";
import { fieldViolations, type Violation } from "./violation.ts";

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

const documents = optional(z.array(z.object({ id: z.string(), mustConfirm: z.catch(z.boolean(), false) })));

/** The parts of an offer body that calls are checked against. Missing or malformed parts are ignored. */
export const offerSchema = z.object({
  documents,
  amount: optional(z.number()),
  period: optional(z.number()),
  minAmount: optional(z.number()),
  maxAmount: optional(z.number()),
  stepAmount: optional(z.number()),
  minPeriod: optional(z.number()),
  maxPeriod: optional(z.number()),
  choices: optional(
    z.array(
      z.object({
        id: z.string(),
        amount: optional(z.number()),
        period: optional(z.number()),
        documents,
      }),
    ),
  ),
  debts: optional(z.array(z.object({ id: z.string() }))),
  documentTypes: optional(z.array(z.string())),
  sides: optional(z.array(z.string())),
  maxBytes: optional(z.number()),
  canSkip: optional(z.boolean()),
});
export type Offer = z.infer<typeof offerSchema>;

/** The accepted terms of an offer. */
export type Accepted = {
  amount?: number | undefined;
  period?: number | undefined;
  choice?: string | undefined;
  documents?: readonly { id: string; confirmedAt: string }[] | undefined;
};

function limitProblem(
  value: number | undefined,
  { min, max, step = 1, fixed }: { [limit in "min" | "max" | "step" | "fixed"]?: number | undefined },
): string | undefined {
  if (value === undefined) return undefined;
  if (min === undefined || max === undefined) {
    return fixed === undefined || value === fixed ? undefined : `can't be moved from ${fixed}`;
  }
  if (value < min || value > max) return `must be ${min} to ${max}`;
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9 ? undefined : `must be ${min} and whole steps of ${step}`;
}

/** Checks which documents were confirmed: each that has to be, once. */
function documentViolations({ documents = [], choice }: Accepted, offer: Offer): Violation[] {
  const chosen = offer.choices?.find(({ id }) => id === choice)?.documents;
  const asked = [...(offer.documents ?? []), ...(chosen ?? [])].filter(({ mustConfirm }) => mustConfirm);
  const missing = asked.filter(({ id }) => documents.filter((one) => one.id === id).length !== 1);
  const others = documents.filter(({ id }) => !asked.some((one) => one.id === id));
  const violations = (of: readonly { id: string }[], problem: string) =>
    of.flatMap(({ id }) => fieldViolations("documents", problem, `documents.${id}`));
  return [
    ...violations(missing, "isn't confirmed once"),
    ...violations(others, "was confirmed though it isn't asked"),
  ];
}

/** Checks the accepted terms and documents against the offer. */
export function acceptanceViolations(accepted: Accepted, offer: Offer): Violation[] {
  const { amount, period, choice } = accepted;
  const chosen = offer.choices?.find(({ id }) => id === choice);
  const choiceProblem = offer.choices
    ? !chosen && `must be one of ${offer.choices.map(({ id }) => id).join(", ")}`
    : choice !== undefined && "was sent though there is nothing to choose";
  const fixed = chosen ?? offer;
  const amountProblem = limitProblem(amount, {
    min: offer.minAmount,
    max: offer.maxAmount,
    step: offer.stepAmount,
    fixed: fixed.amount,
  });
  const periodProblem = limitProblem(period, {
    min: offer.minPeriod,
    max: offer.maxPeriod,
    fixed: fixed.period,
  });
  return [
    ...fieldViolations("choice", choiceProblem),
    ...fieldViolations("amount", amountProblem, "loan_amount"),
    ...fieldViolations("period", periodProblem, "loan_period"),
    ...documentViolations(accepted, offer),
  ];
}
