import type { Limits } from "../catalogue/countries/types.ts";
import type { SafeDestination } from "../journey/safe-destination.ts";

export type Body = Readonly<Record<string, unknown>>;

/** The provider's offer before validation: it may have any shape. */
export type OfferBody = Body | null | undefined;

/** The units of a loan's term. */
export const periodScales = ["days", "weeks", "months", "years"] as const;
export type PeriodScale = (typeof periodScales)[number];

/** The numbers of a loan that the provider supplies. */
export type Terms = {
  amount?: number | undefined;
  period?: number | undefined;
  /** The amount of each instalment. */
  instalment?: number | undefined;
  /** The annual percentage rate as a fraction (0.12 = 12 %). */
  apr?: number | undefined;
  /** The total amount to repay. */
  total?: number | undefined;
};

/** A loan that a partner offers. */
export type Offer = Terms & {
  /** Undefined if the provider names no unit or an unknown one. */
  periodScale?: PeriodScale | undefined;
  /** `YYYY-MM-DD` */
  firstPaymentAt?: string | undefined;
};

/** A loan with a known amount and term, which sliders can select. */
export type Row = Offer & { amount: number; period: number };

/** One of several offers, identified by its id. */
export type Choice = Offer & { id: string };

/** The kinds of an offer's documents. */
export const documentKinds = ["precontract", "contract", "schedule", "insurance"] as const;

/** A document that the applicant may read before they accept. */
export type OfferDocument = {
  id: string;
  title: string;
  url: SafeDestination;
  kind: (typeof documentKinds)[number] | undefined;
  /** Whether the applicant has to confirm that they have received it. */
  mustConfirm: boolean;
  /** The name of the control that confirms it. */
  control: string;
  /** The id of the loan that it belongs to, if the offer has several and it doesn't belong to all. */
  choice: string | undefined;
};

type WithDocuments = { documents?: readonly OfferDocument[] };

/** An offer in the form that its screen shows. */
export type ShownOffer =
  | ({ kind: "single"; offer: Offer } & WithDocuments)
  | ({ kind: "choice"; choices: readonly Choice[] } & WithDocuments)
  /** Limits are absent for a value that can't be adjusted. */
  | ({
      kind: "adjustable";
      rows: readonly Row[];
      first: Row;
      amount?: Limits;
      period?: Limits;
    } & WithDocuments)
  /** The offer can't be shown whole: its numbers are missing, or a document that has to be confirmed. */
  | { kind: "unusable" };

/**
 * Returns the row of a table that is nearest to the wanted loan. Never interpolates between rows. Distances are relative
 * to the table's range of amounts and periods. Of equally near rows the smaller loan wins, then the shorter one.
 * @returns undefined for an empty table
 */
export function nearestRow<Known extends Row>(
  rows: readonly Known[],
  wanted: { amount: number; period: number },
): Known | undefined {
  const span = (field: "amount" | "period") => {
    const { lowest, highest } = rangeOf(rows, field);
    return highest - lowest || 1;
  };
  const [amounts, periods] = [span("amount"), span("period")];
  const distance = (row: Row) =>
    Math.abs(row.amount - wanted.amount) / amounts + Math.abs(row.period - wanted.period) / periods;
  return [...rows].sort(
    (one, other) => distance(one) - distance(other) || one.amount - other.amount || one.period - other.period,
  )[0];
}

/** Returns the smallest and the largest amount or period of a table. */
export function rangeOf(
  rows: readonly Row[],
  field: "amount" | "period",
): { lowest: number; highest: number } {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  // A table may have more rows than a function takes arguments.
  for (const { [field]: value } of rows)
    [lowest, highest] = [Math.min(lowest, value), Math.max(highest, value)];
  return { lowest, highest };
}

/**
 * Returns whether an offer's known numbers are consistent. The total must not be less than the amount, must equal the
 * amount plus charges, and for monthly instalments must equal their sum. Rounding differences are allowed.
 */
export function addsUp(
  { amount, period, periodScale, instalment, total }: Offer,
  charges: number | undefined,
  currencyDecimals: number,
): boolean {
  if (total === undefined) return true;
  const unit = 10 ** -currencyDecimals;
  const near = (sum: number, rounded: number) => Math.abs(sum - total) <= rounded * unit * 1.001;
  if (amount !== undefined && amount - total > unit * 1.001) return false;
  if (amount !== undefined && charges !== undefined && !near(amount + charges, 1)) return false;
  const count = monthlyPayments(period, periodScale);
  return count === undefined || instalment === undefined || near(instalment * count, count);
}

/** Returns the number of monthly payments, or undefined for a term in days or weeks: its schedule is unknown. */
export function monthlyPayments(
  period: number | undefined,
  scale: PeriodScale | undefined,
): number | undefined {
  if (period === undefined || !Number.isInteger(period)) return undefined;
  if (scale === "months") return period;
  return scale === "years" ? period * 12 : undefined;
}
