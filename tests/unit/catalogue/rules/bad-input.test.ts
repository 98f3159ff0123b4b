import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DataPointName, dataPoint } from "../../../../app/catalogue/catalogue.ts";
import type { Country } from "../../../../app/catalogue/country.ts";
import type { Rule, RuleContext } from "../../../../app/catalogue/rules/rule.ts";
import { ruleFor } from "../../../../app/catalogue/rules/rule-for.ts";
import { leadAnswersSchema } from "../../../../app/provider/schemas/responses.ts";
import { allDataPoints, anyText } from "../../fixtures/arbitraries.ts";
import { refusal, today, verdict } from "../../fixtures/checks.ts";
import { countries } from "../../fixtures/countries.ts";
import { filledIn, placeholders, textsOf } from "../../fixtures/locales.ts";

const validation = textsOf("en", "validation");

/** The properties of a question that its rule reads. */
const checked = ["kind", "choices", "value", "span", "mobile", "min", "max", "limits", "scale"];

/** Returns the rules for an applicant's input in a country, each once, by the first data point that has it. */
function rulesOf(country: Country): [string, Rule][] {
  const names = new Map<string, DataPointName>();
  for (const name of allDataPoints.toReversed()) {
    const { control, rule } = dataPoint(name);
    const own = country.identifiers[name] ? name : "";
    names.set(JSON.stringify([control, rule, own, country.moneyLimits[name]], checked), name);
  }
  return [...names.values()].map((name) => [name, ruleFor(name, country)]);
}

/** A form's data consists of strings, several under one name, and named boxes. */
const anyRaw = fc.oneof(
  anyText,
  fc.array(anyText, { maxLength: 3 }),
  fc.record({ day: anyText, month: anyText, year: anyText }, { requiredKeys: [] }),
  fc.record(
    { offered: fc.array(anyText), given: fc.array(anyText), required: fc.array(anyText) },
    { requiredKeys: [] },
  ),
  fc.constantFrom(undefined, null, 0, true),
);

const nasty: [string, string][] = [
  ["an emoji", "👩🏽‍🚀"],
  ["10,000 characters", "á".repeat(10_000)],
  ["10,000 digits", "9".repeat(10_000)],
  ["10,000 separators", `${",".repeat(10_000)}x`],
  ["right-to-left marks", "\u202e\u200f123\u202c"],
  ["line breaks", "a\r\nb\u2028c"],
  ["full-width digits", "１２３４５６７８９"],
  ["half a surrogate pair", "\ud83d"],
  ["a null character", "\u0000"],
  ["a script", "<script>alert(1)</script>"],
  ["SQL", "'; DROP TABLE leads; --"],
  ["combining marks", "e\u0301".repeat(500)],
];

/** Returns input that people of a country have and write: another country's rules get it too. */
const valuesOf = ({ id, phone, postcode, bankAccount, ...country }: Country): [string, string][] => [
  [`a phone number of ${id}`, `+${phone.callingCode} ${phone.example.replace(/^0/, "")}`],
  [`a phone number at home in ${id}`, phone.example],
  [`a postcode of ${id}`, postcode.example],
  [`an account of ${id}`, bankAccount.example],
  [`a division of ${id}`, country.divisions[0]?.value ?? ""],
  ...Object.entries(country.identifiers).map(([name, { example }]): [string, string] => [
    `${name} of ${id}`,
    example,
  ]),
];

const foreignTo = (country: Country) => countries.filter((one) => one !== country).flatMap(valuesOf);

describe.each(countries)("in $id", (country) => {
  const context = (requiredKey: string): RuleContext => ({ country, requiredKey, optional: false, today });
  const foreign = foreignTo(country);

  describe.each(rulesOf(country))("%s", (requiredKey, rule) => {
    it("accepts any input or refuses it with an existing text whose placeholders are all filled", () => {
      const isTold = (raw: unknown) => {
        const refused = refusal(rule, raw, context(requiredKey));
        if (refused === undefined || !("key" in refused)) return true;
        const { key } = refused;
        const usual = key.startsWith("required>") ? validation.get("required>default") : undefined;
        const text = validation.get(key) ?? usual;
        return text !== undefined && placeholders(filledIn(text, refused.values)).length === 0;
      };
      const shapes = (text: string) => [
        text,
        [text],
        { day: text, month: text, year: text },
        { offered: [text], given: text },
      ];
      expect([...nasty, ...foreign].filter(([, text]) => !shapes(text).every(isTold))).toEqual([]);
      fc.assert(fc.property(anyRaw, isTold), { numRuns: 15 });
    });

    it("accepts its own result again unchanged", () => {
      const staysAsItIs = (raw: string) => {
        const type = rule(context(requiredKey));
        const once = type.safeParse(raw).data;
        return typeof once !== "string" || type.safeParse(once).data === once;
      };
      const written = [...nasty, ...foreign, ...valuesOf(country)];
      expect(written.filter(([, text]) => !staysAsItIs(text)).map(([what]) => what)).toEqual([]);
      fc.assert(fc.property(anyText, staysAsItIs), { numRuns: 15 });
    });
  });

  describe("the accepted value", () => {
    it.each(allDataPoints.filter((name) => dataPoint(name).field))(
      "the value of %s fits the provider's contract",
      (name) => {
        const [head = "", tail] = (dataPoint(name).field ?? "").split(".");
        fc.assert(
          fc.property(anyRaw, (raw) => {
            const { success, data } = ruleFor(
              name,
              country,
            )({ ...context(name), optional: true }).safeParse(raw);
            if (!success) return;
            const lead = tail === undefined ? { [head]: data } : { [head]: { [tail]: data } };
            expect(leadAnswersSchema.safeParse(lead).success).toBe(true);
          }),
          { numRuns: 15 },
        );
      },
    );
  });

  it.each<[DataPointName, (value: string) => boolean]>([
    ["phone_number", (value) => value.startsWith(`+${country.phone.callingCode}`)],
    ["postal_code", (value) => country.postcode.pattern.test(value)],
    ["iban", (value) => isAccount(value, country)],
    ["province", (value) => country.divisions.some((division) => division.value === value)],
    ...(Object.keys(country.identifiers) as DataPointName[]).map<[DataPointName, (value: string) => boolean]>(
      (name) => [name, (value) => country.identifiers[name]?.parse(value) === value],
    ),
  ])("a %s of another country is refused, or accepted in a form of this country", (name, isOwn) => {
    const outcomes = foreign.map(([what, text]) => {
      const outcome = String(verdict(ruleFor(name, country), text, { country, requiredKey: name }));
      return { what, outcome, fine: outcome.startsWith("refused: ") || isOwn(outcome) };
    });
    expect(outcomes.filter(({ fine }) => !fine)).toEqual([]);
    expect(outcomes.filter(({ outcome }) => outcome.startsWith("refused: ")).length).toBeGreaterThan(0);
  });
});

function isAccount(value: string, { bankAccount }: Country): boolean {
  return bankAccount.kind === "iban"
    ? bankAccount.countries.includes(value.slice(0, 2))
    : bankAccount.parse(value) === value;
}
