import { country } from "@country";
import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import type { FormEntry } from "../catalogue/form-values.ts";
import { type LeadAnswers, readAnswer, withAnswer } from "../catalogue/lead.ts";
import { canonicalPostcode } from "../catalogue/rules/identifier.ts";
import { clean } from "../catalogue/rules/rule.ts";
import { type Application, changeApplication } from "./application.ts";
import { type Found, type FoundByLookup, type LookedUpBy, withEntries } from "./lead-record.ts";

/** The questions that start a lookup, in order: `employer_name` may fill in `employer_postal_code`. */
const lookedUpBy: readonly LookedUpBy[] = ["postal_code", "employer_name", "employer_postal_code"];

export function isLookedUpBy(name: string): name is LookedUpBy {
  return lookedUpBy.some((one) => one === name);
}

/** Stores a lookup's result in place of earlier ones, except the one for the stored answer. */
export function rememberFound(by: LookedUpBy, found: Found): void {
  changeApplication(({ answers, found: before }) => {
    const answer = answerTo(by, answers);
    const standing = (before[by] ?? []).filter((one) => one.of !== found.of && isOf(by, one, answer));
    return { found: { ...before, [by]: [...standing, found] } };
  });
}

/** Removes the values found for answers that have changed since, except those that the applicant has just `seen`. */
export function withoutOutdatedFound(
  application: Application,
  seen: readonly DataPointName[],
): Pick<Application, "answers" | "drafts" | "found"> {
  let { answers, drafts, found } = application;
  for (const by of lookedUpBy) {
    const current = [answerTo(by, answers), typedFor(by, drafts)];
    const stands = (one: Found) => current.some((answer) => isOf(by, one, answer));
    const lookups = found[by] ?? [];
    for (const outdated of lookups.filter((one) => !stands(one))) {
      ({ answers, drafts } = withoutFound(outdated, { answers, drafts }, seen));
    }
    found = { ...found, [by]: lookups.filter(stands) };
  }
  return { answers, drafts, found };
}

function withoutFound(
  { values }: Found,
  { answers, drafts }: Pick<Application, "answers" | "drafts">,
  seen: readonly DataPointName[],
): Pick<Application, "answers" | "drafts"> {
  const found = Object.entries(values) as [DataPointName, string][];
  const unseen = found.filter(([name]) => !seen.includes(name));
  const filled = new Map<string, string>(unseen);
  return {
    answers: unseen.reduce((known, [name, value]) => {
      const { field } = dataPoint(name);
      return field && readAnswer(known, field) === value ? withAnswer(known, field, undefined) : known;
    }, answers),
    drafts: withEntries(drafts, (entries) => entries.filter(([name, value]) => filled.get(name) !== value)),
  };
}

/** Returns the initial values of a page's controls. Lookup results for current answers fill the controls without one. */
export function entriesWithFound(
  dataPoints: readonly DataPointName[],
  begun: readonly FormEntry[],
  application: Application,
): readonly FormEntry[] {
  const standing = lookedUpBy.flatMap((by): [string, string][] => {
    const current = typedFor(by, application.drafts) ?? answerTo(by, application.answers);
    return Object.entries(foundFor(by, current, application.found)?.values ?? {});
  });
  // Reversed, because the company's record takes precedence over its postcode's place.
  const suggested = new Map(standing.reverse());
  return [
    ...begun,
    ...dataPoints.flatMap((name): FormEntry[] => {
      const value = suggested.get(name);
      return value === undefined || begun.some(([one]) => one === name) ? [] : [[name, value]];
    }),
  ];
}

export function foundFor(
  by: LookedUpBy,
  answer: string | undefined,
  found: FoundByLookup,
): Found | undefined {
  return found[by]?.find((one) => isOf(by, one, answer));
}

function isOf(by: LookedUpBy, { of }: Found, answer: string | undefined): boolean {
  return answer !== undefined && of === lookupKey(by, answer);
}

export function lookupKey(by: LookedUpBy, answer: string): string {
  return by === "employer_name" ? clean(answer) : canonicalPostcode(answer, country);
}

function answerTo(by: LookedUpBy, answers: LeadAnswers): string | undefined {
  const { field } = dataPoint(by);
  const value = field && readAnswer(answers, field);
  return typeof value === "string" ? value : undefined;
}

function typedFor(by: LookedUpBy, drafts: Application["drafts"]): string | undefined {
  return Object.values(drafts)
    .flatMap(({ entries }) => entries)
    .filter(([name]) => name === by)
    .at(-1)?.[1];
}
