import metadata from "virtual:phone-metadata";
import { ParseError, parsePhoneNumberWithError } from "libphonenumber-js/core";
import type { LeadPath } from "../data-points/catalogue.ts";
import { type DataPointName, dataPoint } from "../data-points/catalogue.ts";
import type { ChoiceListName } from "../data-points/choices.ts";
import type { Country } from "../data-points/country.ts";
import { fieldsOf, requiredFields } from "../data-points/fields.ts";
import { isDerived } from "../data-points/identity.ts";
import { isKnown, type LeadAnswers, readAnswer } from "../data-points/lead.ts";
import type { PageContext } from "../data-points/page-template.ts";
import { dataPointsOf, type JourneyPages, type PagePath } from "../data-points/pages.ts";
import { isAsked } from "../journey/conditions.ts";
import { endOf } from "./masked.ts";

/** An answer as it is to be shown; what is words or marks of a language or a country is put in when it is drawn. */
export type ShownValue =
  | { kind: "text"; text: string }
  | { kind: "number"; value: number }
  | { kind: "money"; value: number }
  | { kind: "days"; count: number }
  /** `YYYY-MM-DD` */
  | { kind: "date"; date: string }
  | { kind: "yes-no"; yes: boolean }
  | { kind: "choice"; list: ChoiceListName; value: string }
  /** A sensitive number, of which only the end is shown. */
  | { kind: "masked"; end: string }
  /** A sensitive number that was given in an earlier visit and isn't kept here. */
  | { kind: "elsewhere" }
  /** Nothing, where an answer is needed. */
  | { kind: "missing" };

/** One question of a summary and its answer. */
export type SummaryLine = {
  name: DataPointName;
  value: ShownValue;
  /** Whether the answer is the one that the personal number tells. */
  derived?: true;
};

/** The questions of one page: those shown, and all that may be asked when they are changed. */
export type SummaryPage = {
  path: PagePath;
  lines: readonly SummaryLine[];
  dataPoints: readonly DataPointName[];
};

/** The pages of one context, under one heading. */
export type SummarySection = { context: PageContext; pages: readonly SummaryPage[] };

/** What a summary is made from. */
export type SummaryOptions = {
  pages: JourneyPages;
  /** What this journey asks. */
  dataPoints: readonly string[];
  answers: LeadAnswers;
  /** The sensitive fields whose answers an earlier visit sent and this browser doesn't keep. */
  withheld: readonly string[];
  country: Country;
};

/** The answers to some questions as lines; a question without an answer has none. */
export function summaryLines(
  names: readonly DataPointName[],
  answers: LeadAnswers,
  country: Country,
): SummaryLine[] {
  return names.flatMap((name) => {
    const value = shownValue(name, answers, country);
    return value ? [{ name, value }] : [];
  });
}

/**
 * Everything that an application holds, by the contexts of its pages (specification §2.6, state 33): what the journey asks,
 * and what screens after it have asked. Consents are no data and are left out; two questions that write the same field
 * are shown once. A question that is asked and needs an answer is shown without one too.
 */
export function summarySections(options: SummaryOptions): SummarySection[] {
  const { pages, answers, withheld, country } = options;
  const shown = shownDataPoints(options);
  const filled = pages.order.flatMap((path): (SummaryPage & { context: PageContext })[] => {
    const dataPoints = dataPointsOf(path, pages).filter((name) => shown.has(name));
    const lines = dataPoints
      .filter((name) => isAsked(name, answers, shown))
      .flatMap((name): SummaryLine[] => {
        const value = shownValue(name, answers, country) ?? withoutAnswer(name, withheld, country);
        if (!value) return [];
        return [{ name, value, ...(isDerived(name, answers, country) ? { derived: true } : {}) }];
      });
    const context = pages.templates[path]?.context ?? "other";
    return lines.length > 0 ? [{ path, lines, dataPoints, context }] : [];
  });
  return [...Map.groupBy(filled, ({ context }) => context)].map(([context, ofContext]) => ({
    context,
    pages: ofContext.map(({ context: _, ...page }) => page),
  }));
}

/** The questions of a summary that need an answer and have none. */
export function missingLines(sections: readonly SummarySection[]): { path: PagePath; name: DataPointName }[] {
  return sections.flatMap(({ pages }) =>
    pages.flatMap(({ path, lines }) =>
      lines.flatMap(({ name, value }) => (value.kind === "missing" ? [{ path, name }] : [])),
    ),
  );
}

/** The data points that a summary is about: asked or answered, each field once, what is asked before what isn't. */
export function shownDataPoints({ pages, dataPoints, answers, country }: SummaryOptions): Set<DataPointName> {
  const asked = new Set(dataPoints);
  const all = pages.order
    .flatMap((path) => dataPointsOf(path, pages))
    .filter((name) => dataPoint(name).control.kind !== "consents");
  const claimed = new Set<LeadPath>();
  const shown = new Set<DataPointName>();
  for (const name of [...all.filter((one) => asked.has(one)), ...all.filter((one) => !asked.has(one))]) {
    const fields = fieldsOf(name, country);
    const answered = fields.some((field) => isKnown(readAnswer(answers, field)));
    const taken = fields.filter((field) => claimed.has(field)).length;
    if (asked.has(name) ? taken === fields.length : taken > 0 || !answered) continue;
    shown.add(name);
    for (const field of fields) claimed.add(field);
  }
  return shown;
}

/** One answer as it is to be shown; undefined where there is none. */
export function shownValue(
  name: DataPointName,
  answers: LeadAnswers,
  country: Country,
): ShownValue | undefined {
  const { field, control, sensitive } = dataPoint(name);
  if (field === undefined) return groupText(name, answers, country);
  const value = readAnswer(answers, field);
  if (!isKnown(value)) return undefined;
  if (sensitive) return { kind: "masked", end: endOf(String(value)) };
  switch (control.kind) {
    case "money":
      return { kind: "money", value: Number(value) };
    case "range":
      return control.limits === "amount"
        ? { kind: "money", value: Number(value) }
        : { kind: "days", count: Number(value) };
    case "number":
      return { kind: "number", value: Number(value) };
    case "date":
      return { kind: "date", date: String(value) };
    case "yes-no":
      return { kind: "yes-no", yes: value === true };
    case "choice":
      return { kind: "choice", list: control.choices, value: String(value) };
    case "phone":
      return { kind: "text", text: phoneText(String(value)) };
    case "consents":
      return undefined;
    default:
      return { kind: "text", text: String(value) };
  }
}

function withoutAnswer(
  name: DataPointName,
  withheld: readonly string[],
  country: Country,
): ShownValue | undefined {
  const required = requiredFields(name, country);
  if (required.length === 0) return undefined;
  return required.every((field) => withheld.includes(field)) ? { kind: "elsewhere" } : { kind: "missing" };
}

/** The boxes of a question that has several, as one text in the country's order. */
function groupText(name: DataPointName, answers: LeadAnswers, country: Country): ShownValue | undefined {
  const texts = fieldsOf(name, country)
    .map((field) => readAnswer(answers, field))
    .filter(isKnown);
  return texts.length > 0 ? { kind: "text", text: texts.join(" ") } : undefined;
}

/** A number with its calling code and in the groups of its country; one that isn't understood stays as it is. */
function phoneText(number: string): string {
  try {
    return parsePhoneNumberWithError(number, metadata).formatInternational();
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return number;
  }
}
