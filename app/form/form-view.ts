import type { Application } from "../application/application.ts";
import type { FoundByLookup } from "../application/lead-record.ts";
import { type MaskedNumbers, maskedNumbers } from "../application/masked.ts";
import { knownEntries } from "../application/selectors.ts";
import type { DataPointName } from "../catalogue/catalogue.ts";
import type { FormEntry } from "../catalogue/form-values.ts";
import type { LeadAnswers } from "../catalogue/lead.ts";

/**
 * What a form of data points opens with. A control's first text comes from the first of these that has it:
 * 1. `drafts`: the form as it was typed, whole.
 * 2. `answers` of the applicant, a link or the provider, except a `masked` number, whose control stays empty.
 * 3. `found`: what a lookup for a current answer suggests (`entriesWithFound`).
 * 4. The country's default, for amount and period alone.
 */
export type FormView = {
  dataPoints: readonly DataPointName[];
  /** The questions among which its conditions are decided; its own by default. */
  among?: readonly string[] | undefined;
  /** The known answers, for conditions: they may depend on other pages. */
  answers: LeadAnswers;
  entries: readonly FormEntry[];
  /** The ends of the provider's numbers, whose controls may be left empty. */
  masked: MaskedNumbers;
  /** The texts that lookups filled in, and the answers that they were looked up for. */
  found: FoundByLookup;
};

/** Returns the view of a form, without looked-up texts, from the key of its draft. */
export function formView(
  { dataPoints, among }: Pick<FormView, "dataPoints" | "among">,
  draft: string,
  application: Application,
): FormView {
  const { answers, drafts, found } = application;
  const typed = drafts[draft]?.entries;
  const masked = maskedNumbers(dataPoints, application);
  const entries = typed ?? knownEntries(dataPoints, application);
  return { dataPoints, among, answers, entries, masked, found };
}
