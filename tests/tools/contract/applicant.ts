import parsePhoneNumber from "libphonenumber-js";
import { type DataPointName, dataPoint } from "../../../app/catalogue/catalogue.ts";
import { choiceValues } from "../../../app/catalogue/choices.ts";
import type { Country } from "../../../app/catalogue/country.ts";
import { countryCodes } from "../../../app/catalogue/country-codes.ts";
import { type LeadAnswers, type LeadValue, withAnswer } from "../../../app/catalogue/lead.ts";
import { isAsked } from "../../../app/journey/conditions.ts";
import { applicants, phoneAnswer, typedDate, writtenAnswer } from "../applicants.ts";

const dayInMilliseconds = 86_400_000;
const daysInDecade = 3650;

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * dayInMilliseconds).toISOString().slice(0, 10);

/** Generates an applicant of a country: the sample applicant's person, with generated answers around it. */
export function createApplicant(country: Country, seed: number) {
  const random = createRandom(seed);
  const typed = applicants[country.id];
  const known = new Map<DataPointName, LeadValue>();

  const generate = (name: DataPointName): LeadValue => {
    const { control, rule } = dataPoint(name);
    switch (control.kind) {
      case "phone":
        return phoneNumber(typed[name] ?? "", country, random);
      case "money": {
        const { min = 0, max } = country.moneyLimits[name] ?? { max: country.moneyMax };
        const most = Math.min(max, country.amount.default * 3);
        const cents = country.currencyDecimals === 2 ? random.between(0, 99) : 0;
        const least = Math.min(most - 1, Math.max(min, Math.floor(most / 10)));
        return (random.between(least, most - 1) * 100 + cents) / 100;
      }
      case "number":
        return random.between(control.min, Math.min(control.max, control.min + 20));
      case "range": {
        const { min, max, step } = country[control.limits];
        return min + step * random.between(0, Math.floor((max - min) / step));
      }
      case "date":
        if (control.span === "adult") return typedDate(typed, name);
        return dayFromNow(random.between(1, daysInDecade) * (control.span === "future" ? 1 : -1));
      case "yes-no":
        return random.between(0, 1) === 1;
      case "choice":
        return chosen(name, control.choices);
      default:
        return rule === "email" ? `applicant.${random.word()}@example.com` : writtenAnswer(name, country);
    }
  };

  const chosen = (name: DataPointName, list: Parameters<typeof choiceValues>[0]): string => {
    // The place belongs to the postcode, and the gender to the personal number.
    if (list === "province" || list === "gender") return typed[name] ?? "";
    const values = list === "country" ? countryCodes : choiceValues(list, country);
    return random.oneOf(values);
  };

  const value = (name: DataPointName): LeadValue => {
    const held = known.get(name) ?? generate(name);
    known.set(name, held);
    return held;
  };

  return { value };
}

/** Returns a valid number like the given one, with other last digits. */
function phoneNumber(typed: string, country: Country, random: Random): string {
  const number = phoneAnswer(typed, country);
  for (let tries = 0; tries < 20; tries += 1) {
    const other = number.slice(0, -3) + String(random.between(0, 999)).padStart(3, "0");
    if (parsePhoneNumber(other)?.isValid()) return other;
  }
  return number;
}

/**
 * Answers a plain form, whose conditions look only at what it asks itself.
 * @returns the lead's answers, and the same as the call's fields: each by the last part of its lead path
 */
export function formAnswers(
  asked: readonly DataPointName[],
  answerTo: (name: DataPointName) => LeadValue,
): { answers: LeadAnswers; fields: Record<string, LeadValue> } {
  const form = new Set<string>(asked);
  const fields: Record<string, LeadValue> = {};
  const answers = asked.reduce<LeadAnswers>((known, name) => {
    const { field, control } = dataPoint(name);
    if (field === undefined || control.kind === "consents" || !isAsked(name, known, form)) return known;
    const value = answerTo(name);
    fields[field.split(".").at(-1) ?? ""] = value;
    return withAnswer(known, field, value);
  }, {});
  return { answers, fields };
}

/** A source of random values that a seed determines. */
type Random = ReturnType<typeof createRandom>;

/** Creates a source of random values (mulberry32). */
function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Returns a whole number, both limits included. */
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  /** Returns eight letters and digits. */
  const word = (): string =>
    Math.floor(next() * 2 ** 32)
      .toString(16)
      .padStart(8, "0");
  return {
    between,
    oneOf: <Value>(values: readonly Value[]) => values[between(0, values.length - 1)] as Value,
    word,
  };
}
