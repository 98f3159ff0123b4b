import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
} from "libphonenumber-js/core";
import metadata from "libphonenumber-js/min/metadata";
import examples from "libphonenumber-js/mobile/examples";
import { type Answers, everywhereAnswers, singleNames } from "../applicants/everywhere.ts";
import { type Edit, edit, intoImports, intoList, intoObject, type NewFile } from "./edits.ts";

/** What Intl and the phone library know of a country. */
type Facts = {
  id: string;
  /** In English. */
  name: string;
  /** The name in small letters with hyphens, which its files have, and as a variable. */
  fileName: string;
  variable: string;
  languageTag: string;
  /** What its language calls itself. */
  languageName: string;
  region: CountryCode;
  callingCode: string;
  phoneExample: string;
  dateOrder: readonly string[];
};

/**
 * Finds what is known of a country.
 * @param id its ISO 3166-1 code in small letters
 * @returns undefined for a code that no country has
 */
export function factsOf(id: string): Facts | undefined {
  const region = getCountries(metadata).find((known) => known === id.toUpperCase());
  if (region === undefined) return undefined;
  const name = new Intl.DisplayNames("en", { type: "region" }).of(region) ?? region;
  const { language } = new Intl.Locale(`und-${region}`).maximize();
  const languageTag = `${language}-${region}`;
  const languageName = new Intl.DisplayNames(languageTag, { type: "language" }).of(language) ?? language;
  const words = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .match(/[a-z]+/gi) ?? [id];
  const fileName = words.join("-").toLowerCase();
  return {
    id,
    name,
    fileName,
    variable: fileName.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    languageTag,
    languageName: languageName.charAt(0).toLocaleUpperCase(languageTag) + languageName.slice(1),
    region,
    callingCode: getCountryCallingCode(region, metadata),
    phoneExample: getExampleNumber(region, examples, metadata)?.formatNational() ?? "",
    dateOrder: new Intl.DateTimeFormat(languageTag)
      .formatToParts(0)
      .map(({ type }) => type)
      .filter((type) => ["day", "month", "year"].includes(type)),
  };
}

/** Each `undefined` is an error of the type checker, which so names what is missing. */
const countryFile = (of: Facts): string => `import type { Country } from "../country.ts";
import { baseAmount, basePeriod, withLimits } from "./base.ts";

/** ${of.name}. */
export const country = {
  id: "${of.id}",
  languageTag: "${of.languageTag}",
  // Its ISO 4217 code.
  currency: undefined,
  // 0 where people write no cents, else 2.
  currencyDecimals: undefined,
  phone: { region: "${of.region}", callingCode: "${of.callingCode}", example: "${of.phoneExample}" },
  dateOrder: [${of.dateOrder.map((part) => `"${part}"`).join(", ")}],
  // The boxes of a full name, in the order in which people say them.
  names: undefined,
  // What is lent, in the currency, and for how many days: what differs from the base as a second argument.
  amount: withLimits(baseAmount),
  period: withLimits(basePeriod),
  moneyLimits: {},
  moneyMax: undefined,
  age: { min: 18, max: 100 },
  postcode: undefined,
  bankAccount: undefined,
  // Four or more, tax_registry_code among them, each with a function that reads it: identifiers/${of.fileName}.ts.
  identifiers: undefined,
  choices: {},
  // Provinces or their like, in the order of the alphabet.
  divisions: undefined,
  optional: [],
  // Data points in the order in which they are asked; es.ts has the usual ones.
  classic: undefined,
  // The required consents of a brand's own list; "privacy" only where the law wants consent.
  ownConsents: undefined,
  // The law's figures and warning, where they come from and until when they hold.
  notices: undefined,
} as const satisfies Country;
`;

const legalFactsFile = `import type { LegalFacts } from "../types.ts";

export const legalFacts: LegalFacts = {
  // Each with its source, the day on which it was looked up, and until when it is vouched for.
  complaints: undefined,
  dataProtection: undefined,
  debtAdvice: undefined,
  creditCheck: undefined,
};
`;

const providerFile = (
  of: Facts,
): string => `import { country } from "../../../app/catalogue/countries/${of.id}.ts";
import type { ProviderData } from "./types.ts";

/** The provider in ${of.name}. */
export const ${of.variable}: ProviderData = {
  facts: country,
  // As in spain.ts: what is asked, consents, real postcodes and made-up companies.
  asks: undefined,
  generalPolicies: undefined,
  marketingConsents: undefined,
  findPlace: undefined,
  companies: undefined,
  // In the country's language.
  positions: undefined,
  professionalFields: undefined,
  texts: undefined,
};
`;

/** Every question with the answer that the applicants of all other countries give too, if they do. */
function sharedAnswers(applicants: readonly Answers[]): [name: string, answer: string][] {
  const [first = {}, ...others] = applicants;
  const given = { ...everywhereAnswers, ...singleNames };
  const own = Object.entries(first).filter(([name]) => !Object.hasOwn(given, name));
  return own.map(([name, answer]) => [name, others.every((other) => other[name] === answer) ? answer : ""]);
}

const applicantFile = (
  of: Facts,
  applicants: readonly Answers[],
): string => `import { applicantOf } from "./everywhere.ts";

/** Somebody made up in ${of.name}; every number passes its check. */
export const ${of.variable}Answers = applicantOf({
${sharedAnswers(applicants)
  .map(([name, answer]) => `  ${/^\w+$/.test(name) ? name : `"${name}"`}: "${answer}",`)
  .join("\n")}
});
`;

/**
 * The files that a country starts with.
 * @param texts the files of the locale that its texts are copied from: by name, what stands in them
 * @param applicants the answers of the other countries' applicants
 */
export const countryFiles = (
  of: Facts,
  texts: readonly { name: string; content: string }[],
  applicants: readonly Answers[],
): NewFile[] => [
  { path: `app/catalogue/countries/${of.id}.ts`, content: countryFile(of) },
  { path: `app/catalogue/countries/legal/${of.id}.ts`, content: legalFactsFile },
  ...texts.map(({ name, content }) => ({ path: `locales/${of.id}/${name}`, content })),
  { path: `tests/lead-server/countries/${of.fileName}.ts`, content: providerFile(of) },
  { path: `tests/tools/applicants/${of.fileName}.ts`, content: applicantFile(of, applicants) },
];

/** A line in an object or list of a file, in the words in which somebody would be asked to write it. */
const entry = (path: string, name: string, line: string): Edit =>
  edit(path, `${line} in ${name}`, (text) => intoObject(text, name, line));
const item = (path: string, name: string, value: string): Edit =>
  edit(path, `${value} in ${name}`, (text) => intoList(text, name, value));
const importLine = (path: string, line: string): Edit => edit(path, line, (text) => intoImports(text, line));

/**
 * The lines by which the rest of the project knows a country.
 * @param languageIsNew whether no other locale is of its language
 */
export function countryEdits(of: Facts, languageIsNew: boolean): Edit[] {
  const { id, fileName, variable } = of;
  const locales = "app/platform/i18n/locales.ts";
  const every = "app/catalogue/every-country.ts";
  const provided = "tests/lead-server/countries/provided.ts";
  const applicants = "tests/tools/applicants.ts";
  return [
    item("app/catalogue/countries/types.ts", "countryIds", `"${id}"`),
    entry(locales, "languageTags", `${id}: "${of.languageTag}"`),
    entry(locales, "languageNames", `${id}: "${of.languageName}"`),
    ...(languageIsNew ? [item(locales, "general", `"${id}"`)] : []),
    importLine(every, `import { country as ${variable} } from "../countries/${id}.ts";`),
    entry(every, "everyCountry", `${id}: ${variable}`),
    importLine(provided, `import { ${variable} } from "./${fileName}.ts";`),
    entry(provided, "provided", `${id}: ${variable}`),
    importLine(applicants, `import { ${variable}Answers } from "./applicants/${fileName}.ts";`),
    entry(applicants, "applicants", `${id}: ${variable}Answers`),
  ];
}

/**
 * What makes the start of a country the country.
 * @param copied the locale that its texts are a copy of
 */
export const countrySteps = ({ id, fileName }: Facts, copied: string): string[] => [
  `app/catalogue/countries/${id}.ts: npm run typecheck   names each gap, then npm run unit -- catalogue/countries/all   what doesn't hold.`,
  `app/catalogue/countries/legal/${id}.ts, and ${id} in app/catalogue/legal.ts: the bodies that people turn to, and the numbers that an entity shows.`,
  `locales/${id} is a copy of locales/${copied}: npm run unit -- i18n/locales   names what is still in English.`,
  `npm run new -- page <brand> ${id}   for each brand that lends there, two or more.`,
  `tests/lead-server/countries/${fileName}.ts: npm run typecheck, then npm run unit -- lead-server/countries.`,
  `tests/tools/applicants/${fileName}.ts: npm run unit -- countries/applicants   names each answer that is missing.`,
  `APP_BRAND=<brand> APP_COUNTRY=${id} npm start   shows it.`,
];
