import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import type { Country } from "../catalogue/country.ts";
import { requiredFields } from "../catalogue/fields.ts";
import { type GivenConsent, type LeadAnswers, readAnswer } from "../catalogue/lead.ts";
import { type PagePath, pageFor } from "../catalogue/pages.ts";
import { isAsked } from "./conditions.ts";
import type { FieldErrorMap } from "./errors.ts";
import { askedDataPoints, type JourneyPlan, type Page, pageForLink } from "./pages.ts";

/** The ids of the consents that the list shown last requires, by question; a question without one has no list yet. */
export type RequiredConsents = Readonly<Record<string, readonly string[]>>;

/** The state of an application that decides which pages are open. */
export type JourneyPosition = {
  plan: JourneyPlan;
  pages: readonly Page[];
  answers: LeadAnswers;
  errors: FieldErrorMap;
  requiredConsents: RequiredConsents;
  /** Pages with typed input that hasn't been accepted yet. */
  drafted: readonly string[];
  country: Country;
  /** Whether the lead exists. From then on the provider has named its data points. */
  leadExists: boolean;
  /** Whether the last page was submitted or the summary shown: from then on only missing answers are asked. */
  endReached: boolean;
};

/** The page to show, or the path to redirect to. */
export type GuardResult = { show: Page } | { goTo: PagePath };

/** Returns whether every question of a page is answered, accepted and without unsubmitted input. */
export function isFinished(page: Page, position: JourneyPosition): boolean {
  const { plan, answers, errors, drafted } = position;
  if (drafted.includes(page.path)) return false;
  return askedDataPoints(page, plan, answers).every(
    (name) =>
      !Object.hasOwn(errors, name) &&
      lackedConsents(name, position).length === 0 &&
      isAnswered(name, position),
  );
}

/** Returns whether every required field of a question has an answer. */
function isAnswered(name: DataPointName, { answers, country }: JourneyPosition): boolean {
  return requiredFields(name, country).every((field) => readAnswer(answers, field) !== undefined);
}

/**
 * Returns the required consents that a question's answer doesn't give; none for any other question. Without the
 * provider's list an answer to a required question gives everything: the brand's own consents are all required.
 */
function lackedConsents(name: DataPointName, position: JourneyPosition): readonly string[] {
  const { control } = dataPoint(name);
  if (control.kind !== "consents") return [];
  const answer = answerTo(name, position.answers);
  const given = new Set(answer.flatMap((consent) => (consent.given ? [consent.id] : [])));
  const isOptional = requiredFields(name, position.country).length === 0;
  const required = position.requiredConsents[name] ?? (isOptional ? [] : answer.map(({ id }) => id));
  return required.filter((id) => !given.has(id));
}

/**
 * Returns why the questions of a page whose consents were answered are open again: the provider's list arrived after
 * the answer and requires more, or a required consent was answered with no.
 */
export function reopenedConsents(names: readonly DataPointName[], position: JourneyPosition): FieldErrorMap {
  return Object.fromEntries(
    names.flatMap((name) => {
      const answer = answerTo(name, position.answers);
      const lacked = lackedConsents(name, position);
      if (answer.length === 0 || lacked.length === 0 || !position.requiredConsents[name]) return [];
      const isNew = lacked.some((id) => answer.every((consent) => consent.id !== id));
      return [[name, { message: isNew ? "consentsUpdated" : `required>${name}` }]];
    }),
  );
}

function answerTo(name: DataPointName, answers: LeadAnswers): readonly GivenConsent[] {
  const { field } = dataPoint(name);
  return (field && (readAnswer(answers, field) as GivenConsent[] | null | undefined)) ?? [];
}

/**
 * Returns each page with the questions that it asks now. Only there can the applicant correct a refused answer. The first
 * page's modal asks what no page does.
 */
function askedPages({ pages, plan, answers }: JourneyPosition) {
  const { firstPage, modal } = plan.pages;
  const asked = pages.map((page) => ({ path: page.path, dataPoints: askedDataPoints(page, plan, answers) }));
  const ofModal = modal.filter((name) => asked.every(({ dataPoints }) => !dataPoints.includes(name)));
  return asked.map((page) =>
    page.path === firstPage ? { ...page, dataPoints: [...page.dataPoints, ...ofModal] } : page,
  );
}

/** Returns the first page with a refused answer, or undefined if no page of the journey has one. */
export function earliestErroredPage(position: JourneyPosition): PagePath | undefined {
  const isRefused = (name: string) => Object.hasOwn(position.errors, name);
  return askedPages(position).find(({ dataPoints }) => dataPoints.some(isRefused))?.path;
}

/** Returns the messages of the refusals that no page of the journey can show at a question. */
export function messagesWithoutPage(position: JourneyPosition): readonly string[] {
  const shown = new Set<string>(askedPages(position).flatMap(({ dataPoints }) => dataPoints));
  return Object.entries(position.errors).flatMap(([name, { message }]) => (shown.has(name) ? [] : [message]));
}

/** Returns the first page with a question left to ask. */
export function firstUnfinished(position: JourneyPosition): PagePath | undefined {
  return position.pages.find((page) => !isFinished(page, position))?.path;
}

/**
 * Decides which page an address opens. A page of the journey is shown, and the path of a page that shares one with
 * others leads there. Before the lead exists any page opens that has a question to ask, because affiliates link into
 * every step; a page of the other journey leads to the page with the same questions. Otherwise the address leads to the
 * first unfinished page, or to the last one.
 */
export function guardPage(path: PagePath, position: JourneyPosition): GuardResult {
  const { plan, pages, answers } = position;
  const page = pages.find((one) => one.path === path) ?? pages.find(({ paths }) => paths.includes(path));
  if (page) return page.path === path ? { show: page } : { goTo: page.path };
  const here = pageFor(path, plan.pages);
  const linked = pageForLink(here, plan.pages, position.country);
  const asked = new Set<string>([...plan.dataPoints, ...linked.dataPoints]);
  const asks = linked.dataPoints.some((name) => isAsked(name, answers, asked));
  if (here !== path && (asks || position.leadExists)) return { goTo: here };
  if (asks && !position.leadExists) return { show: linked };
  return { goTo: firstUnfinished(position) ?? pages.at(-1)?.path ?? path };
}

/** The target of Continue: another page, the submission, or the summary, which submits. */
export type NextStep = { page: PagePath } | "submit" | "review";

/**
 * Returns the step after a page: the next page in order; after the last page, or once the end was reached, the first
 * page with a question left; without such a page the summary, which sends the application. Without a lead there is
 * nothing to update: an unfinished first page, which creates it, comes next, else the submission creates it.
 */
export function nextStep(path: PagePath, position: JourneyPosition): NextStep {
  const next = position.pages.find((page) => page.path === path)?.next;
  const unfinished = firstUnfinished(position);
  const lacksLead = !position.leadExists && unfinished === position.pages[0]?.path;
  if (next !== undefined && !position.endReached && !lacksLead) return { page: next };
  if (unfinished !== undefined) return { page: unfinished };
  return position.leadExists ? "review" : "submit";
}
