import type { Locator, Page } from "@playwright/test";
import type { Control } from "../lead-server/control.ts";
import type { ScriptInput } from "../lead-server/scripts/script.ts";
import type { Answers } from "./answers.ts";
import { applicants } from "./applicants.ts";

/** A question that is in view: its outermost element carries the data point's name (app/form/README.md). */
const question = "[data-point]:visible";

/** The dialog where one is open, else the page: what an applicant answers next. */
export async function openForm(page: Page): Promise<Locator> {
  const dialog = page.locator("dialog[open]");
  return (await dialog.count()) > 0 ? dialog : page.locator("body");
}

/** The one button that sends a form. */
export function continueButton(form: Locator): Locator {
  return form.locator("button[type=submit]:visible").last();
}

/**
 * Answers every question in view, and those that appear because of an answer.
 * @returns the data points that were answered
 */
export async function answerQuestions(form: Locator, answers: Answers): Promise<string[]> {
  const answered: string[] = [];
  for (;;) {
    const names = await form
      .locator(question)
      .evaluateAll((points) => points.map((point) => point.getAttribute("data-point") ?? ""));
    const next = names.find((name) => !answered.includes(name));
    if (next === undefined) return answered;
    answered.push(next);
    await answerQuestion(form.locator(`[data-point="${next}"]`), next, answers);
  }
}

async function answerQuestion(point: Locator, name: string, answers: Answers): Promise<void> {
  const radios = point.locator("input[type=radio]");
  if ((await radios.count()) > 0) {
    const chosen = answers[name];
    await (chosen === undefined ? radios.first() : point.locator(`input[value="${chosen}"]`)).check();
  }
  for (const box of await point.locator("input[type=checkbox]").all()) await box.check();
  const search = point.getByRole("combobox").and(point.locator("input:not([name])"));
  if ((await search.count()) > 0) return chooseFromList(search, answers[name]);
  for (const select of await point.locator("select").all()) {
    await select.selectOption(answers[name] ?? { index: 1 });
  }
  const typed = "input:not([type=radio], [type=checkbox], [type=range], [type=hidden])";
  for (const field of await point.locator(typed).all()) {
    const control = (await field.getAttribute("name")) ?? name;
    const text = answers[control] ?? answers[name];
    if (text === undefined) throw new Error(`The applicant has no answer for ${control}`);
    await field.fill(text);
  }
}

/** Takes an entry of a list that opens below a text box: the one of that value where it is listed, else the first. */
async function chooseFromList(box: Locator, value: string | undefined): Promise<void> {
  await box.click();
  const list = box.page().locator(`[id="${await box.getAttribute("aria-controls")}"]`);
  const option = list.getByRole("option");
  const wanted = list.locator(`[role=option][data-value="${value}"]`);
  await option.first().waitFor();
  await ((await wanted.count()) > 0 ? wanted : option.first()).click();
}

/** How a walk through the journey goes. */
type Walk = {
  answers: Answers;
  /** Called on every page once it stands, before it is answered. */
  onPage?: (path: string) => Promise<void> | void;
  /** Called with every page once it is answered; presses the button itself. */
  press?: (button: Locator, path: string) => Promise<void>;
  /** The walk ends before this page is answered. */
  until?: string;
};

/** More screens than any journey has. */
const LIMIT = 300;

/**
 * Answers page after page until a screen asks nothing more, or `until` is reached.
 * @returns the paths of the pages, in their order
 * @throws Error where Continue leads nowhere, with what the page refuses
 */
export async function walkJourney(page: Page, { answers, onPage, press, until }: Walk): Promise<string[]> {
  const paths: string[] = [];
  for (let screen = 0; screen < LIMIT; screen += 1) {
    const form = await openForm(page);
    await page.locator("h1").first().waitFor();
    const path = pathOf(page);
    if (path === until || (await form.locator(question).count()) === 0) return paths;
    const inDialog = (await page.locator("dialog[open]").count()) > 0;
    if (!inDialog) {
      paths.push(path);
      await onPage?.(path);
    }
    await answerQuestions(form, answers);
    const button = continueButton(form);
    await (press ?? ((one) => one.click()))(button, path);
    await leave(page, path, inDialog);
  }
  throw new Error(`The journey has not ended after ${LIMIT} screens; it stands at ${page.url()}`);
}

/** The last part of the address. */
export function pathOf(page: Page): string {
  return new URL(page.url()).pathname.split("/").filter(Boolean).at(-1) ?? "";
}

/** Waits for what Continue leads to: the dialog, or another page that is drawn and not only named by the address. */
async function leave(page: Page, path: string, inDialog: boolean): Promise<void> {
  const left = page.waitForFunction(
    ([before, wasDialog]) => {
      if (!wasDialog && document.querySelector("dialog[open]") !== null) return true;
      const shown = document.querySelector<HTMLFormElement>("form[data-page]")?.dataset.page;
      return !location.pathname.endsWith(`/${before}`) && shown !== before;
    },
    [path, inDialog] as const,
    { timeout: 15_000 },
  );
  await left.catch(async () => {
    const refused = await page.locator(".error-summary").allInnerTexts();
    throw new Error(`Continue leads nowhere at ${path}: ${refused.join(" ") || "nothing is refused"}`);
  });
}

/** A journey of three pages after the first: choices, a date, a sum. A lead of `control.addLead` has answered none. */
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
 * Makes a lead that an applicant left before the short journey's first page.
 * @param script what happens to it, and what else it is asked
 * @returns the path of its resume link
 */
export async function leaveLead(control: Control, script: Partial<ScriptInput> = {}): Promise<string> {
  await control.setScript({ steps: [10], dataPoints: [...shortJourney.dataPoints], ...script });
  return new URL((await control.addLead()).resumeUrl).pathname.replace(/^\/application-frontend/, "");
}

/** What tells that something is wrong, above a form or in its place: what was refused, or that it could not be sent. */
export function alertBox(page: Page): Locator {
  return page.getByRole("alert").filter({ has: page.getByRole("heading") });
}
