import { catalogue, type DataPointName, dataPoint } from "../../../app/catalogue/catalogue.ts";
import { type ChoiceListName, choiceLists } from "../../../app/catalogue/choices.ts";
import { countryIds } from "../../../app/catalogue/countries/types.ts";
import type { Country } from "../../../app/catalogue/country.ts";
import { everyCountry } from "../../../app/catalogue/every-country.ts";
import { isOptional } from "../../../app/catalogue/fields.ts";
import type { Condition, Control } from "../../../app/catalogue/types.ts";
import { dependencies } from "../../../app/journey/conditions.ts";
import { fieldsOf } from "../../lead-server/checks/data-points.ts";

/** Every data point's name, in the catalogue's order. */
export const dataPointNames = Object.keys(catalogue) as DataPointName[];

/** The countries, in the order of their ids. */
const countries: readonly Country[] = countryIds.map((id) => everyCountry[id]);

const regions = new Intl.DisplayNames("en", { type: "region" });

/** Returns a country's English name. */
export const countryName = (id: string): string => regions.of(id.toUpperCase()) ?? id;

const code = (value: unknown): string => `\`${String(value)}\``;
const codes = (values: readonly unknown[]): string => values.map(code).join(", ");

/** The lists whose values no country has: the provider or a standard supplies them. */
const suppliedLists: Readonly<Partial<Record<ChoiceListName, string>>> = {
  country: "the code of a country, two capital letters (ISO 3166-1)",
  province: "a value of the country's list under Provinces",
};

const spans = {
  past: ", not after today",
  future: ", not before today",
  any: "",
  adult: " of somebody of the age under Limits and forms",
} as const;

/** Returns the values that a control gives, in words. */
function valuesOf(control: Control): string {
  switch (control.kind) {
    case "text":
      return "text";
    case "phone":
      return "telephone number in the form E.164, its extension behind `;ext=`";
    case "money":
      return "number, in the currency's main unit";
    case "number":
      return `whole number from ${control.min} to ${control.max}`;
    case "range":
      return "number within the limits under Limits and forms";
    case "date":
      return `date${spans[control.span]}`;
    case "choice":
      return suppliedLists[control.choices] ?? `a value of the list ${code(control.choices)}`;
    case "yes-no":
      return "`true` or `false`";
    case "consents":
      return '`[{ "id", "given" }]`';
    case "group":
      return "text in each";
  }
}

/** The data points whose text has a form of its own in a country. */
const formsOf = ({ identifiers, postcode, bankAccount }: Country): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(identifiers).flatMap(([name, identifier]) =>
      identifier ? [[name, identifier.parse(identifier.example) ?? identifier.example]] : [],
    ),
  ),
  postal_code: postcode.example,
  employer_postal_code: postcode.example,
  iban:
    bankAccount.kind === "iban"
      ? bankAccount.example.replaceAll(" ", "")
      : (bankAccount.parse(bankAccount.example) ?? bankAccount.example),
});

const hasForm = new Set(countries.flatMap((country) => Object.keys(formsOf(country))));

/** Returns the values of a data point, in words. */
function valueText(name: DataPointName): string {
  const text = valuesOf(dataPoint(name).control);
  return hasForm.has(name) ? `${text} in the country's form` : text;
}

/** Returns a condition in words. */
function whenText(condition: Condition): string {
  if ("anyOf" in condition) return condition.anyOf.map(whenText).join(", or ");
  const { dataPoint: other } = condition;
  if ("answered" in condition) return `${code(other)} is answered`;
  return `${code(other)} is ${condition.is.map(code).join(" or ")}`;
}

function row(name: DataPointName): string {
  const { when } = dataPoint(name);
  const cells = [code(name), codes(fieldsOf(name)), valueText(name), when ? whenText(when) : "always"];
  return `| ${cells.join(" | ")} |`;
}

/** Returns the values of the lists of choices, with each country that has a list of its own. */
function listLines(): string[] {
  const used = new Set(
    dataPointNames.flatMap((name) => {
      const { control } = dataPoint(name);
      return control.kind === "choice" && suppliedLists[control.choices] === undefined
        ? [control.choices]
        : [];
    }),
  );
  return [...used].map((list) => {
    const general = codes(choiceLists[list]);
    const own = Map.groupBy(
      countries.filter(({ choices }) => choices[list] !== undefined),
      ({ choices }) => codes((choices[list] ?? []).toSorted()),
    );
    const different = [...own].filter(([values]) => values !== codes([...choiceLists[list]].toSorted()));
    const inCountries = different.map(
      ([, [first, ...others]]) =>
        `In ${[first, ...others].map((country) => countryName(country?.id ?? "")).join(", ")}: ${codes(first?.choices[list] ?? [])}.`,
    );
    return `- ${[`${code(list)}: ${general}.`, ...inCountries].join(" ")}`;
  });
}

const provinceLine = ({ id, divisions }: Country): string =>
  `- ${countryName(id)}: ${divisions.map(({ value, label }) => (value === label ? code(value) : `${code(value)} ${label}`)).join(", ")}.`;

/** Returns the limits and forms of a country's answers. */
function limitsLine(country: Country): string {
  const { id, currency, amount, period, age, moneyMax, moneyLimits, names, phone } = country;
  const steps = ({ min, max, step }: typeof amount) => `${min} to ${max} in steps of ${step}`;
  const sums = Object.entries(moneyLimits).map(([name, limit]) => `${code(name)} at most ${limit?.max}`);
  const forms = Object.entries(formsOf(country)).map(
    ([name, example]) => `${code(name)} as ${code(example)}`,
  );
  return [
    `- ${countryName(id)} (${currency}): \`loan_amount\` ${steps(amount)}; \`loan_period\` ${steps(period)}, in ${period.scale}`,
    `\`names\` asks ${codes(names)}`,
    `an age of ${age.min} to ${age.max} years`,
    [...sums, `any other sum at most ${moneyMax}`].join(", "),
    `telephone numbers of \`+${phone.callingCode}\``,
    `${forms.join(", ")}.`,
  ].join("; ");
}

/** Returns a data point of a classic journey, with its condition if that depends on another question of the journey. */
function classicPoint(name: DataPointName, country: Country): string {
  const { when } = dataPoint(name);
  const named = isOptional(name, country) ? `(${code(name)})` : code(name);
  const depends = dependencies(when).some((other) => country.classic.some((asked) => asked === other));
  return when && depends ? `${named} if ${whenText(when)}` : named;
}

/** Returns the table of what each country asks in the classic journey. */
export function classicTable(): string {
  const rows = countries.map((country) => {
    const points = country.classic.map((name) => classicPoint(name, country));
    return `| ${countryName(country.id)} | ${points.join("; ")} |`;
  });
  return `| country | data points |\n| --- | --- |\n${rows.join("\n")}\n`;
}

/** Returns the document's section about the data points: their names, fields and values, in every country. */
export function dataPointsSection(): string {
  return `## Data points

Every name that \`dataPoints\` of a LeadState may have, with the field of the Lead that has the answer. A data point with a condition is
asked, and its answer sent, only while the condition holds. A name that isn't here is reported to whoever runs the front end, and skipped.

| data point | field of the Lead | value | asked while |
| --- | --- | --- | --- |
${dataPointNames.map(row).join("\n")}

### Lists of values

${listLines().join("\n")}

### Provinces

The value that is sent, and the name that is shown, for \`province\`, \`employer_province\` and \`province_of_birth\`.

${countries.map(provinceLine).join("\n")}

### Limits and forms

A brand may have other limits of the amount and the period. Each example of a form is fictional.

${countries.map(limitsLine).join("\n")}`;
}

/** The schema of a data point's name. */
export const dataPointSchema = {
  type: "string",
  description: 'The name of a question. Its values stand in the section "Data points".',
  enum: dataPointNames,
};

/** Returns the meaning of each field of the lead that a data point writes: its names and values. */
export function fieldMeanings(): ReadonlyMap<string, string> {
  const writers = dataPointNames.flatMap((name) => fieldsOf(name).map((field) => ({ field, name })));
  return new Map(
    [...Map.groupBy(writers, ({ field }) => field)].map(([field, points]) => {
      const names = points.map(({ name }) => name);
      const own = names.find((name) => dataPoint(name).field !== undefined) ?? names[0];
      return [
        field,
        `The answer to ${names.map(code).join(" or ")}: ${own === undefined ? "" : valueText(own)}.`,
      ];
    }),
  );
}
