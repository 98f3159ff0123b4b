import { country } from "@country";
import * as z from "zod/mini";
import type { Application } from "../../application/application.ts";
import { markOf } from "../../catalogue/mark.ts";
import type { OwnQuestion } from "../../catalogue/types.ts";
import type { ScreenRow } from "../../journey/screens.ts";
import { type OfferDocument, offerSchemas } from "../../provider/schemas/offers.ts";
import { report } from "../../shell/report.ts";
import { readableAddress } from "../../shell/safe-destination.ts";

type Body = { [Name in keyof typeof offerSchemas]: z.infer<(typeof offerSchemas)[Name]> };

/** The known numbers of a loan. Only an accepted loan may lack some of them. */
export type Loan = Omit<Body["AcceptedOffer"], "nextUrl" | "documents">;

export type TermName = Exclude<keyof Loan, "periodScale"> | "costs";

type Choice = Body["ChoiceOffer"]["choices"][number];

/** An offer to accept or decline. */
export type Offer = { documents?: readonly OfferDocument[] | undefined } & (
  | ({ kind: "single" } & Loan)
  | ({ kind: "choice" } & Body["ChoiceOffer"])
  | AdjustableOffer
);

/** An offer whose amount or period can be adjusted. */
export type AdjustableOffer = { kind: "adjustable" } & Body["AdjustableOffer"];

/** Each document can be opened. */
const readable = z.refine<Pick<Offer, "documents">>(
  ({ documents }) => documents?.every(({ url }) => readableAddress(url) !== undefined) ?? true,
  { path: ["documents"] },
);

const acceptedSchema = offerSchemas.AcceptedOffer.check(readable);

/** An offer of each kind that the table of screens names. */
const offerSchema = z
  .discriminatedUnion("kind", [
    z.extend(offerSchemas.SingleOffer, { kind: z.literal("single") }),
    z.extend(offerSchemas.ChoiceOffer, { kind: z.literal("choice") }),
    z.extend(offerSchemas.AdjustableOffer, { kind: z.literal("adjustable") }),
  ])
  .check(readable);

/** Returns the application's offer, or undefined for one that can't be shown whole. */
export function offerOf(kind: ScreenRow<"offer">["offer"], application: Application): Offer | undefined {
  return parseOffer(offerSchema, application, { kind });
}

/** Returns what the provider says of the accepted loan; undefined if that can't be read. */
export function acceptedOffer(application: Application): Extract<Offer, { kind: "single" }> | undefined {
  const offer = parseOffer(acceptedSchema, application);
  return offer && { ...offer, kind: "single", periodScale: offer.periodScale ?? country.period.scale };
}

/** Parses the body of the application's offer. One that differs from the contract is reported. */
export function parseOffer<Value>(
  schema: z.ZodMiniType<Value>,
  { state }: Application,
  more: object = {},
): Value | undefined {
  const { data, error } = schema.safeParse({ ...state.applicationResult?.offer, ...more });
  if (error) report("Offer differs from the contract", error.issues[0]?.path.join("."));
  return data;
}

/** Returns a mark of an offer: what is chosen and accepted belongs to the one that the applicant saw. */
export function offerKeyOf({ state }: Application): string {
  const { offerId, offer } = state.applicationResult ?? {};
  return markOf(JSON.stringify([offerId, offer]));
}

/** Returns when an offer ends, in milliseconds; NaN without an end. */
export function offerEnd({ state }: Application): number {
  return new Date(state.expiresAt ?? Number.NaN).getTime();
}

/** Returns what sets a loan apart: the smallest amount, or costs below those of every other loan of its amount. */
export function lowestOf(choice: Choice, choices: readonly Choice[]): ("amount" | "instalment" | "total")[] {
  const others = choices.filter(({ id }) => id !== choice.id);
  const ofSameAmount = others.filter(({ amount }) => amount === choice.amount);
  return (["amount", "instalment", "total"] as const).filter((name) => {
    const compared = name === "amount" ? others : ofSameAmount;
    return compared.length > 0 && compared.every((one) => choice[name] < one[name]);
  });
}

/** Returns the number of equal instalments of which the total consists; undefined if that isn't sure. */
export function instalmentsOf({ instalment, total }: Loan): number | undefined {
  if (!instalment || !total) return undefined;
  const count = Math.round(total / instalment);
  // Each instalment is rounded to the smallest coin.
  const rounding = (count * 10 ** -country.currencyDecimals) / 2;
  return count > 0 && Math.abs(total - count * instalment) <= rounding ? count : undefined;
}

/** Returns the loan of an adjustable offer's table that is nearest to the wanted amount and period. */
export function nearestLoan(offer: AdjustableOffer, wanted: { amount: number; period: number }) {
  const { minAmount, maxAmount, minPeriod, maxPeriod, periodScale, firstPaymentAt } = offer;
  const distance = (row: typeof wanted) =>
    Math.abs(row.amount - wanted.amount) / (maxAmount - minAmount || 1) +
    Math.abs(row.period - wanted.period) / (maxPeriod - minPeriod || 1);
  const row = offer.instalments.reduce((best, next) => (distance(next) < distance(best) ? next : best));
  return { ...row, periodScale, firstPaymentAt };
}

/** Returns whether an adjustable offer's table lacks a loan that is within its limits. */
export function lacksLoan(offer: AdjustableOffer, wanted: Pick<Loan, "amount" | "period">): boolean {
  const { amount = offer.amount, period = offer.period } = wanted;
  const { minAmount, maxAmount, minPeriod, maxPeriod, instalments } = offer;
  if (amount < minAmount || amount > maxAmount || period < minPeriod || period > maxPeriod) return false;
  return !instalments.some((row) => row.amount === amount && row.period === period);
}

/** Returns the loan of an offer that is accepted with these answers; undefined before one is chosen. */
export function chosenLoan(
  offer: Offer,
  answers: { choice?: unknown; amount?: unknown; period?: unknown },
): Loan | undefined {
  if (offer.kind === "single") return offer;
  if (offer.kind === "choice") return offer.choices.find(({ id }) => id === answers.choice);
  const { amount = offer.amount, period = offer.period } = answers;
  return nearestLoan(offer, { amount: Number(amount), period: Number(period) });
}

/** Returns the questions that choose or adjust an offer; a number that can't be adjusted is not asked. */
export function offerQuestions(offer: Offer): OwnQuestion[] {
  if (offer.kind === "single") return [];
  if (offer.kind === "choice") {
    const choices = offer.choices.map(({ id }) => ({ value: id, label: { text: id } }));
    return [
      {
        name: "choice",
        field: "choice",
        control: { kind: "choice", choices, as: "radio" },
        label: "offers>choice>title",
      },
    ];
  }
  const { minAmount, maxAmount, stepAmount, minPeriod, maxPeriod, stepPeriod } = offer;
  const amount = { min: minAmount, max: maxAmount, step: stepAmount, default: offer.amount };
  const period = { min: minPeriod, max: maxPeriod, step: stepPeriod ?? 1, default: offer.period };
  const questions = [
    {
      name: "loan_amount",
      field: "amount",
      control: { kind: "range", limits: amount },
      label: "offers>moveAmount",
    },
    {
      name: "loan_period",
      field: "period",
      control: { kind: "range", limits: period, scale: offer.periodScale },
      label: "offers>movePeriod",
    },
  ] as const;
  return questions.filter(({ control: { limits } }) => limits.min < limits.max);
}
