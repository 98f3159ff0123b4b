import type { Application } from "../application/application.ts";
import { type MaskedNumbers, maskedNumbers } from "../application/masked.ts";
import { knownEntries } from "../application/selectors.ts";
import type { DataPointName } from "../catalogue/catalogue.ts";
import type { FormEntry } from "../catalogue/form-values.ts";
import type { LeadAnswers } from "../catalogue/lead.ts";

/**
 * What a form of data points opens with. A control's first text comes from the first of these that has it:
 * 1. `drafts`: the form as it was typed, whole.
 * 2. `answers` of the applicant, a link or the provider, except a `masked` number, whose control stays empty.
 * 3. The company that was picked for the employer (`entriesWithCompany`).
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
};

/** Returns the view of a form, without a company's values, from the key of its draft. */
export function formView(
  { dataPoints, among }: Pick<FormView, "dataPoints" | "among">,
  draft: string,
  application: Application,
): FormView {
  const { answers, drafts } = application;
  const entries = drafts[draft]?.entries ?? knownEntries(dataPoints, application);
  return { dataPoints, among, answers, entries, masked: maskedNumbers(dataPoints, application) };
}
