import type { DataPointName } from "../catalogue/catalogue.ts";
import { type PagePath, type PossiblePage, possiblePages } from "../catalogue/pages.ts";
import type { PageContext } from "../catalogue/types.ts";
import { mayCome } from "./conditions.ts";
import { isFinished, type JourneyPosition } from "./position.ts";

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

type SectionName = (typeof sectionOf)[PageContext];

/** A section of the plan, with all pages that any answers can bring: their number never grows. */
export type JourneySection = {
  name: SectionName;
  paths: readonly PagePath[];
  done: number;
};

/** Returns the journey's sections in order. A page whose section has ended belongs to the section around it. */
export function sectionsOf(position: JourneyPosition): JourneySection[] {
  const sections: (JourneySection & { paths: PagePath[] })[] = [];
  for (const page of possiblePages(position.journey, position.asked)) {
    const name = sectionOf[page.context];
    if (!sections.some((section) => section.name === name)) sections.push({ name, paths: [], done: 0 });
    const section = sections.at(-1);
    if (section === undefined) continue;
    section.paths.push(page.path);
    if (isDone(page, position)) section.done += 1;
  }
  return sections;
}

function isDone(possible: PossiblePage, position: JourneyPosition): boolean {
  const page = position.pages.find((one) => one.path === possible.path);
  return page ? isFinished(page, position) : possibleQuestions(possible, position).length === 0;
}

function possibleQuestions({ parts }: PossiblePage, { asked, answers }: JourneyPosition): DataPointName[] {
  return parts.flatMap(({ dataPoints }) => dataPoints).filter((name) => mayCome(name, answers, asked));
}
