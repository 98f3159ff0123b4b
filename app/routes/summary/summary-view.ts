import type { Application } from "../../application/application.ts";
import { positionOf } from "../../application/position.ts";
import {
  type SummaryPage,
  type SummarySection,
  summaryOptions,
  summarySections,
} from "../../application/summary.ts";
import type { Country } from "../../data-points/country.ts";
import type { PagePath } from "../../data-points/pages.ts";
import { errorsWithoutPage } from "../../journey/errors.ts";
import { askedPages } from "../../journey/guard.ts";
import { journey } from "../../journey/this-journey.ts";

/** The data of the summary that the applicant reads before sending the application. */
export type SummaryView = {
  sections: readonly SummarySection[];
  /** The page that changes each page of the summary. Absent for answers that this journey doesn't ask. */
  changes: Readonly<Partial<Record<PagePath, PagePath>>>;
  /** The messages of refusals that no page can show at a question. */
  refused: readonly string[];
};

/** Builds the summary from all answers that the application sends. */
export function summaryView(application: Application, country: Country): SummaryView {
  const position = positionOf(application, country);
  const pages = askedPages(position);
  const sections = summarySections(summaryOptions(application, country, journey.modal));
  const changeOf = ({ dataPoints }: SummaryPage): PagePath | undefined => {
    const asking = pages.find((page) => page.dataPoints.some((name) => dataPoints.includes(name)));
    if (asking) return asking.path;
    // Without a page of its own, the loan is changed in the first page's modal.
    return dataPoints.some((name) => journey.modal.includes(name)) ? journey.firstPage : undefined;
  };
  const shown = sections.flatMap((section) => section.pages);
  return {
    sections,
    changes: Object.fromEntries(shown.map((page) => [page.path, changeOf(page)])),
    refused: errorsWithoutPage(pages, application.errors).map(({ message }) => message),
  };
}
