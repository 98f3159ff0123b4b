/**
 * Submits a form as its button would. Safari before 16 has no `requestSubmit`, so there its button is pressed. Both
 * come from the prototype: a control of that name would hide the form's own.
 */
export function requestSubmit(form: HTMLFormElement): void {
  const { requestSubmit, querySelector } = HTMLFormElement.prototype;
  if (typeof requestSubmit === "function") requestSubmit.call(form);
  else querySelector.call<Element, [string], HTMLElement | null>(form, "button[type=submit]")?.click();
}
