import type { Application } from "../../application/application.ts";
import type { PagePath } from "../../catalogue/pages.ts";
import type { PageContext, StepType } from "../../catalogue/types.ts";
import { type FormView, formView } from "../../form/form-view.ts";
import type { FieldErrorMap } from "../../journey/errors.ts";
import type { Page } from "../../journey/pages.ts";
import { type JourneyPosition, messagesWithoutPage, reopenedConsents } from "../../journey/position.ts";

/** The data that one page of the journey renders. */
export type PageView = FormView & {
  path: PagePath;
  /** What the title is about. */
  subject: Page["subject"];
  type: StepType;
  context: PageContext;
  /** The provider's refusals by data point, as long as their answers are unchanged. */
  refused: FieldErrorMap;
  /** The messages of refusals that no page can show at a question. */
  refusedElsewhere: readonly string[];
  /** Whether Continue on this page sends the application when it is complete. */
  isLast: boolean;
  previous: PagePath | undefined;
};

/** Builds the view of one page, without looked-up values. */
export function pageView(page: Page, application: Application, position: JourneyPosition): PageView {
  const number = position.pages.findIndex(({ path }) => path === page.path) + 1;
  // A link may open a page outside the journey; its own questions then belong to the conditions too.
  const ofJourney = [...new Set<string>([...position.plan.dataPoints, ...page.dataPoints])];
  return {
    ...formView({ dataPoints: page.dataPoints, journey: ofJourney }, page.path, application),
    path: page.path,
    subject: page.subject,
    type: page.type,
    context: page.context,
    refused: { ...reopenedConsents(page.dataPoints, position), ...application.errors },
    refusedElsewhere: messagesWithoutPage(position),
    isLast: number > 1 && number === position.pages.length,
    previous: page.previous,
  };
}
