import type { Limits } from "../../../countries/types.ts";

/** The units in which partners count how long a loan runs. */
export const periodScales = ["days", "weeks", "months", "years"] as const;
export type PeriodScale = (typeof periodScales)[number];

/** What a loan costs, as far as the provider says. */
export type Terms = {
  amount?: number | undefined;
  period?: number | undefined;
  /** What is paid each time. */
  instalment?: number | undefined;
  /** The annual percentage rate as a fraction (0.12 = 12 %). */
  apr?: number | undefined;
  /** What is paid back in all. */
  total?: number | undefined;
};

/** A loan that a partner offers. */
export type Offer = Terms & {
  /** Undefined where the provider names no unit, or one that nobody knows. */
  periodScale?: PeriodScale | undefined;
  /** `YYYY-MM-DD` */
  firstPaymentAt?: string | undefined;
};

/** A loan of which amount and term are known, so that it can be chosen by them. */
export type Row = Offer & { amount: number; period: number };

/** One of several offers, told apart by its id. */
export type Choice = Offer & { id: string };

/** An offer as its screen shows it. */
export type ShownOffer =
  | { kind: "single"; offer: Offer }
  | { kind: "choice"; choices: readonly Choice[] }
  /** Limits are absent where there is nothing to move. */
  | { kind: "adjustable"; rows: readonly Row[]; first: Row; amount?: Limits; period?: Limits }
  /** Nothing of it can be shown. */
  | { kind: "unusable" };

/**
 * The row of a table that is nearest to what is wanted; numbers between two rows are never made up. Amount and period
 * count by the table's own span; of two equally near ones it is the smaller loan, then the shorter one.
 * @returns undefined for an empty table
 */
export function nearestRow<Known extends Row>(
  rows: readonly Known[],
  wanted: { amount: number; period: number },
): Known | undefined {
  const span = (field: "amount" | "period") => {
    const values = rows.map((row) => row[field]);
    return Math.max(...values) - Math.min(...values) || 1;
  };
  const [amounts, periods] = [span("amount"), span("period")];
  const distance = (row: Row) =>
    Math.abs(row.amount - wanted.amount) / amounts + Math.abs(row.period - wanted.period) / periods;
  return rows.toSorted(
    (one, other) => distance(one) - distance(other) || one.amount - other.amount || one.period - other.period,
  )[0];
}

/**
 * Whether an offer's numbers fit together, as far as that can be said: what is paid back is no less than what is
 * received, both differ by the charges, and the instalments of a loan that runs for months make up the total. What
 * rounding moves doesn't count.
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
  const count = instalmentCount(period, periodScale);
  return count === undefined || instalment === undefined || near(instalment * count, count);
}

/** How many instalments a loan has: one a month. A loan that runs for days or weeks may be paid back otherwise. */
function instalmentCount(period: number | undefined, scale: PeriodScale | undefined): number | undefined {
  if (period === undefined || !Number.isInteger(period)) return undefined;
  if (scale === "months") return period;
  return scale === "years" ? period * 12 : undefined;
}
