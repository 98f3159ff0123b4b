import { answersToSend } from "../../application/answers-to-send.ts";
import type { Application } from "../../application/application.ts";
import { positionOf } from "../../application/position.ts";
import { type SummaryPage, type SummarySection, summarySections } from "../../application/summary.ts";
import type { Country } from "../../data-points/country.ts";
import type { PagePath } from "../../data-points/pages.ts";
import { errorsWithoutPage } from "../../journey/errors.ts";
import { journey } from "../../journey/this-journey.ts";

/** What the summary of all answers shows before they are sent. */
export type SummaryView = {
  sections: readonly SummarySection[];
  /** The page where each page of the summary is changed; none where this journey doesn't ask what it shows. */
  changes: Readonly<Partial<Record<PagePath, PagePath>>>;
  /** What the provider refused that no page asks. */
  refused: readonly string[];
};

/** Puts together the summary: everything that is going to be sent. */
export function summaryView(application: Application, country: Country): SummaryView {
  const { plan, pages, errors } = positionOf(application, country);
  const sections = summarySections({
    pages: journey,
    dataPoints: [...plan.dataPoints, ...journey.modal],
    answers: answersToSend(application, country),
    withheld: application.withheld,
    country,
  });
  const changeOf = ({ path, dataPoints }: SummaryPage): PagePath | undefined => {
    if (pages.some((page) => page.path === path)) return path;
    // The amount is asked in the first page's modal where it has no page of its own.
    return dataPoints.some((name) => journey.modal.includes(name)) ? journey.firstPage : undefined;
  };
  const shown = sections.flatMap((section) => section.pages);
  return {
    sections,
    changes: Object.fromEntries(shown.map((page) => [page.path, changeOf(page)])),
    refused: errorsWithoutPage(pages, errors).map(({ message }) => message),
  };
}
