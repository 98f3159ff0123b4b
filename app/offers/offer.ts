import type * as z from "zod/mini";
import type { Limits } from "../catalogue/countries/types.ts";
import type { SafeDestination } from "../journey/safe-destination.ts";
import type { offerDocument, periodScale } from "../lead/provider/schemas/offer-parts.ts";

export type Body = Readonly<Record<string, unknown>>;

/** The provider's offer before validation: it may have any shape. */
export type OfferBody = Body | null | undefined;

/** The units of a loan's term. */
export type PeriodScale = z.infer<typeof periodScale>;

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

export type AmountAndPeriod = { amount: number; period: number };

/** A loan with a known amount and term, which sliders can select. */
export type Row = Offer & AmountAndPeriod;

/** One of several offers, identified by its id. */
export type Choice = Offer & { id: string };

/** A document that the applicant may read before they accept. */
export type OfferDocument = {
  id: string;
  title: string;
  url: SafeDestination;
  kind: z.infer<typeof offerDocument.kind> | undefined;
  /** Whether the applicant has to confirm that they have received it. */
  mustConfirm: boolean;
  /** The name of the control that confirms it. */
  control: string;
  /** The id of the loan that it belongs to, if the offer has several and it doesn't belong to all. */
  choice: string | undefined;
};

/** An offer that can be accepted. */
export type UsableOffer = { documents?: readonly OfferDocument[] } & (
  | { kind: "single"; offer: Offer }
  | { kind: "choice"; choices: readonly Choice[] }
  /** Limits are absent for a value that can't be adjusted. */
  | { kind: "adjustable"; rows: readonly Row[]; first: Row; amount?: Limits; period?: Limits }
);

/** An offer as its screen shows it; unusable if its figures are missing, or if a document to confirm can't be shown. */
export type ShownOffer = UsableOffer | { kind: "unusable" };

/**
 * Returns the row of a table that is nearest to the wanted loan. Never interpolates between rows. Distances are
 * relative to the table's range of amounts and periods. Of equally near rows the smaller wins, then the shorter.
 * @returns undefined for an empty table
 */
export function nearestRow(rows: readonly Row[], wanted: AmountAndPeriod): Row | undefined {
  const span = (field: keyof AmountAndPeriod) => {
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
  field: keyof AmountAndPeriod,
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
function monthlyPayments(period: number | undefined, scale: PeriodScale | undefined): number | undefined {
  if (period === undefined || !Number.isInteger(period)) return undefined;
  if (scale === "months") return period;
  return scale === "years" ? period * 12 : undefined;
}

export type Payment = {
  /** `YYYY-MM-DD` */
  date: string;
  /** In the currency's main unit. */
  sum: number;
};

/** The most payments that count: more are a mistake of the provider's, or nothing that a list should show. */
const MOST_PAYMENTS = 600;

/**
 * Returns the number of payments: one a month for a term in months or years, otherwise the whole number of instalments
 * that the total consists of. Undefined if the offer's numbers don't say it.
 * @param currencyDecimals the decimal places of the country's currency; each instalment may be rounded to them
 */
export function paymentCount(
  { period, periodScale, instalment, total }: Offer,
  currencyDecimals: number,
): number | undefined {
  const monthly = monthlyPayments(period, periodScale);
  if (monthly !== undefined) return inRange(monthly);
  if (instalment === undefined || total === undefined) return undefined;
  const count = Math.round(total / instalment);
  const rounding = count * 10 ** -currencyDecimals * 1.001;
  return Math.abs(count * instalment - total) <= rounding ? inRange(count) : undefined;
}

/** Returns the number of payments if there are several and the total is exactly their sum as shown, else undefined. */
export function equalPayments(offer: Offer, currencyDecimals: number): number | undefined {
  const { instalment, total } = offer;
  const count = paymentCount(offer, currencyDecimals);
  if (count === undefined || count < 2 || instalment === undefined || total === undefined) return undefined;
  const inUnits = (sum: number) => Math.round(sum * 10 ** currencyDecimals);
  return count * inUnits(instalment) === inUnits(total) ? count : undefined;
}

/**
 * Returns an offer's payments with their days, or undefined if the offer doesn't say all of them. The day of a later
 * payment is known for a single one and for terms in months or years, which are paid each month; it is never guessed
 * for several payments within days or weeks.
 */
export function paymentPlan(offer: Offer, currencyDecimals: number): readonly Payment[] | undefined {
  const { firstPaymentAt, period, periodScale, instalment, total } = offer;
  const count = paymentCount(offer, currencyDecimals);
  if (firstPaymentAt === undefined || instalment === undefined || count === undefined) return undefined;
  if (count > 1 && monthlyPayments(period, periodScale) === undefined) return undefined;
  return Array.from({ length: count }, (_, index) => ({
    date: monthsLater(firstPaymentAt, index),
    sum: index === count - 1 ? lastSum(instalment, count, total, currencyDecimals) : instalment,
  }));
}

/** Returns the last payment, which makes up for the rounding of the others. */
function lastSum(each: number, count: number, total: number | undefined, currencyDecimals: number): number {
  if (total === undefined) return each;
  const unit = 10 ** currencyDecimals;
  return Math.round((total - each * (count - 1)) * unit) / unit;
}

function inRange(count: number): number | undefined {
  return count >= 1 && count <= MOST_PAYMENTS ? count : undefined;
}

/** What the best of several offers is praised for, and the number that is then the lowest. */
const praised = { lowestTotal: "total", lowestInstalment: "instalment" } as const;

export type Badge = keyof typeof praised;

/**
 * Returns the badges of an offer among others. A badge needs the number of each offer and a single lowest one, and
 * offers of one amount: that less money costs less praises nothing.
 */
export function badgesOf(choice: Choice, choices: readonly Choice[]): Badge[] {
  if (choices.length < 2 || new Set(choices.map(({ amount }) => amount)).size > 1) return [];
  return (Object.keys(praised) as Badge[]).filter((badge) => {
    const own = choice[praised[badge]];
    return (
      own !== undefined &&
      choices.every((other) => {
        const value = other[praised[badge]];
        return value !== undefined && (other.id === choice.id || value > own);
      })
    );
  });
}

/**
 * Returns the same day so many months later, or the last day of a month that is too short: a loan of 31 January is due
 * on 28 February and on 31 March.
 * @param day `YYYY-MM-DD`
 */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  // Day 0 of the month after is the last day of the month.
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
