import type { Answers } from "../tools/applicants/everywhere.ts";

declare global {
  interface Window {
    /** The controls that the walk has answered. */
    answered?: WeakSet<Element>;
    /** The screen on which the walk has pressed Continue. */
    pressed?: string;
  }
}

/**
 * Takes one step of the journey, in the page: answers the next question, or presses Continue when all are answered.
 * It stands alone, because it is sent to the page as text.
 * @returns "end" on a screen without questions, or on `until`; "wait" while a screen is on its way
 */
export function takeStep(answers: Answers, until: string | undefined): "wait" | "step" | "end" {
  if (!window.hydrated || document.querySelector("h1") === null) return "wait";
  window.answered ??= new WeakSet();
  const { answered } = window;
  const path = location.pathname.split("/").filter(Boolean).at(-1) ?? "";
  if (path === until) return "end";
  const shownPage = document.querySelector<HTMLFormElement>("form[data-page]")?.dataset.page;
  const dialog = document.querySelector("dialog[open]");
  const screen = `${path} ${shownPage} ${dialog !== null}`;
  if (window.pressed === screen) return "wait";
  const form = dialog ?? document.body;
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const find = <E extends Element>(within: Element, selector: string) =>
    [...within.querySelectorAll<E>(selector)].filter((one) => !answered.has(one));

  for (const point of find<HTMLElement>(form, "[data-point]").filter(isShown)) {
    const name = point.dataset.point ?? "";
    const [radio] = find<HTMLInputElement>(point, "input[type=radio]");
    if (radio) {
      const value = answers[name];
      (point.querySelector<HTMLElement>(`input[value="${value}"]`) ?? radio).click();
      for (const one of point.querySelectorAll("input[type=radio]")) answered.add(one);
      return "step";
    }
    const [box] = find<HTMLInputElement>(point, "input[type=checkbox]");
    if (box) {
      answered.add(box);
      if (!box.checked) box.click();
      return "step";
    }
    const [search] = find<HTMLInputElement>(point, "[role=combobox]:not([name])");
    if (search) {
      const list = document.getElementById(search.getAttribute("aria-controls") ?? "");
      const option =
        list?.querySelector<HTMLElement>(`[data-value="${answers[name]}"]`) ??
        list?.querySelector<HTMLElement>("[role=option]");
      if (option) {
        answered.add(search);
        option.click();
      } else {
        search.focus();
        search.click();
      }
      return "step";
    }
    const [select] = find<HTMLSelectElement>(point, "select");
    if (select) {
      answered.add(select);
      select.value = answers[name] ?? "";
      if (select.selectedIndex < 1) select.selectedIndex = 1;
      for (const event of ["input", "change"]) select.dispatchEvent(new Event(event, { bubbles: true }));
      return "step";
    }
    const typed = "input:not([type=radio], [type=checkbox], [type=range], [type=hidden], [type=file])";
    const [field] = find<HTMLInputElement>(point, typed).filter(isShown);
    if (field) {
      const text = answers[field.name] ?? answers[name];
      if (text === undefined) throw new Error(`The applicant has no answer for ${field.name}`);
      answered.add(field);
      field.focus();
      field.select();
      // As the keyboard would, so that the browser's own events tell the application.
      document.execCommand("insertText", false, text);
      if (field.value === "") {
        // A frame without the window's focus takes no key in WebKit.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
      field.blur();
      return "step";
    }
  }
  if (path !== "summary" && form.querySelector("[data-point]") === null) return "end";
  const button = [...form.querySelectorAll<HTMLElement>("button[type=submit]")].filter(isShown).at(-1);
  if (button === undefined) return "wait";
  window.pressed = screen;
  button.click();
  return "step";
}
