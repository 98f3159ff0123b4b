import { messagesWithoutPage } from "../../journey/guard.ts";
import { journey } from "../../journey/this-journey.ts";
import type { Application } from "../../lead/application.ts";
import { summaryOptions } from "../../lead/lead-request.ts";
import { positionOf } from "../../lead/selectors.ts";
import { type SummaryPage, summarySections } from "../../lead/summary.ts";
import { changeView } from "../change-in-place/change-view.ts";
import { linkToChange } from "../change-in-place/open-change.ts";

/**
 * Builds the summary that the applicant reads before sending the application, from all answers that it sends.
 * @param change the path of the page whose form is open; a path that can't be changed here opens none
 */
export function summaryView(application: Application, change?: string | null) {
  const position = positionOf(application);
  // With the questions that an answer in the same form may add.
  const asked = position.plan.dataPoints;
  const sections = summarySections(summaryOptions(application, journey.modal));
  const changeable = ({ dataPoints }: SummaryPage) => dataPoints.filter((name) => asked.has(name));
  const linkOf = (page: SummaryPage) => {
    if (changeable(page).length > 0) return linkToChange(page.path);
    const asksLoan = page.dataPoints.some((name) => journey.modal.includes(name));
    return asksLoan ? { to: `/${journey.firstPage}`, state: { changesLoan: true } } : undefined;
  };
  const shown = sections.flatMap((section) => section.pages);
  const page = shown.find((one) => one.path === change && changeable(one).length > 0);
  return {
    sections,
    /**
     * The link that changes each page of the summary: in its place, or on the first page, whose dialog asks the loan.
     * Undefined for answers that this journey doesn't ask.
     */
    links: new Map(shown.map((one) => [one.path, linkOf(one)])),
    /** The page whose form is open. */
    edit:
      page &&
      changeView(
        "summary",
        {
          path: page.path,
          subject: page.subject,
          dataPoints: changeable(page),
          journey: [...asked],
        },
        application,
      ),
    /** The messages of refusals that no page can show at a question. */
    refused: messagesWithoutPage(position),
    /** The path of the journey's last page, to which Back leads. */
    previous: position.pages.at(-1)?.path,
  };
}
