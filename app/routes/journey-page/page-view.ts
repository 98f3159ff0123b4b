import type { Application } from "../../application/application.ts";
import type { FoundByLookup } from "../../application/lead-record.ts";
import { type MaskedNumbers, maskedNumbers, withoutMasked } from "../../application/masked.ts";
import { positionOf } from "../../application/position.ts";
import type { DataPointName } from "../../data-points/catalogue.ts";
import type { Country } from "../../data-points/country.ts";
import { type FormEntry, formEntries } from "../../data-points/form-values.ts";
import type { LeadAnswers } from "../../data-points/lead.ts";
import type { PageContext, StepType } from "../../data-points/page-template.ts";
import type { PagePath } from "../../data-points/pages.ts";
import { errorsWithoutPage, type FieldErrorMap } from "../../journey/errors.ts";
import type { Page } from "../../journey/pages.ts";

/** Everything that drawing one page of the journey needs. */
export type PageView = {
  path: PagePath;
  type: StepType;
  context: PageContext;
  dataPoints: readonly DataPointName[];
  /** Every data point of the journey, for conditions. */
  journey: readonly string[];
  /** What is known, for conditions on answers of other pages. */
  answers: LeadAnswers;
  /** What the controls show: what was typed, as typed, else the known answers. */
  entries: readonly FormEntry[];
  /** The numbers that are shown masked in place of their controls. */
  masked: MaskedNumbers;
  /** What lookups filled into the controls, and for which answers. */
  found: FoundByLookup;
  /** What the provider refused and has not changed since, by data point. */
  refused: FieldErrorMap;
  /** What the provider refused that no page asks. */
  refusedElsewhere: readonly string[];
  /** Whether Continue here sends the application once nothing is missing. */
  isLast: boolean;
  previous: PagePath | undefined;
  /** The page's place in the journey, from 1; absent while the journey's length isn't known. */
  step?: { number: number; total: number };
};

/** Puts together what one page shows, but for what was looked up. */
export function pageView(page: Page, application: Application, country: Country): PageView {
  const position = positionOf(application, country);
  const number = position.pages.findIndex(({ path }) => path === page.path) + 1;
  const typed = application.drafts[page.path]?.entries;
  const masked = maskedNumbers(page.dataPoints, application, typed);
  return {
    path: page.path,
    type: page.type,
    context: page.context,
    dataPoints: page.dataPoints,
    // A page that a link opened may ask what the journey doesn't: it counts there all the same.
    journey: [...new Set<string>([...position.plan.dataPoints, ...page.dataPoints])],
    answers: application.answers,
    entries:
      typed ??
      withoutMasked(page.dataPoints, masked).flatMap((name) =>
        formEntries(name, application.answers, country),
      ),
    masked,
    found: application.found,
    refused: application.errors,
    refusedElsewhere: errorsWithoutPage(position.pages, application.errors).map(({ message }) => message),
    isLast: number > 1 && number === position.pages.length,
    previous: page.previous,
    ...(position.leadExists && number > 0 ? { step: { number, total: position.pages.length } } : {}),
  };
}
