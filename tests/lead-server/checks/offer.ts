import * as z from "zod/mini";

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

/** What is wrong with an acceptance: the name of the refused field, its path in the body, and the problem. */
type AcceptanceProblem = [field: string, path: string, problem: string];

/** Checks which documents were confirmed: each that has to be, once. */
function documentProblems({ documents = [], choice }: Accepted, offer: Offer): AcceptanceProblem[] {
  const chosen = offer.choices?.find(({ id }) => id === choice)?.documents;
  const asked = [...(offer.documents ?? []), ...(chosen ?? [])].filter(({ mustConfirm }) => mustConfirm);
  const missing = asked.filter(({ id }) => documents.filter((one) => one.id === id).length !== 1);
  const others = documents.filter(({ id }) => !asked.some((one) => one.id === id));
  return [
    ...missing.map(({ id }) => [id, "isn't confirmed once"] as const),
    ...others.map(({ id }) => [id, "was confirmed though it isn't asked"] as const),
  ].map(([id, problem]) => [`documents.${id}`, "documents", problem]);
}

/**
 * Checks the accepted terms and documents against the offer.
 * @returns what is wrong, by the field of the body
 */
export function acceptanceProblems(accepted: Accepted, offer: Offer): AcceptanceProblem[] {
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
  const termProblems: AcceptanceProblem[] = [
    ...(choiceProblem ? [["choice", "choice", choiceProblem] as const] : []),
    ...(amountProblem ? [["loan_amount", "amount", amountProblem] as const] : []),
    ...(periodProblem ? [["loan_period", "period", periodProblem] as const] : []),
  ].map(([field, path, problem]) => [field, path, problem]);
  return [...termProblems, ...documentProblems(accepted, offer)];
}
