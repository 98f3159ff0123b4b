import { describe, expect, it } from "vitest";
import { dataPoint } from "../../../../app/catalogue/catalogue.ts";
import type { Country } from "../../../../app/catalogue/country.ts";
import { identityFrom } from "../../../../app/catalogue/identity.ts";
import { suggestAddress } from "../../../../app/catalogue/mail-domains.ts";
import { matchingOptions } from "../../../../app/catalogue/option-match.ts";
import { canonicalPostcode } from "../../../../app/catalogue/rules/identifier.ts";
import { parseMoney } from "../../../../app/catalogue/rules/number.ts";
import type { Rule } from "../../../../app/catalogue/rules/rule.ts";
import { ruleFor } from "../../../../app/catalogue/rules/rule-for.ts";
import { ibanAsWritten, writtenMoney } from "../../../../app/form/fields/other-field.tsx";
import { allDataPoints } from "../../fixtures/arbitraries.ts";
import { today } from "../../fixtures/checks.ts";
import { countries } from "../../fixtures/countries.ts";

const LENGTH = 20_000;

/** Texts of 20 kB on which a pattern may try again from many places: repeated signs, with an end that fits none. */
const shapes: readonly string[] = [
  "a",
  "9",
  " ",
  ".",
  "@",
  "a ",
  "a.",
  "9.",
  "0",
  "a-",
  "(",
  "IBAN ",
  "$",
  "pesos ",
]
  .map((part) => part.repeat(LENGTH / part.length))
  .flatMap((text) => [text, `a@${text}@`, `${text}\u{1f600}`]);

/** A quadratic pattern needs hundreds of milliseconds of a core for such a text, a linear one less than one. */
const MOST_MS = 60;

/** Returns the beginnings and ends of the texts for which a function needs too long, also when it is tried again. */
function slowShapes(read: (text: string) => unknown): string[] {
  const isSlow = (text: string) => {
    const before = process.cpuUsage();
    read(text);
    return process.cpuUsage(before).user > MOST_MS * 1000;
  };
  return shapes
    .filter((text) => isSlow(text) && isSlow(text))
    .map((text) => `${text.slice(0, 4)}…${text.slice(-3)}`);
}

/** The controls and rules that read the country's formats; its own numbers do, too. */
const ofCountry: readonly string[] = ["date", "money", "phone", "range", "iban", "postcode"];

/**
 * Returns the rules to try in a country, each once: most questions share theirs, and most rules don't read the country,
 * so that one country stands for all.
 */
function rulesOf(country: Country): [string, Rule][] {
  const rules = allDataPoints.flatMap((name): [string, Rule][] => {
    const { control, rule = "" } = dataPoint(name);
    const own = country.identifiers[name] ? name : "";
    const readsCountry = own !== "" || ofCountry.includes(control.kind) || ofCountry.includes(rule);
    if (!readsCountry && country !== countries[0]) return [];
    return [[`${control.kind} ${rule} ${own}`, ruleFor(name, country)]];
  });
  return [...new Map(rules)];
}

describe.each(countries)("20 kB pasted in $id", (country) => {
  it("hold up no rule", () => {
    const context = { country, requiredKey: "email", optional: false, today };
    const slow = rulesOf(country).flatMap(([name, rule]) => {
      const type = rule(context);
      return slowShapes((text) => {
        type.safeParse(text);
        type.safeParse({ day: text, month: text, year: text, given: text, offered: text });
      }).map((shape) => `${name}: ${shape}`);
    });
    expect(slow).toEqual([]);
  });

  it.each<[string, (text: string) => unknown]>([
    ["the personal number", (text) => identityFrom(text, country)],
    ["the postcode", (text) => canonicalPostcode(text, country)],
    ["the sum of money", parseMoney],
    ["its format", (text) => writtenMoney(text, country)],
    ["the IBAN's format", ibanAsWritten],
    ["the e-mail address", suggestAddress],
    ["the search in a list", (text) => matchingOptions(country.divisions, text)],
  ])("hold up no reading of %s", (_, read) => {
    expect(slowShapes(read)).toEqual([]);
  });
});
