import { isValidIBAN } from "ibantools";
import { choiceLists } from "../../../app/catalogue/choices.ts";
import type { BankAccount } from "../../../app/catalogue/countries/types.ts";
import { countryCodes } from "../../../app/catalogue/country-codes.ts";
import type { GivenConsent, LeadValue } from "../../../app/catalogue/lead.ts";
import type { Policy, ProviderCountry } from "../countries/types.ts";
import type { Placed } from "./data-points.ts";

function isDate(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function limitsProblem(value: number, min = 0, max = Number.MAX_SAFE_INTEGER): string | undefined {
  return value < min || value > max ? `must be ${min} to ${max}` : undefined;
}

function choiceProblem(value: string, list: keyof typeof choiceLists, country: ProviderCountry) {
  const { facts } = country;
  const own: Partial<Record<string, readonly string[]>> = {
    province: facts.divisions.map((division) => division.value),
    country: countryCodes,
    position: country.positions.map((position) => position.value),
  };
  const allowed: readonly string[] = own[list] ?? facts.choices[list] ?? choiceLists[list];
  return allowed.includes(value) ? undefined : `must be one of the list "${list}"`;
}

function consentsProblem(given: readonly GivenConsent[], policies: readonly Policy[]): string | undefined {
  const unknown = given.find(({ id }) => !policies.some((policy) => policy.id === id));
  return unknown && `there is no consent "${unknown.id}"`;
}

function accountProblem(value: string, account: BankAccount): string | undefined {
  const isCanonical =
    account.kind === "number"
      ? account.parse(value) === value
      : isValidIBAN(value) && account.countries.includes(value.slice(0, 2));
  return isCanonical ? undefined : "must be an account number of the country in its canonical form";
}

export function emailProblem(value: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? undefined : "must be an e-mail address";
}

function textProblem(value: string, { name, point: { rule } }: Placed, { facts }: ProviderCountry) {
  if (value === "" || value !== value.trim()) return "must not be empty, nor begin or end with a space";
  const identifier = facts.identifiers[name];
  if (identifier && identifier.parse(value) !== value) return "must be a valid number in its canonical form";
  if (rule === "email") return emailProblem(value);
  if (rule === "postcode" && !facts.postcode.pattern.test(value)) return "must be a postcode";
  return rule === "iban" ? accountProblem(value, facts.bankAccount) : undefined;
}

export function valueProblem(value: LeadValue, place: Placed, country: ProviderCountry): string | undefined {
  const { control } = place.point;
  const { facts } = country;
  if (place.path === "periodScale")
    return value === facts.period.scale ? undefined : `must be "${facts.period.scale}"`;
  switch (control.kind) {
    case "phone":
      return new RegExp(`^\\+${facts.phone.callingCode}\\d{4,13}(?:;ext=\\d{1,20})?$`).test(String(value))
        ? undefined
        : `must be + and digits, beginning with ${facts.phone.callingCode}`;
    case "date":
      return isDate(String(value)) ? undefined : "is not a date of the calendar";
    case "choice":
      return choiceProblem(String(value), control.choices, country);
    case "range":
      return limitsProblem(Number(value), facts[control.limits].min, facts[control.limits].max);
    case "number":
      return limitsProblem(Number(value), control.min, control.max);
    case "money":
      return limitsProblem(Number(value), 0, facts.moneyMax);
    case "consents":
      return consentsProblem(
        value as GivenConsent[],
        place.name === "general_policies" ? country.generalPolicies : country.marketingConsents,
      );
    case "yes-no":
      return undefined;
    default:
      return textProblem(String(value), place, country);
  }
}
