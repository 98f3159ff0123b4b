import { dataPointsOf, isPagePath } from "../catalogue/pages.ts";
import { journey } from "../journey/this-journey.ts";
import type { Application } from "./application.ts";
import { knownEntries } from "./selectors.ts";

/**
 * Fills the controls of a prerendered form that the applicant hasn't changed with the draft or the known answers. They
 * replace what the browser has restored: it restores a tick by its number, which may now be another consent's.
 */
export function fillForm(form: HTMLFormElement, path: string, application: Application): void {
  if (!isPagePath(path)) return;
  const beside = path === journey.firstPage ? journey.modal : [];
  const draft = application.drafts[path]?.entries;
  const entries = draft ?? knownEntries([...dataPointsOf(path, journey), ...beside], application);
  for (const control of form.elements) {
    if (window.changedEarly?.has(control) || isConfirmed(control)) continue;
    const values = entries
      .filter(([name]) => "name" in control && name === control.name)
      .map(([, value]) => value);
    // A draft has no entry for what isn't ticked.
    if (values.length > 0 || (draft && isTick(control))) setControl(control, values);
  }
}

/** Returns whether a press on Continue, before the scripts came, has confirmed the loan in a visible box. */
function isConfirmed(control: Element): boolean {
  const isPressed = window.earlySubmit !== undefined || document.documentElement.dataset.chosen !== undefined;
  return (
    isPressed && control instanceof HTMLInputElement && isLoanControl(control.name) && !!control.offsetParent
  );
}

export const isLoanControl = (name: string) => name === "loan_amount" || name === "loan_period";

function isTick(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox");
}

function setControl(control: Element, values: readonly string[]): void {
  if (isTick(control)) control.checked = values.includes(control.value);
  else if (control instanceof HTMLInputElement && control.type !== "hidden") control.value = values[0] ?? "";
  else if (control instanceof HTMLSelectElement) control.value = values[0] ?? "";
}
