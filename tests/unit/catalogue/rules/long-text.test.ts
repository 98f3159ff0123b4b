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
import { writtenMoney } from "../../../../app/form/fields/money.tsx";
import { ibanAsWritten } from "../../../../app/form/fields/other-field.tsx";
import { allDataPoints } from "../../fixtures/arbitraries.ts";
import { today } from "../../fixtures/checks.ts";
import { countries } from "../../fixtures/countries.ts";

const LENGTH = 100_000;

/** Texts of 100 kB on which a pattern may try again from many places: repeated signs, with an end that fits none. */
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

/** A quadratic pattern takes seconds for such a text; a linear one a few milliseconds, also on a busy machine. */
const MOST_MS = 500;

/** Returns the beginnings and ends of the texts for which a function takes too long. */
function slowShapes(read: (text: string) => unknown): string[] {
  return shapes.flatMap((text) => {
    const began = performance.now();
    read(text);
    return performance.now() - began > MOST_MS ? [`${text.slice(0, 4)}…${text.slice(-3)}`] : [];
  });
}

/** Returns the rules of a country, each once: most questions share theirs. */
function rulesOf(country: Country): [string, Rule][] {
  const rules = allDataPoints.map((name): [string, Rule] => {
    const { control, rule = "" } = dataPoint(name);
    const own = country.identifiers[name] ? name : "";
    return [`${control.kind} ${rule} ${own}`, ruleFor(name, country)];
  });
  return [...new Map(rules)];
}

describe.each(countries)("100 kB pasted in $id", (country) => {
  it("hold up no rule", () => {
    const context = { country, requiredKey: "email", optional: false, today };
    const slow = rulesOf(country).flatMap(([name, rule]) =>
      slowShapes((text) => {
        rule(context).safeParse(text);
        rule(context).safeParse({ day: text, month: text, year: text, given: text, offered: text });
      }).map((shape) => `${name}: ${shape}`),
    );
    expect(slow).toEqual([]);
  });

  it.each<[string, (text: string) => unknown]>([
    ["the personal number", (text) => identityFrom(text, country)],
    ["the postcode", (text) => canonicalPostcode(text, country)],
    ["the sum of money", parseMoney],
    [
      "its format",
      (text) => writtenMoney(text, { currency: undefined, decimal: ",", group: ".", groupsFrom: 4 }),
    ],
    ["the IBAN's format", ibanAsWritten],
    ["the e-mail address", suggestAddress],
    ["the search in a list", (text) => matchingOptions(country.divisions, text)],
  ])("hold up no reading of %s", (_, read) => {
    expect(slowShapes(read)).toEqual([]);
  });
});
