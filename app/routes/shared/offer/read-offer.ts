import * as z from "zod/mini";
import type { Limits } from "../../../countries/types.ts";
import {
  addsUp,
  type Choice,
  nearestRow,
  type Offer,
  periodScales,
  type Row,
  type ShownOffer,
  type Terms,
} from "./offer.ts";

/** An offer that was read, and what is wrong with it, by the path of each part. */
type ReadOffer = {
  offer: ShownOffer;
  /** Parts of another shape than the contract's; each counts as missing. */
  differing: string[];
  /** Numbers that don't fit the others; they are shown as they are. */
  notAddingUp: string[];
};

type Body = Readonly<Record<string, unknown>>;

const positive = z.number().check(z.positive());
const share = z.number().check(z.nonnegative());
const text = z.string().check(z.minLength(1), z.maxLength(200));
const day = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d(?:$|T)/), z.refine(isRealDay)),
  z.transform((date) => date.slice(0, 10)),
);
const body = z.record(z.string(), z.unknown());
const list = z.array(z.unknown());

/** Days of the calendar only: 30 February isn't one. */
function isRealDay(date: string): boolean {
  const written = date.slice(0, 10);
  const time = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written);
}

/** Reads parts of an answer of any shape and notes which of them were wrong. */
class Reader {
  readonly differing: string[] = [];

  /** @returns the part, or undefined where it is missing or of another shape */
  part<Value>(from: Body, name: string, schema: z.ZodMiniType<Value>, path = ""): Value | undefined {
    const given = from[name];
    if (given === undefined || given === null) return undefined;
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data;
    this.note(path + name);
    return undefined;
  }

  note(path: string): void {
    this.differing.push(path);
  }

  terms(from: Body, path = ""): Terms {
    const number = (name: keyof Terms, schema = positive) => this.part(from, name, schema, path);
    return {
      amount: number("amount"),
      period: number("period"),
      instalment: number("instalment"),
      apr: number("apr", share),
      total: number("total"),
    };
  }

  offer(from: Body, path = ""): Offer {
    return {
      ...this.terms(from, path),
      periodScale: this.part(from, "periodScale", z.enum(periodScales), path),
      firstPaymentAt: this.part(from, "firstPaymentAt", day, path),
    };
  }

  /** The entries of a list that are objects, each with its path. */
  entries(from: Body, name: string): { entry: Body; path: string }[] {
    return (this.part(from, name, list) ?? []).flatMap((given, index) => {
      const parsed = body.safeParse(given);
      if (parsed.success) return [{ entry: parsed.data, path: `${name}.${index}.` }];
      this.note(`${name}.${index}`);
      return [];
    });
  }
}

/**
 * Reads the offer of a screen (contract, Offer bodies). Numbers that are missing or no numbers are left out, never
 * made up.
 * @param given `applicationResult.offer`
 * @param currencyDecimals how exactly the country counts money
 */
export function readOffer(
  kind: "single" | "choice" | "adjustable",
  given: Body | null | undefined,
  currencyDecimals: number,
): ReadOffer {
  const reader = new Reader();
  const from = given ?? {};
  const checked: { terms: Offer; charges: number | undefined; path: string }[] = [];
  const withCharges = (entry: Body, path: string, terms: Offer) => {
    checked.push({ terms, charges: reader.part(entry, "charges", share, path), path });
    return terms;
  };

  let offer: ShownOffer;
  if (kind === "choice") offer = readChoices();
  else if (kind === "single") {
    const single = withCharges(from, "", reader.offer(from));
    offer = isUsable(single) ? { kind, offer: single } : { kind: "unusable" };
  } else offer = readAdjustable();

  const notAddingUp = checked.flatMap(({ terms, charges, path }) =>
    addsUp(terms, charges, currencyDecimals) ? [] : [`${path}total`],
  );
  return { offer, differing: reader.differing, notAddingUp };

  function readChoices(): ShownOffer {
    const choices: Choice[] = [];
    for (const { entry, path } of reader.entries(from, "choices")) {
      const id = reader.part(entry, "id", text, path);
      const terms = withCharges(entry, path, reader.offer(entry, path));
      // What can't be named in the answer can't be accepted.
      if (id === undefined || choices.some((other) => other.id === id)) reader.note(`${path}id`);
      else if (isUsable(terms)) choices.push({ ...terms, id });
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
      const terms = { ...reader.terms(entry, path), periodScale };
      withCharges(entry, path, terms);
      // A loan that the provider's own limits exclude can't be accepted.
      if (isRow(terms) && saysItsCost(terms) && allowed(terms)) rows.push(terms);
      else reader.note(path.slice(0, -1));
    }
    if (isRow(asOffered) && !allowed(asOffered)) reader.note("amount");
    else if (isRow(asOffered) && saysItsCost(asOffered)) {
      const same = rows.findIndex((row) => sameLoan(row, asOffered));
      // The day of the first payment is that of the loan as it was offered, not of another one.
      if (same < 0) rows.push(asOffered);
      else rows[same] = { ...(rows[same] as Row), firstPaymentAt };
    } else if (rows.length === 0) {
      return isUsable(asOffered) ? { kind: "single", offer: asOffered } : { kind: "unusable" };
    }
    const [begin] = rows;
    if (begin === undefined) return { kind: "unusable" };
    const wanted = { amount: asOffered.amount ?? begin.amount, period: asOffered.period ?? begin.period };
    const first = nearestRow(rows, wanted) ?? begin;
    const amount = limitsOf("amount", first);
    const period = limitsOf("period", first);
    return { kind: "adjustable", rows, first, ...(amount && { amount }), ...(period && { period }) };

    /** The limits that the provider names; those that are the wrong way round are none. */
    function boundsOf(name: "Amount" | "Period"): Bounds {
      const [min, max, step] = ["min", "max", "step"].map((end) => reader.part(from, end + name, positive));
      if (min === undefined || max === undefined || min <= max) return { min, max, step };
      reader.note(`min${name}`);
      return { step };
    }

    function limitsOf(field: "amount" | "period", { [field]: start }: Row): Limits | undefined {
      const values = rows.map((row) => row[field]);
      const [lowest, highest] = [Math.min(...values), Math.max(...values)];
      if (lowest === highest) return undefined;
      const { min = lowest, max = highest, step } = bounds[field];
      return { min, max, step: step ?? stepOf([min, ...values]), default: start };
    }
  }
}

/** How far an amount or a period may be moved, and by how much at a time, as far as the provider says. */
type Bounds = { min?: number | undefined; max?: number | undefined; step?: number | undefined };

/** Whether a number is within these limits and a whole number of steps above the least. */
function isWithin(value: number, { min, max, step }: Bounds): boolean {
  if (value < (min ?? value) || value > (max ?? value)) return false;
  if (min === undefined || step === undefined) return true;
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

/** Whether an offer says enough to be looked at: something of what is got or of what is paid. */
function isUsable(terms: Terms): boolean {
  return terms.amount !== undefined || saysItsCost(terms);
}

/** Whether an offer says what is paid. */
function saysItsCost({ instalment, total }: Terms): boolean {
  return instalment !== undefined || total !== undefined;
}

function isRow<Given extends Offer>(terms: Given): terms is Given & Row {
  return terms.amount !== undefined && terms.period !== undefined;
}

function sameLoan(one: Row, other: Row): boolean {
  return one.amount === other.amount && one.period === other.period;
}

/** The widest step that meets all of these values from the first one on; 1 where they aren't whole. */
function stepOf([first = 0, ...values]: readonly number[]): number {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  const step = values.map((value) => Math.abs(value - first)).reduce(divisor, 0);
  return Number.isInteger(step) && step > 0 ? step : 1;
}
