import { country } from "@country";
import { type Application, newApplication } from "../application/application.ts";
import { maskedNumbers, withoutMasked } from "../application/masked.ts";
import { formEntries } from "../data-points/form-values.ts";
import { dataPointsOf, isPagePath } from "../data-points/pages.ts";
import { typedEntries } from "../form/form-snapshot.ts";
import { journey } from "../journey/this-journey.ts";

/**
 * Puts what is known into the controls of a form that stands in the document before React takes it over. A control
 * that the applicant has touched keeps what they typed, and a number that is to be masked is put nowhere.
 * @param path the page that the form asks
 */
export function fillForm(form: HTMLFormElement, path: string, application: Application): void {
  if (!isPagePath(path)) return;
  const dataPoints = dataPointsOf(path, journey);
  const shown = withoutMasked(dataPoints, maskedNumbers(dataPoints, application, undefined));
  const entries =
    application.drafts[path]?.entries ??
    shown.flatMap((name) => formEntries(name, application.answers, country));
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
  const typed = { entries: typedEntries(new FormData(gone)), accepted: false };
  fillForm(form, path, { ...newApplication, drafts: { [path]: typed } });
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
