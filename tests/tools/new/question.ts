import { parseArgs } from "node:util";
import { nearestName } from "../../../app/build/mistake.ts";
import {
  catalogue,
  type DataPointName,
  dataPoint,
  isDataPointName,
} from "../../../app/catalogue/catalogue.ts";
import { choiceLists } from "../../../app/catalogue/choices.ts";
import { classicPages } from "../../../app/catalogue/classic-pages.ts";
import { type CountryId, countryIds } from "../../../app/catalogue/countries/types.ts";
import type { Country } from "../../../app/catalogue/country.ts";
import { type DynamicPagePath, dynamicPages } from "../../../app/catalogue/dynamic-pages.ts";
import { everyCountry } from "../../../app/catalogue/every-country.ts";
import { isPagePath } from "../../../app/catalogue/pages.ts";
import type { PageTemplate } from "../../../app/catalogue/types.ts";
import { screens } from "../../../app/journey/screens.ts";
import { factsOf } from "./country.ts";
import { afterEntry, afterItem, type Edit, edit, intoEnd, intoListOf, type Start } from "./edits.ts";
import { camelOf, type EnglishText, sentenceOf, textEdits } from "./texts.ts";

const kinds = ["text", "choice", "number", "date", "yes-no"] as const;
type Kind = (typeof kinds)[number];

/** What a question comes after unless it is said: the last one before the references. */
const usualPlace: DataPointName = "connected_to_pep";

/** The groups of the lead that a new answer may join; the others are about an employer or another person. */
const openGroups = ["personalDetails", "contactDetails", "incomeDetails", "otherDetails", "expenses"];

const controls: Readonly<Record<Kind, (name: string) => string>> = {
  text: () => `control: { kind: "text", width: 20 }`,
  choice: (name) => `control: { kind: "choice", choices: "${camelOf(name)}", as: "radio" }`,
  number: () => `control: { kind: "number", min: 1, max: 100 }`,
  date: () => `control: { kind: "date", span: "past" }`,
  "yes-no": () => `control: { kind: "yes-no" }`,
};

/** What an applicant types, by control name. */
const answers: Readonly<Record<Kind, (name: string) => string[]>> = {
  text: (name) => [`${name}: "Robin 42"`],
  choice: (name) => [`${name}: "first"`],
  number: (name) => [`${name}: "2"`],
  date: (name) => [`"${name}.day": "7"`, `"${name}.month": "3"`, `"${name}.year": "2020"`],
  "yes-no": (name) => [`${name}: "no"`],
};

const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : `"${name}"`);

/** An entry of a catalogue: on one line where that is short enough, else as the formatter writes it. */
function entryOf(name: string, field: string, kind: Kind, askedIn: readonly CountryId[]): string {
  const parts = [
    `field: "${field}"`,
    ...(kind === "text" ? [`rule: "text"`] : []),
    controls[kind](name),
    ...(askedIn.length > 0 ? [`askedIn: [${askedIn.map((id) => `"${id}"`).join(", ")}]`] : []),
  ];
  const line = `${name}: { ${parts.join(", ")} }`;
  return line.length <= 107 ? line : `${name}: {\n${parts.map((part) => `    ${part},\n`).join("")}  }`;
}

const pages = Object.entries<PageTemplate>(dynamicPages) as [DynamicPagePath, PageTemplate][];

/** Returns the end of a sentence about an unknown name: the name that was probably meant, or where all are listed. */
function meant(given: string, known: readonly string[], file: string): string {
  const nearest = nearestName(given, known);
  return nearest === undefined ? `${file} has them all.` : `Did you mean "${nearest}"?`;
}

/** The place of a new question: after another, on a page of its own or on an existing one. */
type Place = {
  after: DataPointName;
  /** Whether `--after` named it. */
  named: boolean;
  /** The existing page that asks the question. */
  page: DynamicPagePath | undefined;
};

/**
 * Reads the place of the question.
 * @throws Error of one line that says what is wrong and what is allowed
 */
function placeOf({ after, page }: { after?: string | undefined; page?: string | undefined }): Place {
  if (after !== undefined && !isDataPointName(after))
    throw new Error(
      `There is no question "${after}" to come after. ${meant(after, Object.keys(catalogue), "app/catalogue/catalogue.ts")}`,
    );
  if (page === undefined) return { after: after ?? usualPlace, named: after !== undefined, page };
  const [path, template] = pages.find(([one]) => one === page) ?? [];
  const last = template?.dataPoints.at(-1);
  if (path === undefined || template === undefined || last === undefined)
    throw new Error(
      `There is no page "${page}" to stand on. ${meant(page, Object.keys(dynamicPages), "app/catalogue/dynamic-pages.ts")}`,
    );
  if (template.type !== undefined)
    throw new Error(
      `The page "${page}" asks for what creates the lead, the same in every build: choose another page.`,
    );
  if (after !== undefined && !template.dataPoints.includes(after))
    throw new Error(
      `The page "${page}" doesn't ask for "${after}": leave one of them out, or name one of ${template.dataPoints.join(", ")}.`,
    );
  return { after: after ?? last, named: true, page: path };
}

/**
 * Reads the countries whose providers ask the question.
 * @returns all countries for `all`, none where nobody has named any yet
 * @throws Error of one line that says what is wrong and what is allowed
 */
function countriesOf(given: string | undefined): readonly CountryId[] {
  if (given === undefined) return [];
  if (given === "all") return countryIds;
  const named = given.split(",").map((id) => id.trim());
  const unknown = named.find((id) => !countryIds.some((one) => one === id));
  if (unknown !== undefined)
    throw new Error(
      `There is no country "${unknown}" to ask it in: give some of ${countryIds.join(", ")}, with commas between them, or all.`,
    );
  return countryIds.filter((id) => named.includes(id));
}

type Request = { name: string; place: Place; kind: Kind; countries: readonly CountryId[] };

/** Reads the arguments of the command. @throws Error of one line that says what is wrong */
function read(args: readonly string[]): Request {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      after: { type: "string" },
      page: { type: "string" },
      in: { type: "string" },
      kind: { type: "string", default: "text" },
    },
  });
  const [name = "", ...more] = positionals;
  if (more.length > 0) throw new Error(`One question at a time: "${more.join(" ")}" is too much.`);
  if (!/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(name) || name.length > 40)
    throw new Error(
      `"${name}" can't be a question's name: give the provider's name, small letters joined by _, such as shoe_size.`,
    );
  if (isDataPointName(name))
    throw new Error(`The question "${name}" is there already, and nothing was written.`);
  const kind = kinds.find((one) => one === values.kind);
  if (kind === undefined)
    throw new Error(`"${values.kind}" is no kind of question: give one of ${kinds.join(", ")}.`);
  return { name, place: placeOf(values), kind, countries: countriesOf(values.in) };
}

function fieldOf(name: string, { after, named }: Place): string {
  const group = named ? dataPoint(after).field?.split(".")[0] : undefined;
  return `${group !== undefined && openGroups.includes(group) ? group : "otherDetails"}.${camelOf(name)}`;
}

const textOf = (path: readonly string[], value: string, after?: string): EnglishText => ({
  file: "questions",
  path,
  value,
  ...(after !== undefined && { after }),
});

/**
 * What `npm run new -- question` writes.
 * @throws Error of one line that says what is wrong and what is allowed
 */
export function newQuestion(args: readonly string[]): Start {
  const { name, place, kind, countries } = read(args);
  const { after } = place;
  const page = name.replaceAll("_", "-");
  const ownPage = place.page === undefined;
  if (ownPage && (isPagePath(page) || screens.some(({ path }) => path === page)))
    throw new Error(
      `There is a page /${page} already: give the question another name, or put it there with --page ${page}.`,
    );
  if (kind === "choice" && Object.hasOwn(choiceLists, camelOf(name)))
    throw new Error(`There is a list ${camelOf(name)} of choices already: give the question another name.`);
  const [pageBefore, template] =
    pages.find(([, { dataPoints }]) => dataPoints.includes(after)) ?? pages[0] ?? [];
  const field = fieldOf(name, place);

  const everywhere = countries.length === countryIds.length;
  const own = entryOf(name, field, kind, everywhere ? [] : countries);
  const row = `${keyOf(page)}: { context: "${template?.context}", dataPoints: ["${name}"] }`;
  const list = `${camelOf(name)}: ["first", "second"]`;
  const answered = answers[kind](name).map((line) => `  ${line},`);
  const edits = [
    edit("app/catalogue/catalogue.ts", own, (text) => afterEntry(text, after, own)),
    ...(kind === "choice"
      ? [edit("app/catalogue/choices.ts", list, (text) => afterEntry(text, "referenceType", list))]
      : []),
    ownPage
      ? edit("app/catalogue/dynamic-pages.ts", row, (text) => afterEntry(text, pageBefore ?? "", row))
      : edit("app/catalogue/dynamic-pages.ts", `"${name}"`, (text) => afterItem(text, after, name)),
    ...classicEdits({ name, page, ownPage, after, pageBefore }),
    ...(everywhere
      ? [
          edit("tests/lead-server/countries/everywhere.ts", `"${name}" in everywhere`, (text) =>
            intoListOf(text, "const everywhere: readonly DataPointName[] = [", name, after),
          ),
        ]
      : countries.map((id) =>
          edit(`tests/lead-server/countries/${factsOf(id)?.fileName}.ts`, `"${name}" in asks`, (text) =>
            intoListOf(text, "asks: asksOf(country, [", name, after),
          ),
        )),
    ...countries.map((id) =>
      edit(`app/catalogue/countries/${id}.ts`, `"${name}" in classic`, (text) =>
        intoListOf(text, "classic: [", name, after),
      ),
    ),
    edit("tests/tools/applicants/everywhere.ts", answered.join(" "), (text) =>
      intoEnd(text, "everywhereAnswers", answered),
    ),
    ...textEdits([
      ...(ownPage ? [textOf(["pages", page, "title"], sentenceOf(name), pageBefore)] : []),
      textOf(["questions", name, "label"], sentenceOf(name), after),
      ...(kind === "choice"
        ? ["First", "Second"].map((value) => textOf(["choices", camelOf(name), value.toLowerCase()], value))
        : []),
    ]),
  ];
  return { files: [], edits, next: stepsOf({ name, field, kind, page: place.page, countries }) };
}

/**
 * Returns the edits that put the question into the classic journey. Most of its pages take over pages of the dynamic
 * journey whole; where two of them share a page's questions, the question is on that of the one that it follows.
 */
function classicEdits(of: {
  name: string;
  page: string;
  ownPage: boolean;
  after: DataPointName;
  pageBefore: DynamicPagePath | undefined;
}): Edit[] {
  const { name, page, ownPage, after, pageBefore } = of;
  const templates = Object.values(classicPages);
  const isWhole = templates.some(({ asks }) => asks.some((one) => one === pageBefore));
  if (isWhole && !ownPage) return [];
  const sharing = templates.find(({ besides = [] }) => besides.includes(after));
  const before = isWhole ? pageBefore : sharing?.asks.at(-1);
  const [other, item] = ownPage ? [before, page] : [after, name];
  return [edit("app/catalogue/classic-pages.ts", `"${item}"`, (text) => afterItem(text, other ?? "", item))];
}

/** Returns the countries that have a list of their own for a page. */
const countriesWithOwn = (page: DynamicPagePath | undefined): string[] =>
  Object.values<Country>(everyCountry).flatMap(({ id, pages: own }) =>
    page !== undefined && own?.[page] ? `app/catalogue/countries/${id}.ts` : [],
  );

type Steps = Pick<Request, "name" | "kind" | "countries"> & {
  field: string;
  page: DynamicPagePath | undefined;
};

const stepsOf = ({ name, field, kind, page, countries }: Steps): string[] => [
  `app/catalogue/catalogue.ts: ${name}, its control and its rule, ${field} as the provider calls it, and optional or requiredIn, askedIn, sensitive or when.`,
  ...(kind === "choice" ? [`app/catalogue/choices.ts: ${camelOf(name)}, the values of its list.`] : []),
  ...countriesWithOwn(page).map(
    (file) => `${file}: the page ${page} has a list of its own there; add ${name} where it is asked.`,
  ),
  `locales/en/questions.json: the texts of ${name}; npm run unit -- i18n/locales   names those that still have the mark. A language without them shows English.`,
  ...(countries.length > 0
    ? []
    : [
        `tests/lead-server/countries/everywhere.ts if every provider asks it, else "asks" in the files of those that do; app/catalogue/countries/<country>.ts where the classic journey does. --in es,pl or --in all would have written them.`,
      ]),
  `tests/tools/applicants/everywhere.ts: another answer, if its rule doesn't take the one that is there; npm run unit -- countries/applicants   tells.`,
  "npm run format, and npm run contract, which writes the provider's documents anew.",
  "APP_JOURNEY=dynamic npm start, then ?datapoints=all   shows every question there is; the lead has the answer once the summary is sent.",
];
