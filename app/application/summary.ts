import metadata from "virtual:phone-metadata";
import { country } from "@country";
import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import { type DataPointName, dataPoint, type LeadPath } from "../catalogue/catalogue.ts";
import type { ChoiceListName } from "../catalogue/choices.ts";
import type { Country } from "../catalogue/country.ts";
import type { SharedPage } from "../catalogue/dynamic-pages.ts";
import { fieldsOf, requiredFields } from "../catalogue/fields.ts";
import { isDerived } from "../catalogue/identity.ts";
import { isAnswered, type LeadAnswers, readAnswer } from "../catalogue/lead.ts";
import { dataPointsOf, type Journey, type PagePath, possiblePages } from "../catalogue/pages.ts";
import type { PageContext } from "../catalogue/types.ts";
import { isAsked } from "../journey/conditions.ts";
import { askedBy } from "../journey/position.ts";
import { journey } from "../journey/this-journey.ts";
import type { Application } from "./application.ts";
import { endOf } from "./masked.ts";
import { answersToSend } from "./submit-lead.ts";

export type ShownValue =
  | { kind: "text"; text: string }
  | { kind: "number" | "money"; value: number }
  | { kind: "days"; count: number }
  | { kind: "date"; date: string }
  | { kind: "yes-no"; yes: boolean }
  | { kind: "choice"; list: ChoiceListName; value: string }
  /** `number` only where the applicant has typed it here: somebody else may have opened the resume link. */
  | { kind: "masked"; end: string; number?: string }
  | { kind: "missing" };

export type SummaryLine = {
  name: DataPointName;
  value: ShownValue;
  derived?: true;
};

export type SummaryPage = {
  path: PagePath;
  subject: PagePath | SharedPage;
  lines: readonly SummaryLine[];
  /** Every data point that the applicant may change with the lines. */
  dataPoints: readonly DataPointName[];
};

export type SummarySection = { context: PageContext; pages: readonly SummaryPage[] };

export type SummaryOptions = {
  pages: Journey;
  dataPoints: readonly string[];
  answers: LeadAnswers;
  /** The fields whose numbers come from the provider, and stay hidden; without it all do. */
  masked?: readonly string[];
  country: Country;
};

/** @param more the data points that the journey asks beside its pages, such as those about the loan */
export function summaryOptions(
  application: Application,
  more: readonly DataPointName[] = [],
): SummaryOptions {
  return {
    pages: journey,
    dataPoints: [...askedBy(application), ...more],
    answers: answersToSend(application),
    masked: application.masked,
    country,
  };
}

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

/** Returns the answers and the missing required ones by the contexts of their pages, the loan's first. */
export function summarySections(options: SummaryOptions): SummarySection[] {
  const { pages, answers, masked, country } = options;
  const shown = shownDataPoints(options);
  const filled = possiblePages(pages, shown).flatMap((possible) => {
    const { path, context, parts, shared: subject = path } = possible;
    const dataPoints = parts.flatMap((part) => part.dataPoints);
    const lines = dataPoints
      .filter((name) => isAsked(name, answers, shown))
      .flatMap((name): SummaryLine[] => {
        const isRequired = requiredFields(name, country).length > 0;
        const missing = isRequired ? ({ kind: "missing" } as const) : undefined;
        const value = shownValue(name, answers, country, masked) ?? missing;
        if (!value) return [];
        return [{ name, value, ...(isDerived(name, answers, country) ? { derived: true } : {}) }];
      });
    return lines.length > 0 ? [{ path, subject, lines: withExactNumber(lines), dataPoints, context }] : [];
  });
  const contexts = new Set<PageContext>(["loan", ...filled.map(({ context }) => context)]);
  return [...contexts]
    .map((context) => ({
      context,
      pages: filled.flatMap(({ context: own, ...page }) => (own === context ? [page] : [])),
    }))
    .filter(({ pages: some }) => some.length > 0);
}

/** Replaces the answer "5+" by the exact number that it asked for: two lines would show two numbers. */
function withExactNumber(lines: readonly SummaryLine[]): readonly SummaryLine[] {
  const exact = lines.find(
    ({ name, value }) => name === "number_of_dependants_other" && value.kind === "number",
  );
  if (exact === undefined) return lines;
  return lines
    .filter((line) => line !== exact)
    .map((line) => (line.name === "number_of_dependants" ? { ...line, value: exact.value } : line));
}

export function missingIn({ lines }: SummaryPage): DataPointName[] {
  return lines.filter(({ value }) => value.kind === "missing").map(({ name }) => name);
}

/** Returns the data points of a summary: asked or answered, each field once, consents left out. */
export function shownDataPoints({ pages, dataPoints, answers, country }: SummaryOptions): Set<DataPointName> {
  const asked = new Set(dataPoints);
  const all = pages.order
    .flatMap((path) => dataPointsOf(path, pages))
    .filter((name) => dataPoint(name).control.kind !== "consents");
  const claimed = new Set<LeadPath>();
  const shown = new Set<DataPointName>();
  for (const name of [...all.filter((one) => asked.has(one)), ...all.filter((one) => !asked.has(one))]) {
    const fields = fieldsOf(name, country);
    const answered = fields.some((field) => isAnswered(readAnswer(answers, field)));
    const taken = fields.filter((field) => claimed.has(field)).length;
    if (asked.has(name) ? taken === fields.length : taken > 0 || !answered) continue;
    shown.add(name);
    for (const field of fields) claimed.add(field);
  }
  return shown;
}

/** @param masked the fields whose numbers stay hidden; without it all do */
export function shownValue(
  name: DataPointName,
  answers: LeadAnswers,
  country: Country,
  masked?: readonly string[],
): ShownValue | undefined {
  const { field, control, sensitive } = dataPoint(name);
  if (field === undefined) return groupText(name, answers, country);
  const value = readAnswer(answers, field);
  if (!isAnswered(value)) return undefined;
  if (sensitive) {
    const number = String(value);
    return { kind: "masked", end: endOf(number), ...(masked?.includes(field) === false && { number }) };
  }
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

function groupText(name: DataPointName, answers: LeadAnswers, country: Country): ShownValue | undefined {
  const texts = fieldsOf(name, country)
    .map((field) => readAnswer(answers, field))
    .filter(isAnswered);
  return texts.length > 0 ? { kind: "text", text: texts.join(" ") } : undefined;
}

export function phoneText(number: string): string {
  const formatExtension = (main: string, extension: string) => `${main} #${extension}`;
  return parsePhoneNumberFromString(number, metadata)?.formatInternational({ formatExtension }) ?? number;
}
