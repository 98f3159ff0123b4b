import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import { requiredFields } from "../catalogue/fields.ts";
import { isKnown, readAnswer } from "../catalogue/lead.ts";
import { type PagePath, type PlannedPage, plannedPages } from "../catalogue/pages.ts";
import type { Control, PageContext } from "../catalogue/types.ts";
import { isAsked, mayCome } from "./conditions.ts";
import { isAnswered, isFinished, type JourneyPosition } from "./guard.ts";

/** The sections of a journey, by the contexts of their pages. The texts are under `sections` in the locale. */
const sectionOf = {
  loan: "you",
  personal: "you",
  address: "home",
  housing: "home",
  income: "income",
  expenses: "expenses",
  mortgage: "expenses",
  other: "other",
} as const satisfies Record<PageContext, string>;

export type SectionName = (typeof sectionOf)[PageContext];

/** A section of the plan. Its pages are all that any answers can bring, so their number never grows. */
export type PlanSection = {
  name: SectionName;
  paths: readonly PagePath[];
  /** The number of pages that are answered or can no longer come. */
  done: number;
};

/** Returns the journey's sections in order. A page whose section has ended belongs to the section around it. */
export function sectionsOf(position: JourneyPosition): PlanSection[] {
  const sections: (PlanSection & { paths: PagePath[] })[] = [];
  for (const page of plannedPages(position.plan.pages, position.plan.dataPoints)) {
    const name = sectionOf[page.context];
    if (!sections.some((section) => section.name === name)) sections.push({ name, paths: [], done: 0 });
    const section = sections.at(-1);
    if (section === undefined) continue;
    section.paths.push(page.path);
    if (isDone(page, position)) section.done += 1;
  }
  return sections;
}

function isDone(planned: PlannedPage, position: JourneyPosition): boolean {
  const page = position.pages.find((one) => one.path === planned.path);
  return page ? isFinished(page, position) : possibleQuestions(planned, position).length === 0;
}

/** Returns the questions that a page asks, or may ask once others are answered. */
function possibleQuestions({ parts }: PlannedPage, { plan, answers }: JourneyPosition): DataPointName[] {
  return parts
    .flatMap(({ dataPoints }) => dataPoints)
    .filter((name) => mayCome(name, answers, plan.dataPoints));
}

/** The seconds that people take to answer a question, by its kind of control; a page takes some more. */
const secondsFor = {
  text: 8,
  phone: 12,
  money: 8,
  number: 5,
  range: 8,
  date: 10,
  choice: 6,
  "yes-no": 4,
  consents: 10,
  group: 15,
} as const satisfies Record<Control["kind"], number>;
/** A number that has to be looked up and typed. */
const SECONDS_FOR_NUMBER = 20;
const SECONDS_A_PAGE = 3;

/** The papers that an applicant needs, each with the data points that are read from it. */
const papers = {
  personal_code: ["personal_code"],
  id_card_number: ["id_card_number", "id_card_issued_at", "id_card_issued_authority"],
  tax_identification_number: ["tax_identification_number"],
  iban: ["iban"],
  clabe: ["clabe"],
} as const satisfies Partial<Record<DataPointName, readonly DataPointName[]>>;

/** The name of a paper: the data point of its number. The texts are under `plan>papers` in the locale. */
export type PaperName = keyof typeof papers;

/** The time that the unanswered questions take at most, and the papers that they are answered from. */
export type Effort = { minutes: number; papers: readonly PaperName[] };

export function effortOf(position: JourneyPosition): Effort {
  const { plan, answers, country } = position;
  const asked = plan.dataPoints;
  const isUnanswered = (name: DataPointName) =>
    requiredFields(name, country).some((field) => !isKnown(readAnswer(answers, field)));
  const left = plannedPages(plan.pages, asked)
    .filter((page) => !isDone(page, position))
    .map((page) => possibleQuestions(page, position).filter(isUnanswered));
  const questions = left.flat();
  const seconds = questions.reduce(
    (sum, name) =>
      sum + (dataPoint(name).sensitive ? SECONDS_FOR_NUMBER : secondsFor[dataPoint(name).control.kind]),
    left.length * SECONDS_A_PAGE,
  );
  const needed = questions.filter((name) => isAsked(name, answers, asked));
  return {
    minutes: Math.max(1, Math.round(seconds / 60)),
    papers: (Object.keys(papers) as PaperName[]).filter((paper) =>
      papers[paper].some((name: DataPointName) => needed.includes(name)),
    ),
  };
}

/**
 * Returns the largest number of questions that the applicant may still have to answer. Like the plan, it counts
 * everything that an answer can bring, so that no answer makes it grow.
 */
export function questionsLeft(position: JourneyPosition): number {
  const { plan, errors } = position;
  return plannedPages(plan.pages, plan.dataPoints)
    .flatMap((page) => possibleQuestions(page, position))
    .filter((name) => Object.hasOwn(errors, name) || !isAnswered(name, position)).length;
}
