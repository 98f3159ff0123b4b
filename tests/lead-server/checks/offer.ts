import * as z from "zod/mini";
import { fieldViolations, type Violation } from "./violation.ts";

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

/** The parts of an offer body that calls are checked against. Missing or malformed parts are ignored. */
export const offerSchema = z.object({
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

/** Checks the accepted terms against the offer. */
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
  ];
}
