import { country } from "@country";
import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import type { Country } from "../catalogue/country.ts";
import { requiredFields } from "../catalogue/fields.ts";
import { type GivenConsent, type LeadAnswers, readAnswer } from "../catalogue/lead.ts";
import { dataPointsOf, type Journey, type PagePath } from "../catalogue/pages.ts";
import type { FieldErrorMap } from "./errors.ts";
import { askedDataPoints, buildPages, type Page } from "./pages.ts";
import { destination, type Progress } from "./screens.ts";
import { journey } from "./this-journey.ts";

/** The ids of the consents that the list shown last requires, by question; a question without one has no list yet. */
export type RequiredConsents = Readonly<Record<string, readonly string[]>>;

export type Standing = {
  id?: string | undefined;
  answers: LeadAnswers;
  errors: FieldErrorMap;
  requiredConsents?: RequiredConsents | undefined;
  drafts: Readonly<Record<string, { unfinished: boolean }>>;
  dataPoints: readonly string[];
  /** Whether the last page was submitted or the summary shown: from then on only missing answers are asked. */
  endReached: boolean;
  state: Progress & { redirectUrl?: string | undefined };
  decision?: { offerId: string; accepted: boolean } | undefined;
};

export type JourneyPosition = Pick<Standing, "answers" | "errors" | "endReached"> & {
  journey: Journey;
  asked: ReadonlySet<string>;
  pages: readonly Page[];
  named: PagePath | undefined;
  requiredConsents: RequiredConsents;
  drafted: readonly string[];
  country: Country;
  leadExists: boolean;
};

/** Returns the data points that the journey asks. A page that the state names in the classic journey adds its own. */
export function askedBy({ dataPoints, state }: Standing, named = namedPage(state)): ReadonlySet<string> {
  const asked = new Set<string>([...journey.always, ...dataPoints]);
  const ofNamed = named ? dataPointsOf(named, journey) : [];
  const extra = ofNamed.some((name) => asked.has(name)) ? [] : ofNamed;
  return new Set([...asked, ...extra]);
}

function namedPage(state: Progress): PagePath | undefined {
  if (journey.kind !== "classic") return undefined;
  const target = destination(state);
  return target.kind === "pages" ? target.path : undefined;
}

export function positionOf(application: Standing): JourneyPosition {
  const { answers, errors, requiredConsents = {}, drafts, id, endReached } = application;
  const named = namedPage(application.state);
  const asked = askedBy(application, named);
  return {
    journey,
    asked,
    pages: buildPages({ journey, asked, answers }),
    named,
    answers,
    errors,
    requiredConsents,
    drafted: Object.keys(drafts).filter((path) => drafts[path]?.unfinished),
    country,
    leadExists: id !== undefined,
    endReached,
  };
}

export function firstUnfinished(position: JourneyPosition): PagePath | undefined {
  return position.pages.find((page) => !isFinished(page, position))?.path;
}

/** Returns whether every question of a page has a valid answer, and no control holds newer input. */
export function isFinished(page: Page, position: JourneyPosition): boolean {
  if (position.drafted.includes(page.path)) return false;
  return askedDataPoints(page, position).every(
    (name) =>
      !Object.hasOwn(position.errors, name) &&
      lackedConsents(name, position).length === 0 &&
      requiredFields(name, position.country).every(
        (field) => readAnswer(position.answers, field) !== undefined,
      ),
  );
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

/** Returns why answered consents are open again: the provider's list arrived later, or a required one was refused. */
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
  return (field && (readAnswer(answers, field) as GivenConsent[] | undefined)) ?? [];
}

/** Returns each page with the questions that can show a refusal: those asked now, and on the first the modal's. */
function askedPages(position: JourneyPosition) {
  const { firstPage, modal } = position.journey;
  const asked = position.pages.map((page) => ({
    path: page.path,
    dataPoints: askedDataPoints(page, position),
  }));
  const ofModal = modal.filter((name) => asked.every(({ dataPoints }) => !dataPoints.includes(name)));
  return asked.map((page) =>
    page.path === firstPage ? { ...page, dataPoints: [...page.dataPoints, ...ofModal] } : page,
  );
}

export function earliestErroredPage(position: JourneyPosition): PagePath | undefined {
  const isRefused = (name: string) => Object.hasOwn(position.errors, name);
  return askedPages(position).find(({ dataPoints }) => dataPoints.some(isRefused))?.path;
}

/** Returns the messages of the refusals that no page of the journey can show at a question. */
export function messagesWithoutPage(position: JourneyPosition): readonly string[] {
  const shown = new Set<string>(askedPages(position).flatMap(({ dataPoints }) => dataPoints));
  return Object.entries(position.errors).flatMap(([name, { message }]) => (shown.has(name) ? [] : [message]));
}
