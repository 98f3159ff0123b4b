import * as z from "zod/mini";
import { effectiveRate } from "../catalogue/cost/effective-rate.ts";
import { existingDay } from "../catalogue/countries/identifiers/parse-helpers.ts";
import type { Limits } from "../catalogue/countries/types.ts";
import type { ScreenRow } from "../journey/screens.ts";
import * as parts from "../lead/provider/schemas/offer-parts.ts";
import { identifier } from "../lead/provider/schemas/responses.ts";
import {
  type AmountAndPeriod,
  addsUp,
  type Body,
  type Choice,
  nearestRow,
  type Offer,
  type OfferBody,
  type PeriodScale,
  type Row,
  rangeOf,
  type ShownOffer,
  type Terms,
} from "./offer.ts";

export type OfferKind = ScreenRow<"offer">["offer"];

/** A validated offer, with the paths of its errors. */
type ReadOffer = {
  offer: ShownOffer;
  /** Paths of parts whose shape differs from the contract. Each counts as missing. */
  differing: string[];
  /** Paths of numbers that are inconsistent with the others. The screen shows them unchanged. */
  notAddingUp: string[];
};

const realDay = z.pipe(
  z.pipe(
    parts.day,
    z.transform((date) => existingDay(date.slice(0, 10))),
  ),
  z.string(),
);
const body = z.record(z.string(), z.unknown());
const list = z.array(z.unknown());

/** Reads parts of a response of any shape and records the paths of malformed ones. */
export class Reader {
  readonly differing: string[] = [];

  /** Returns the part, or undefined if it is missing or malformed. */
  part<Value>(from: Body, name: string, schema: z.ZodMiniType<Value>, path = ""): Value | undefined {
    const given = from[name];
    if (given === undefined || given === null) return undefined;
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data;
    this.note([path + name, ...(parsed.error.issues[0]?.path ?? [])].join("."));
    return undefined;
  }

  note(path: string): void {
    this.differing.push(path);
  }

  terms(from: Body, path = ""): Terms {
    const number = (name: keyof Terms, schema = parts.positive) => this.part(from, name, schema, path);
    return {
      amount: number("amount"),
      period: number("period"),
      instalment: number("instalment"),
      apr: number("apr", parts.rate),
      total: number("total"),
    };
  }

  offer(from: Body, path = ""): Offer {
    return {
      ...this.terms(from, path),
      periodScale: this.part(from, "periodScale", parts.periodScale, path),
      firstPaymentAt: this.part(from, "firstPaymentAt", realDay, path),
    };
  }

  /** Returns the entries of a list that are objects, each with its path. */
  entries(from: Body, name: string, path = ""): { entry: Body; path: string }[] {
    return (this.part(from, name, list, path) ?? []).flatMap((given, index) => {
      const parsed = body.safeParse(given);
      if (parsed.success) return [{ entry: parsed.data, path: `${path}${name}.${index}.` }];
      this.note(`${path}${name}.${index}`);
      return [];
    });
  }
}

/**
 * Reads an offer from the provider (contract, Offer bodies). Leaves out missing and malformed numbers, invents none.
 * @param given `applicationResult.offer`
 * @param currencyDecimals the decimal places of the country's currency
 */
export function readOffer(kind: OfferKind, given: OfferBody, currencyDecimals: number): ReadOffer {
  const reader = new Reader();
  const from = given ?? {};
  const checked: { terms: Offer; charges: number | undefined; path: string }[] = [];
  const withCharges = (entry: Body, path: string, given: Offer) => {
    const terms = isPerCent(given) ? { ...given, apr: undefined } : given;
    if (terms !== given) reader.note(`${path}apr`);
    checked.push({ terms, charges: reader.part(entry, "charges", parts.notNegative, path), path });
    return terms;
  };

  const read = { single: readSingle, choice: readChoices, adjustable: readAdjustable };
  const offer = read[kind]();
  const notAddingUp = checked.flatMap(({ terms, charges, path }) =>
    addsUp(terms, charges, currencyDecimals) ? [] : [`${path}total`],
  );
  return { offer, differing: reader.differing, notAddingUp };

  function readSingle(): ShownOffer {
    return asSingle(withCharges(from, "", reader.offer(from)));
  }

  function readChoices(): ShownOffer {
    const choices: Choice[] = [];
    const ids = new Set<string>();
    for (const { entry, path } of reader.entries(from, "choices")) {
      const id = reader.part(entry, "id", identifier, path);
      const terms = withCharges(entry, path, reader.offer(entry, path));
      // Accepting an offer sends its id, so a choice without a unique id can't be accepted.
      if (id === undefined || ids.has(id)) reader.note(`${path}id`);
      else if (isUsable(terms)) {
        ids.add(id);
        choices.push({ ...terms, id });
      }
    }
    return choices.length > 0 ? { kind: "choice", choices } : { kind: "unusable" };
  }

  function readAdjustable(): ShownOffer {
    const asOffered = withCharges(from, "", reader.offer(from));
    const { periodScale, firstPaymentAt } = asOffered;
    const bounds = { amount: boundsOf("Amount"), period: boundsOf("Period") };
    const allowed = (terms: Row) =>
      isWithin(terms.amount, bounds.amount) && isWithin(terms.period, bounds.period);
    const rows: Row[] = [];
    for (const { entry, path } of reader.entries(from, "instalments")) {
      const terms = withCharges(entry, path, { ...reader.terms(entry, path), periodScale });
      // The provider refuses a loan outside its own limits.
      if (isRow(terms) && saysItsCost(terms) && allowed(terms)) rows.push(terms);
      else reader.note(path.slice(0, -1));
    }
    if (isRow(asOffered) && !allowed(asOffered)) reader.note("amount");
    else if (isRow(asOffered) && saysItsCost(asOffered)) {
      const { amount, period } = asOffered;
      const same = rows.findIndex((row) => row.amount === amount && row.period === period);
      // The first payment date belongs only to the loan that the provider offered, not to the table's other rows.
      if (same < 0) rows.push(asOffered);
      else rows[same] = { ...(rows[same] as Row), firstPaymentAt };
    } else if (rows.length === 0) {
      return asSingle(asOffered);
    }
    const [begin] = rows;
    if (begin === undefined) return { kind: "unusable" };
    const wanted = { amount: asOffered.amount ?? begin.amount, period: asOffered.period ?? begin.period };
    const first = nearestRow(rows, wanted) ?? begin;
    // Periods without their unit can't be told apart, so only the offered loan is left.
    const told = periodScale === undefined ? [first] : rows;
    const amount = limitsOf("amount", first);
    const period = limitsOf("period", first);
    return { kind: "adjustable", rows: told, first, ...(amount && { amount }), ...(period && { period }) };

    /** Returns the provider's limits. Ignores a minimum above the maximum. */
    function boundsOf(name: "Amount" | "Period"): Bounds {
      const [min, max, step] = ["min", "max", "step"].map((end) =>
        reader.part(from, end + name, parts.positive),
      );
      if (min === undefined || max === undefined || min <= max) return { min, max, step };
      reader.note(`min${name}`);
      return { step };
    }

    function limitsOf(field: keyof AmountAndPeriod, { [field]: start }: Row): Limits | undefined {
      const values = told.map((row) => row[field]);
      const { lowest, highest } = rangeOf(told, field);
      if (lowest === highest) return undefined;
      const { min = lowest, max = highest, step } = bounds[field];
      return { min, max, step: step ?? stepOf([min, ...values]), default: start };
    }
  }
}

/** The provider's limits and step of an amount or a period. */
type Bounds = { min?: number | undefined; max?: number | undefined; step?: number | undefined };

/** Returns whether a number is within the limits and a whole number of steps above the minimum. */
function isWithin(value: number, { min, max, step }: Bounds): boolean {
  if (value < (min ?? value) || value > (max ?? value)) return false;
  if (min === undefined || step === undefined) return true;
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

/** Returns whether an offer has enough numbers to be shown: the amount or the cost. */
function isUsable(terms: Terms): boolean {
  return terms.amount !== undefined || saysItsCost(terms);
}

function asSingle(offer: Offer): ShownOffer {
  return isUsable(offer) ? { kind: "single", offer } : { kind: "unusable" };
}

function saysItsCost({ instalment, total }: Terms): boolean {
  return instalment !== undefined || total !== undefined;
}

function isRow<Given extends Offer>(terms: Given): terms is Given & Row {
  return terms.amount !== undefined && terms.period !== undefined;
}

/** Returns the largest step from the first value that reaches all others, or 1 if the differences aren't integers. */
function stepOf([first = 0, ...values]: readonly number[]): number {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  const step = values.map((value) => Math.abs(value - first)).reduce(divisor, 0);
  return Number.isInteger(step) && step > 0 ? step : 1;
}

const daysOf: Readonly<Record<PeriodScale, number>> = { days: 1, weeks: 7, months: 365 / 12, years: 365 };

/** Returns the yearly rate of a loan that is paid back about monthly; undefined without the numbers for it. */
export function yearlyRate({ amount, total, period = 0, periodScale }: Offer): number | undefined {
  const days = periodScale === undefined ? 0 : period * daysOf[periodScale];
  if (amount === undefined || total === undefined || !(days > 0)) return undefined;
  const count = Math.max(1, Math.round(days / 30.4));
  const flows = Array.from({ length: count }, (_, index) => ({
    years: (days * (index + 1)) / count / 365,
    sum: total / count,
  }));
  return effectiveRate(amount, flows);
}

/** The lowest computed rate that can check a stated one. Below it, costs outside the total may be most of the cost. */
const LEAST_RATE = 0.01;

/**
 * Returns whether a loan's rate is in per cent instead of a fraction: that is a hundred times what the loan costs. A
 * rate up to 1 is shown, because costs outside the total may explain it.
 */
function isPerCent(loan: Offer): boolean {
  const { apr = 0 } = loan;
  const rate = apr > 1 ? yearlyRate(loan) : undefined;
  return rate !== undefined && rate >= LEAST_RATE && apr > rate * 10;
}
