import type { DataPointName } from "../catalogue/catalogue.ts";
import type { Country } from "../catalogue/country.ts";
import { type FormEntry, formEntries } from "../catalogue/form-values.ts";
import type { LeadAnswers } from "../catalogue/lead.ts";
import type { PageContext, StepType } from "../catalogue/page-template.ts";
import type { PagePath } from "../catalogue/pages.ts";
import { reopenedConsents } from "../journey/consents.ts";
import { errorsWithoutPage, type FieldErrorMap } from "../journey/errors.ts";
import { askedPages } from "../journey/guard.ts";
import type { Page } from "../journey/pages.ts";
import type { Application } from "../lead/application.ts";
import type { FoundByLookup } from "../lead/lead-record.ts";
import { type MaskedNumbers, maskedNumbers, withoutMasked } from "../lead/masked.ts";
import { positionOf } from "../lead/position.ts";

/** The data that one page of the journey renders. */
export type PageView = {
  path: PagePath;
  /** What the title is about. */
  subject: Page["subject"];
  type: StepType;
  context: PageContext;
  dataPoints: readonly DataPointName[];
  /** Every data point of the journey; conditions read it. */
  journey: readonly string[];
  /** All known answers; conditions may depend on other pages. */
  answers: LeadAnswers;
  /** The controls' values: the draft exactly as typed, else the known answers. */
  entries: readonly FormEntry[];
  /** The numbers that the page shows masked instead of their controls. */
  masked: MaskedNumbers;
  /** The values that lookups filled in, and the answers that they were looked up for. */
  found: FoundByLookup;
  /** The provider's refusals by data point, as long as their answers are unchanged. */
  refused: FieldErrorMap;
  /** The messages of refusals that no page can show at a question. */
  refusedElsewhere: readonly string[];
  /** Whether Continue on this page sends the application when it is complete. */
  isLast: boolean;
  previous: PagePath | undefined;
};

/** Builds the view of one page, without looked-up values. */
export function pageView(page: Page, application: Application, country: Country): PageView {
  const position = positionOf(application, country);
  const number = position.pages.findIndex(({ path }) => path === page.path) + 1;
  const typed = application.drafts[page.path]?.entries;
  const masked = maskedNumbers(page.dataPoints, application, typed);
  return {
    path: page.path,
    subject: page.subject,
    type: page.type,
    context: page.context,
    dataPoints: page.dataPoints,
    // A link may open a page outside the journey; its own questions then belong to the conditions too.
    journey: [...new Set<string>([...position.plan.dataPoints, ...page.dataPoints])],
    answers: application.answers,
    entries:
      typed ??
      withoutMasked(page.dataPoints, masked).flatMap((name) =>
        formEntries(name, application.answers, country),
      ),
    masked,
    found: application.found,
    refused: { ...reopenedConsents(page.dataPoints, position), ...application.errors },
    refusedElsewhere: errorsWithoutPage(askedPages(position), application.errors).map(
      ({ message }) => message,
    ),
    isLast: number > 1 && number === position.pages.length,
    previous: page.previous,
  };
}
