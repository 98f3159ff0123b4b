import { country } from "@country";
import { type FormEntry, formEntries } from "../data-points/form-values.ts";
import type { LeadAnswers } from "../data-points/lead.ts";
import { dataPointsOf, isPagePath } from "../data-points/pages.ts";
import { journey } from "../journey/this-journey.ts";
import { typedEntries } from "./live-answers.ts";

type Known = {
  answers: LeadAnswers;
  drafts: Readonly<Record<string, { entries: readonly FormEntry[] } | undefined>>;
};

/**
 * Puts what is known into the controls of a form that stands in the document before React takes it over. A control
 * that the applicant has touched keeps what they typed.
 * @param path the page that the form asks
 */
export function fillForm(form: HTMLFormElement, path: string, { answers, drafts }: Known): void {
  if (!isPagePath(path)) return;
  const entries =
    drafts[path]?.entries ??
    dataPointsOf(path, journey).flatMap((name) => formEntries(name, answers, country));
  for (const control of form.elements) {
    const values = entries
      .filter(([name]) => "name" in control && name === control.name)
      .map(([, value]) => value);
    if (values.length > 0) setUntouched(control, values);
  }
}

/**
 * Puts what was typed into a form that React has thrown away into the one that it has drawn in its place, with the focus:
 * it draws everything anew where the document isn't as it was built, e.g. because an extension was quicker.
 * @param focused what had the focus
 */
export function refillForm(gone: HTMLFormElement, focused: Element | null): void {
  const path = gone.dataset.page ?? "";
  const form = document.querySelector<HTMLFormElement>(`form[data-page="${path}"]`);
  if (form === null) return;
  const typed = { entries: typedEntries(new FormData(gone)) };
  fillForm(form, path, { answers: {}, drafts: { [path]: typed } });
  if (window.earlySubmit === gone) window.earlySubmit = form;
  if (focused !== null && gone.contains(focused)) document.getElementById(focused.id)?.focus();
}

function setUntouched(control: Element, values: readonly string[]): void {
  if (control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox")) {
    if (control.checked === control.defaultChecked) control.checked = values.includes(control.value);
  } else if (control instanceof HTMLInputElement && control.type !== "hidden") {
    if (control.value === control.defaultValue) control.value = values[0] ?? "";
  } else if (control instanceof HTMLSelectElement) {
    if (control.value === "") control.value = values[0] ?? "";
  }
}
