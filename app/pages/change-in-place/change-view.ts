import type { DataPointName } from "../../catalogue/catalogue.ts";
import type { Country } from "../../catalogue/country.ts";
import { type FormEntry, formEntries } from "../../catalogue/form-values.ts";
import type { LeadAnswers } from "../../catalogue/lead.ts";
import type { Application } from "../../lead/application.ts";
import { forgetDrafts } from "../../lead/drafts.ts";
import type { FoundByLookup } from "../../lead/lead-record.ts";
import { type MaskedNumbers, maskedNumbers, withoutMasked } from "../../lead/masked.ts";
import type { SummaryPage } from "../../lead/summary.ts";

/** A page of a summary whose form is open in its place, with the form's data. */
export type ChangeView = {
  path: SummaryPage["path"];
  subject: SummaryPage["subject"];
  dataPoints: readonly DataPointName[];
  /** Every question of the summary; conditions read it with the answers. */
  journey: readonly string[];
  answers: LeadAnswers;
  entries: readonly FormEntry[];
  /** The numbers that the form shows masked instead of their controls. */
  masked: MaskedNumbers;
  /** The values that lookups filled in, and the answers that they were looked up for. */
  found: FoundByLookup;
  /** The key of the form's draft. */
  draft: string;
};

/** What a form in place of a page's summary changes. */
type Changed = Pick<ChangeView, "path" | "subject" | "dataPoints" | "journey">;

/** Returns the key of the draft that a page's form has in the summary of a screen. */
export const changeDraft = (screen: "summary" | "wniosek", path: string): string => `${screen}/${path}`;

/** Deletes the draft of a page's form in a summary, and the page's own draft, which holds the old answers. */
export function forgetChange({ path, draft }: Pick<ChangeView, "path" | "draft">): void {
  forgetDrafts(path, draft);
}

/** Returns the data of the form that changes a page's answers in their summary. */
export function changeView(
  screen: "summary" | "wniosek",
  changed: Changed,
  application: Application,
  country: Country,
): ChangeView {
  const { path, dataPoints } = changed;
  const { answers, drafts, found } = application;
  const draft = changeDraft(screen, path);
  const typed = drafts[draft]?.entries;
  const masked = maskedNumbers(dataPoints, application, typed);
  return {
    ...changed,
    answers,
    entries:
      typed ?? withoutMasked(dataPoints, masked).flatMap((name) => formEntries(name, answers, country)),
    masked,
    found,
    draft,
  };
}
