import type { Country } from "../../catalogue/country.ts";
import type { PagePath } from "../../catalogue/pages.ts";
import { messagesWithoutPage } from "../../journey/guard.ts";
import { journey } from "../../journey/this-journey.ts";
import type { Application } from "../../lead/application.ts";
import { positionOf } from "../../lead/selectors.ts";
import {
  type SummaryPage,
  type SummarySection,
  summaryOptions,
  summarySections,
} from "../../lead/summary.ts";
import { type ChangeView, changeView } from "../change-in-place/change-view.ts";

/** How a page of the summary is changed: in its place, or on the first page, whose dialog asks the loan. */
export type WayToChange = "here" | "first page";

/** The data of the summary that the applicant reads before sending the application. */
export type SummaryView = {
  sections: readonly SummarySection[];
  /** How each page of the summary is changed. Absent for answers that this journey doesn't ask. */
  changes: Readonly<Partial<Record<PagePath, WayToChange>>>;
  /** The page whose form is open. */
  edit: ChangeView | undefined;
  /** The messages of refusals that no page can show at a question. */
  refused: readonly string[];
  /** The path of the journey's last page, to which Back leads. */
  previous: PagePath | undefined;
};

/**
 * Builds the summary from all answers that the application sends.
 * @param change the path of the page whose form is open; a path that can't be changed here opens none
 */
export function summaryView(application: Application, country: Country, change?: string | null): SummaryView {
  const position = positionOf(application, country);
  // With the questions that an answer in the same form may add.
  const asked = new Set<string>(position.plan.dataPoints);
  const sections = summarySections(summaryOptions(application, country, journey.modal));
  const changeable = ({ dataPoints }: SummaryPage) => dataPoints.filter((name) => asked.has(name));
  const wayOf = (page: SummaryPage): WayToChange | undefined => {
    if (changeable(page).length > 0) return "here";
    return page.dataPoints.some((name) => journey.modal.includes(name)) ? "first page" : undefined;
  };
  const shown = sections.flatMap((section) => section.pages);
  const page = shown.find((one) => one.path === change && wayOf(one) === "here");
  return {
    sections,
    changes: Object.fromEntries(shown.map((one) => [one.path, wayOf(one)])),
    edit:
      page &&
      changeView(
        "summary",
        {
          path: page.path,
          subject: page.subject,
          dataPoints: changeable(page),
          journey: position.plan.dataPoints,
        },
        application,
        country,
      ),
    refused: messagesWithoutPage(position),
    previous: position.pages.at(-1)?.path,
  };
}
