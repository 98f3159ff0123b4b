import { isValidIBAN } from "ibantools";
import { choiceLists } from "../../../app/catalogue/choices.ts";
import type { BankAccount } from "../../../app/catalogue/countries/types.ts";
import { countryCodes } from "../../../app/catalogue/country-codes.ts";
import type { GivenConsent, LeadValue } from "../../../app/catalogue/lead.ts";
import type { Control } from "../../../app/catalogue/types.ts";
import type { Policy, ProviderCountry } from "../countries/types.ts";
import type { Placed } from "./data-points.ts";

const dayInMilliseconds = 86_400_000;

type Kind<Name extends Control["kind"]> = Extract<Control, { kind: Name }>;

function phoneProblem(value: string, { facts }: ProviderCountry): string | undefined {
  if (!/^\+\d{6,15}(?:;ext=\d{1,20})?$/.test(value))
    return "must be + and digits, and ;ext= and digits at most";
  const { callingCode } = facts.phone;
  return value.startsWith(`+${callingCode}`) ? undefined : `must begin with +${callingCode}`;
}

function dateProblem(
  value: string,
  span: Kind<"date">["span"],
  { facts }: ProviderCountry,
): string | undefined {
  const time = Date.parse(`${value}T00:00:00Z`);
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(value))
    return "is not a date of the calendar";
  // A day's grace: the applicant's today may not be the server's.
  if (span === "past" && time > Date.now() + dayInMilliseconds) return "must not lie in the future";
  if (span === "future" && time < Date.now() - dayInMilliseconds) return "must not lie in the past";
  if (span === "adult") {
    const today = new Date(Date.now() + dayInMilliseconds);
    const age =
      today.getUTCFullYear() -
      Number(value.slice(0, 4)) -
      (today.toISOString().slice(5, 10) < value.slice(5) ? 1 : 0);
    if (age < facts.age.min || age > facts.age.max)
      return `must make an age of ${facts.age.min} to ${facts.age.max}`;
  }
  return undefined;
}

function limitsProblem(value: number, min: number, max: number): string | undefined {
  return value < min || value > max ? `must be ${min} to ${max}` : undefined;
}

function moneyProblem(value: number, name: Placed["name"], country: ProviderCountry): string | undefined {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = country.facts.moneyLimits[name] ?? {};
  return amountProblem(value, country, min, max);
}

/**
 * Checks an amount in the country's currency.
 * @param max the country's largest amount by default
 */
export function amountProblem(
  value: number,
  { facts }: ProviderCountry,
  min = 0,
  max = facts.moneyMax,
): string | undefined {
  const decimals = String(value).split(".")[1]?.length ?? 0;
  if (decimals > facts.currencyDecimals) return `must have at most ${facts.currencyDecimals} decimals`;
  return limitsProblem(value, min, max);
}

function choiceProblem(
  value: string,
  { choices: list }: Kind<"choice">,
  country: ProviderCountry,
): string | undefined {
  const { facts } = country;
  const own: Partial<Record<string, readonly string[]>> = {
    province: facts.divisions.map((division) => division.value),
    country: countryCodes,
    position: country.positions.map((position) => position.value),
  };
  const allowed = own[list] ?? facts.choices[list] ?? choiceLists[list];
  return allowed.includes(value) ? undefined : `must be one of the list "${list}"`;
}

function consentsProblem(given: readonly GivenConsent[], policies: readonly Policy[]): string | undefined {
  const unknown = given.find(({ id }) => !policies.some((policy) => policy.id === id));
  if (unknown) return `there is no consent "${unknown.id}"`;
  return new Set(given.map(({ id }) => id)).size < given.length ? "names a consent twice" : undefined;
}

function accountProblem(value: string, account: BankAccount): string | undefined {
  if (account.kind === "number") {
    return account.parse(value) === value ? undefined : "must be an account number in its canonical form";
  }
  return isValidIBAN(value) && account.countries.includes(value.slice(0, 2))
    ? undefined
    : `must be an IBAN of ${account.countries.join(", ")} without spaces`;
}

/** Checks an e-mail address. */
export function emailProblem(value: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? undefined : "must be an e-mail address";
}

function ruleProblem(value: string, { name, point: { rule } }: Placed, { facts }: ProviderCountry) {
  const identifier = facts.identifiers[name];
  if (identifier && identifier.parse(value) !== value) return "must be a valid number in its canonical form";
  if (rule === "email") return emailProblem(value);
  if (rule === "postcode" && !facts.postcode.pattern.test(value)) return "must be a postcode";
  return rule === "iban" ? accountProblem(value, facts.bankAccount) : undefined;
}

function textProblem(value: string, place: Placed, country: ProviderCountry): string | undefined {
  if (value === "" || value !== value.trim()) return "must not be empty, nor begin or end with a space";
  if (/\p{Cc}/u.test(value)) return "must not hold control characters";
  return ruleProblem(value, place, country);
}

/**
 * Checks a value of the right type against its question and the country.
 * @returns what is wrong with it, for a developer
 */
export function valueProblem(value: LeadValue, place: Placed, country: ProviderCountry): string | undefined {
  const { control } = place.point;
  if (place.path === "periodScale") {
    return value === country.facts.period.scale ? undefined : `must be "${country.facts.period.scale}"`;
  }
  switch (control.kind) {
    case "phone":
      return phoneProblem(String(value), country);
    case "date":
      return dateProblem(String(value), control.span, country);
    case "choice":
      return choiceProblem(String(value), control, country);
    case "range": {
      const { min, max, step } = country.facts[control.limits];
      if ((Number(value) - min) % step !== 0) return `must be ${min} and whole steps of ${step}`;
      return limitsProblem(Number(value), min, max);
    }
    case "number":
      return Number.isInteger(value)
        ? limitsProblem(Number(value), control.min, control.max)
        : "must be a whole number";
    case "money":
      return moneyProblem(Number(value), place.name, country);
    case "consents":
      return consentsProblem(value as GivenConsent[], country[control.source]);
    case "yes-no":
      return undefined;
    default:
      return textProblem(String(value), place, country);
  }
}
