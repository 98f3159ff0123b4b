import { country } from "@country";
import {
  type Application,
  changeApplication,
  newApplication,
  readApplication,
  replaceApplication,
} from "../../app/application/application.ts";
import type { LeadPath } from "../../app/catalogue/catalogue.ts";
import { formEntries } from "../../app/catalogue/form-values.ts";
import { type LeadAnswers, leadPaths, readAnswer, withAnswer } from "../../app/catalogue/lead.ts";
import { dataPointsOf, type PagePath } from "../../app/catalogue/pages.ts";
import { positionOf } from "../../app/journey/position.ts";
import type { FormScreen } from "../../app/journey/screens.ts";
import { journey } from "../../app/journey/this-journey.ts";
import * as page from "../../app/routes/page/route.tsx";
import * as step from "../../app/routes/questions/route.tsx";
import * as summary from "../../app/routes/summary/route.tsx";
import { withSample } from "../lead-server/countries/samples.ts";
import { spain } from "../lead-server/countries/spain.ts";
import { type Form, show, submit, submitAt, to } from "./call-route.ts";
import { asked, control } from "./provider.ts";

/** A question that becomes required has an answer by Spain's applicant in `tests/tools/applicants`. */
const { sample } = withSample({ ...spain, asks: { ...spain.asks, dynamic: asked } });

/**
 * Lucía's answers to everything: a pensioner who owns her flat and has a tax debt. The debt is her only answer with a
 * condition.
 */
export const complete: LeadAnswers = {
  ...sample.complete,
  incomeDetails: { ...sample.complete.incomeDetails, inTaxDebt: true },
  otherDetails: { ...sample.complete.otherDetails, overdueDebtAmount: 120 },
};

/** The value that deletes an answer on the server. */
const forgotten = null as unknown as undefined;

/** Lucía's input on the first page. */
export const firstForm: Form = {
  email: "lucia.herrera@example.com",
  phone_number: "612 34 56 78",
  "marketing_consents.offered": ["email", "sms", "partners"],
  "marketing_consents.given": "email",
  "general_policies.offered": ["terms"],
  "general_policies.required": ["terms"],
  "general_policies.given": ["terms"],
};

/** Lucía's input in the first page's modal. */
const loanForm: Form = { loan_amount: "1.200", loan_period: "61" };

/** Returns the loader data of a page of the journey. */
export async function loadPage(
  path: string,
  load: typeof page.clientLoader | typeof page.loader = page.clientLoader,
) {
  return show(load as typeof page.clientLoader, `/${path}`, { path });
}

/** Returns the view of a page of the journey once its consents have loaded. */
export async function loadView(path: string) {
  const { view, policies } = await loadPage(path);
  await policies;
  return view;
}

/** Returns the step of a plain form after the pages. */
export async function loadStep(path: string) {
  const opened = await show(step.clientLoader, `/${path}`);
  if (!("step" in opened)) throw new Error(`/${path} shows a page of the journey`);
  return opened.step;
}

/** Submits a plain form after the pages. */
export function submitStep(path: FormScreen["path"], form: Form) {
  return submitAt(step.clientAction, `/${path}`, { __intent: "step", ...form });
}

/** Submits a page. */
export function submitPage(path: PagePath, form: Form) {
  return submit(page.clientAction, form, { path });
}

/** Submits the first page and its loan with other values in some controls. */
export function submitFirst(change: Form = {}) {
  return submitPage("initial-details", { ...firstForm, ...loanForm, ...change });
}

/** The consents as they are known once the first page was open: the pages after it don't read them again. */
const listKnown = { requiredConsents: {} };

/** Fills in the first page and its loan. */
export function beginApplication() {
  changeApplication(listKnown);
  return submitFirst();
}

/** Returns the form data of a page with the known answers. */
export function formAsShown(path: PagePath): Record<string, string> {
  const { answers } = readApplication();
  const shownPage = positionOf(readApplication()).pages.find((one) => one.path === path);
  const asked = shownPage?.dataPoints ?? dataPointsOf(path, journey);
  return Object.fromEntries(asked.flatMap((name) => formEntries(name, answers, country)));
}

/** Submits a page with the known answers, and other values in some controls. */
export function submitAsShown(path: PagePath, change: Form = {}) {
  return submitPage(path, { ...formAsShown(path), ...change });
}

/** Sends the application from its summary, to which a page must lead. */
export async function thenSend(page: Promise<unknown>) {
  const outcome = await page;
  if (JSON.stringify(outcome) !== JSON.stringify(to("/summary")))
    throw new Error(`The page doesn't lead to the summary: ${JSON.stringify(outcome)}`);
  return sendFromSummary();
}

/** Opens the summary and sends the application from it. */
export async function sendFromSummary() {
  await show(summary.clientLoader);
  return submit(summary.clientAction, {});
}

/**
 * Creates an application whose lead exists and whose pages are being answered.
 * @param given the answers, Lucía's by default
 * @returns the lead's id
 */
export async function applicationWith(
  given: LeadAnswers = complete,
  change: Partial<Application> = {},
): Promise<string> {
  // The server's new lead has sample answers: those that aren't given are deleted.
  const { id } = await control.addLead(
    leadPaths.reduce((all, path) => withAnswer(all, path, readAnswer(given, path) ?? forgotten), {}),
  );
  replaceApplication({
    ...newApplication,
    id,
    answers: given,
    state: { leadStatus: "created", progressState: [2] },
    dataPoints: (await control.script()).dataPoints ?? asked,
    ...listKnown,
    ...change,
  });
  return id;
}

/** Creates an application whose lead is in a state, as it is stored after the provider's response. */
export async function applicationInState(
  progressState: number,
  answer: Application["state"] = {},
  change: Partial<Application> = {},
): Promise<string> {
  const state = { leadStatus: "processing", progressState: [2, progressState], ...answer };
  const id = await applicationWith(complete, { state, ...change });
  await control.putInState(id, progressState, answer);
  return id;
}

/** Returns Lucía's answers without some. */
export function answersWithout(...paths: LeadPath[]): LeadAnswers {
  return paths.reduce((answers, path) => withAnswer(answers, path, undefined), complete);
}

/** The form of a vehicle that is on the lists of makes and models. */
export const golf = {
  vehicle_brand: "Volkswagen",
  vehicle_model: "Golf",
  vehicle_year: "2019",
  vehicle_license_plate_number: "1234 bcd",
  has_vehicle_down_payment: "no",
  is_vehicle_financed: "no",
};
