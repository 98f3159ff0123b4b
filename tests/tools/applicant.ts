import type { Locator, Page } from "@playwright/test";
import type { LeadAnswers } from "../../app/catalogue/lead.ts";
import type { Control } from "../lead-server/control.ts";
import type { ScriptInput } from "../lead-server/scripts/script.ts";
import type { Answers } from "./applicants/everywhere.ts";
import { applicants } from "./applicants.ts";

/** The visible questions: each outermost element carries the data point's name (app/form/README.md). */
const question = "[data-point]:visible";

/** The sheet that asks for the loan before the first page of a narrow window, and any other dialog. */
const OPEN_DIALOG = "dialog[open], [role=dialog]";

/** Returns the open dialog, else the page: the next part to answer. */
export async function openForm(page: Page): Promise<Locator> {
  const dialog = page.locator(OPEN_DIALOG).filter({ visible: true });
  return (await dialog.count()) > 0 ? dialog : page.locator("body");
}

/** Returns the button that submits a form, or that closes the sheet. */
export function continueButton(form: Locator): Locator {
  return form.locator("button[type=submit]:visible, .loan-chosen:visible").last();
}

/** Takes the loan that the first page's sheet proposes, where it is shown. */
export async function chooseLoan(page: Pick<Page, "locator">): Promise<void> {
  const chosen = page.locator(".loan-chosen");
  if (await chosen.isVisible()) await chosen.click();
}

/** Writes an answer into a text box. */
export type Fill = (box: Locator, text: string) => Promise<void>;

/**
 * Answers every visible question, including those that an answer reveals.
 * @param fill sets a text box's value at once if it isn't given
 * @returns the answered data points
 */
export async function answerQuestions(
  form: Locator,
  answers: Answers,
  fill: Fill = (box, text) => box.fill(text),
): Promise<string[]> {
  const answered: string[] = [];
  for (;;) {
    const names = await form
      .locator(question)
      .evaluateAll((points) => points.map((point) => point.getAttribute("data-point") ?? ""));
    const next = names.find((name) => !answered.includes(name));
    if (next === undefined) return answered;
    answered.push(next);
    await answerQuestion(form.locator(`[data-point="${next}"]`), { name: next, answers, fill });
  }
}

async function answerQuestion(
  point: Locator,
  { name, answers, fill }: { name: string; answers: Answers; fill: Fill },
): Promise<void> {
  const radios = point.locator("input[type=radio]:not([data-fills])");
  if ((await radios.count()) > 0) {
    const chosen = answers[name];
    await (chosen === undefined ? radios.first() : point.locator(`input[value="${chosen}"]`)).check();
  }
  // One after the other, because the provider's consents may arrive meanwhile in place of the brand's own.
  const empty = point.locator("input[type=checkbox]:not(:checked)");
  while ((await empty.count()) > 0) await empty.first().check();
  for (const select of await point.locator("select").all()) {
    const listed = await select.locator(`option[value="${answers[name]}"]`).count();
    await select.selectOption(listed > 0 ? (answers[name] ?? "") : { index: 1 });
  }
  const typed = "input:not([type=radio], [type=checkbox], [type=range], [type=hidden], [type=file])";
  for (const field of await point.locator(typed).all()) {
    const control = (await field.getAttribute("name")) ?? name;
    const text = answers[control] ?? answers[name];
    if (text === undefined)
      throw new Error(`The applicant has no answer for ${control}: add one in tests/tools/applicants`);
    await fill(field, text);
    // Suggestions that come later would cover Continue as long as their box has the focus.
    if ((await field.getAttribute("role")) === "combobox") await field.blur();
  }
}

/** The options of a walk through the journey. */
type Walk = {
  answers: Answers;
  /** Called on every page once it is rendered, before it is answered. */
  onPage?: (path: string) => Promise<void> | void;
  /** Called with every answered page; presses the button itself. */
  press?: (button: Locator, path: string) => Promise<void>;
  /** Writes an answer into a text box; without it the walk sets the value at once. */
  fill?: Fill;
  /** The walk ends before this page. */
  until?: string;
};

/** More screens than any journey has. */
const LIMIT = 300;

/**
 * Answers page after page, and sends the application from its summary, until a screen has no question, or `until` is
 * reached.
 * @returns the paths of the pages in order
 * @throws Error when Continue doesn't navigate, with the page's errors
 */
export async function walkJourney(
  page: Page,
  { answers, onPage, press, fill, until }: Walk,
): Promise<string[]> {
  const paths: string[] = [];
  for (let screen = 0; screen < LIMIT; screen += 1) {
    const form = await openForm(page);
    await page.locator("h1:visible").first().waitFor();
    const path = pathOf(page);
    if (path === until) return paths;
    if (path === "summary") {
      await (press ?? ((one) => one.click()))(continueButton(form), path);
      await leave(page, path, false);
      continue;
    }
    if ((await form.locator(question).count()) === 0) return paths;
    const inDialog = (await page.locator(OPEN_DIALOG).filter({ visible: true }).count()) > 0;
    if (!inDialog) {
      paths.push(path);
      await onPage?.(path);
    }
    await answerQuestions(form, answers, fill);
    const button = continueButton(form);
    await (press ?? ((one) => one.click()))(button, path);
    await leave(page, path, inDialog);
  }
  throw new Error(`The journey has not ended after ${LIMIT} screens; it stands at ${page.url()}`);
}

/** Returns the last segment of the address. */
export function pathOf(page: Page): string {
  return new URL(page.url()).pathname.split("/").filter(Boolean).at(-1) ?? "";
}

/** Waits for the result of Continue: the page below a dialog, or another one that is rendered and not only in the address. */
async function leave(page: Page, path: string, inDialog: boolean): Promise<void> {
  const left = page.waitForFunction(
    ([before, wasDialog, open]) => {
      const isOpen = [...document.querySelectorAll(open)].some((dialog) => dialog.checkVisibility());
      if (wasDialog !== isOpen) return true;
      const shown = document.querySelector<HTMLFormElement>("form[data-page]")?.dataset.page;
      return !location.pathname.endsWith(`/${before}`) && shown !== before;
    },
    [path, inDialog, OPEN_DIALOG] as const,
    { timeout: 15_000 },
  );
  await left.catch(async () => {
    const refused = await page.locator(".error-summary").allInnerTexts();
    throw new Error(
      `Continue leads to no other screen at ${path}: ${refused.join(" ") || "no field shows an error"}`,
    );
  });
}

/**
 * A journey of three pages after the first: choices, a date, an amount. A lead of `control.addLead` has answered none.
 */
export const shortJourney = {
  dataPoints: ["housing_tenure", "housing_tenure_since_date", "monthly_income"],
  answers: {
    ...applicants.es,
    "housing_tenure_since_date.day": "5",
    "housing_tenure_since_date.month": "6",
    "housing_tenure_since_date.year": "2019",
  } satisfies Answers,
} as const;

/**
 * Creates a lead that an applicant left before the short journey's first page.
 * @param script the lead's script, and its additional questions
 * @param answers the answers that replace those of a new lead
 * @returns the path of its resume link
 */
export async function leaveLead(
  control: Control,
  script: Partial<ScriptInput> = {},
  answers?: LeadAnswers,
): Promise<string> {
  await control.setScript({ steps: [10], dataPoints: [...shortJourney.dataPoints], ...script });
  return new URL((await control.addLead(answers)).resumeUrl).pathname.replace(/^\/application-frontend/, "");
}

/** Returns the loan card, which every page has before the application ends. */
export const loanCard = (page: Page): Locator => page.locator(".loan-card");

/** Sends the application from its summary, to which the last page leads. */
export async function sendFromSummary(page: Page): Promise<void> {
  await page.waitForURL("**/summary");
  await continueButton(page.locator("main")).click();
}

/** Finds the error message above a form or in its place: the errors, or that the form could not be sent. */
export function alertBox(page: Page): Locator {
  return page.getByRole("alert").filter({ has: page.getByRole("heading") });
}
