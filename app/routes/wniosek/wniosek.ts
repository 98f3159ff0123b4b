import type { Application } from "../../application/application.ts";
import { forgetDrafts } from "../../application/drafts.ts";
import type { FoundByLookup } from "../../application/lead-record.ts";
import { type MaskedNumbers, maskedNumbers, withoutMasked } from "../../application/masked.ts";
import {
  type SummaryPage,
  type SummarySection,
  shownDataPoints,
  summaryOptions,
  summarySections,
} from "../../application/summary.ts";
import type { DataPointName } from "../../data-points/catalogue.ts";
import type { Country } from "../../data-points/country.ts";
import { type FormEntry, formEntries } from "../../data-points/form-values.ts";
import type { LeadAnswers } from "../../data-points/lead.ts";

/** The page whose form is open in the summary, with the form's data. */
export type EditView = {
  path: SummaryPage["path"];
  subject: SummaryPage["subject"];
  dataPoints: readonly DataPointName[];
  /** Every question of the summary; conditions read it with the answers. */
  journey: readonly DataPointName[];
  answers: LeadAnswers;
  entries: readonly FormEntry[];
  /** The numbers that the form shows masked instead of their controls. */
  masked: MaskedNumbers;
  /** The values that lookups filled in, and the answers that they were looked up for. */
  found: FoundByLookup;
};

/** The data of the summary before the confirmation. */
export type WniosekView = { sections: readonly SummarySection[]; edit: EditView | undefined };

/** Returns the draft key of a page's form in the summary. */
export function editDraft(path: string): string {
  return `wniosek/${path}`;
}

/** Deletes the draft of a page's form in the summary, and the page's own draft, which holds the old answers. */
export function forgetEdit(path: string): void {
  forgetDrafts(path, editDraft(path));
}

/**
 * Builds the summary's view.
 * @param change the path of the page whose form is open; an unknown path opens none
 */
export function wniosekView(
  application: Application,
  country: Country,
  change: string | null | undefined,
): WniosekView {
  const { answers, drafts } = application;
  const options = summaryOptions(application, country);
  const sections = summarySections(options);
  const page = sections.flatMap(({ pages }) => pages).find(({ path }) => path === change);
  if (page === undefined) return { sections, edit: undefined };
  const { dataPoints } = page;
  const typed = drafts[editDraft(page.path)]?.entries;
  const masked = maskedNumbers(dataPoints, application, typed);
  return {
    sections,
    edit: {
      path: page.path,
      subject: page.subject,
      dataPoints,
      journey: [...shownDataPoints(options)],
      answers,
      entries:
        typed ?? withoutMasked(dataPoints, masked).flatMap((name) => formEntries(name, answers, country)),
      masked,
      found: application.found,
    },
  };
}
