import { answersToSend } from "../../application/answers-to-send.ts";
import type { Application } from "../../application/application.ts";
import { forgetDrafts } from "../../application/drafts.ts";
import type { FoundByLookup } from "../../application/lead-record.ts";
import { type MaskedNumbers, maskedNumbers, withoutMasked } from "../../application/masked.ts";
import { planOf } from "../../application/position.ts";
import {
  type SummaryOptions,
  type SummaryPage,
  type SummarySection,
  shownDataPoints,
  summarySections,
} from "../../application/summary.ts";
import type { DataPointName } from "../../data-points/catalogue.ts";
import type { Country } from "../../data-points/country.ts";
import { type FormEntry, formEntries } from "../../data-points/form-values.ts";
import type { LeadAnswers } from "../../data-points/lead.ts";
import { journey } from "../../journey/this-journey.ts";

/** The page of the summary that is being changed, and what its form is drawn from. */
export type EditView = {
  path: SummaryPage["path"];
  dataPoints: readonly DataPointName[];
  /** Every question of the summary and what is known, for conditions. */
  journey: readonly DataPointName[];
  answers: LeadAnswers;
  entries: readonly FormEntry[];
  /** The numbers that are shown masked in place of their controls. */
  masked: MaskedNumbers;
  /** What lookups filled into the controls, and for which answers. */
  found: FoundByLookup;
};

/** Everything that the summary before the confirmation shows. */
export type WniosekView = { sections: readonly SummarySection[]; edit: EditView | undefined };

/** The name under which a page's form of the summary keeps what is typed. */
export function editDraft(path: string): string {
  return `wniosek/${path}`;
}

/** Forgets what was typed in a page's form of the summary, and the page's own draft, which says what was there before. */
export function forgetEdit(path: string): void {
  forgetDrafts(path, editDraft(path));
}

/**
 * Puts together the summary.
 * @param change the path of the page to be changed; one that the summary doesn't have changes nothing
 */
export function wniosekView(
  application: Application,
  country: Country,
  change: string | null | undefined,
): WniosekView {
  const { answers, drafts } = application;
  const options = optionsOf(application, country);
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

function optionsOf(application: Application, country: Country): SummaryOptions {
  const { dataPoints } = planOf(application);
  const { withheld } = application;
  return { pages: journey, dataPoints, answers: answersToSend(application, country), withheld, country };
}
