import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { folder } from "../../app/build/build.ts";
import { catalogue, type DataPointName } from "../../app/catalogue/catalogue.ts";
import { choiceValues } from "../../app/catalogue/choices.ts";
import type { Country } from "../../app/catalogue/country.ts";
import { everyCountry } from "../../app/catalogue/every-country.ts";
import { groupParts, isOptionalField } from "../../app/catalogue/fields.ts";
import { isPagePath, journeyPages } from "../../app/catalogue/pages.ts";
import type { DataPoint } from "../../app/catalogue/types.ts";
import { buildPages } from "../../app/journey/pages.ts";
import type { BenchPage, Choice, Field } from "./page.ts";

const country: Country = everyCountry.es;

/** The provider's data points after the first page, which give the application twelve pages: every kind of control. */
export const askedAfterFirst = [
  "loan_purpose",
  "names",
  "gender",
  "form_birthday",
  "personal_code",
  "postal_code",
  "city",
  "street",
  "house_number",
  "floor",
  "marital_status",
  "housing_tenure",
  "income_source",
  "monthly_income",
  "iban",
  "using_online_banking",
  "monthly_expenses",
  "is_politically_exposed",
] as const satisfies readonly DataPointName[];

/**
 * Returns the application's pages in Spain, with its own questions, texts and choices, so that the other subjects show
 * the same. The modal's questions are on the first page here.
 */
export function benchPages(): BenchPage[] {
  const journey = journeyPages("dynamic", country);
  const dataPoints = new Set<string>([...journey.always, ...askedAfterFirst]);
  const asked = buildPages({ pages: journey, dataPoints }, {});
  return asked.map(({ path, subject, dataPoints }) => ({
    path,
    title: text(isPagePath(subject) ? "pages" : "sharedPages", subject, "title"),
    fields: [...dataPoints, ...(path === journey.firstPage ? journey.modal : [])].flatMap(fieldsFor),
  }));
}

/** Serves the pages as the module `virtual:bench-pages`. */
export function benchPagesModule(): Plugin {
  const id = "virtual:bench-pages";
  return {
    name: "bench-pages",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? `export const pages = ${JSON.stringify(benchPages())};` : null),
  };
}

type Tree = { [key: string]: Tree | string };

const texts = ["common", "start", "questions"].map(
  (namespace) => JSON.parse(readFileSync(folder(`locales/es/${namespace}.json`), "utf8")) as Tree,
);

/** Returns a text of the Spanish locale; the country's variant wins over the general text. */
function text(...path: [string, ...string[]]): string {
  const last = path.at(-1) ?? "";
  for (const tree of texts) {
    const place = path.slice(0, -1).reduce<Tree | string | undefined>(stepInto, tree);
    const found = stepInto(place, `${last}_es`) ?? stepInto(place, last);
    if (typeof found === "string") return found;
  }
  throw new Error(`No Spanish text for ${path.join(">")}`);
}

function stepInto(tree: Tree | string | undefined, key: string): Tree | string | undefined {
  return typeof tree === "object" ? tree[key] : undefined;
}

function fieldsFor(name: DataPointName): Field[] {
  const point: DataPoint = catalogue[name];
  const { control } = point;
  const label = control.kind === "group" ? "" : text("questions", name, "label");
  const field = (kind: Field["kind"], rest: Partial<Field> = {}): Field => ({ name, label, kind, ...rest });
  switch (control.kind) {
    case "text":
      return [
        field(control.type === "email" ? "email" : "text", isOptional(point, name) ? { optional: true } : {}),
      ];
    case "phone":
      return [field("tel")];
    case "range":
      return [field("number", country[control.limits])];
    case "date":
      return country.dateOrder.map((part) => ({
        name: `${name}.${part}`,
        label: `${label}: ${text("fields", "date", part)}`,
        kind: "text",
      }));
    case "group":
      return groupParts(name, country).map(([part, { field: place }]) => ({
        name: `${name}.${part}`,
        label: text("questions", name, "parts", part, "label"),
        kind: "text",
        ...(isOptionalField(place, country) && { optional: true }),
      }));
    case "choice":
      return [field("choice", { choices: choicesOf(control.choices) })];
    case "yes-no":
      return [
        field("choice", {
          choices: (["yes", "no"] as const).map((value) => ({ value, label: text("fields", value) })),
        }),
      ];
    case "consents":
      return consentsOf(control.source).map((id) => ({
        name: `${name}.${id}`,
        label: text("consents", id),
        kind: "consent",
        ...(point.optional && { optional: true }),
      }));
    default:
      return [field("text")];
  }
}

function isOptional(point: DataPoint, name: DataPointName): boolean {
  return point.optional === true || country.optional.includes(name);
}

function choicesOf(list: Parameters<typeof choiceValues>[0]): Choice[] {
  return choiceValues(list, country).map((value) => ({ value, label: text("choices", list, value) }));
}

/** Returns the brand's own consents, which the first page shows until the provider's have loaded. */
function consentsOf(source: "generalPolicies" | "marketingConsents"): readonly string[] {
  return source === "generalPolicies" ? country.ownConsents : ["email", "sms", "partners"];
}
