import { country } from "@country";
import {
  type Application,
  newApplication,
  readApplication,
  replaceApplication,
} from "../../app/application/application.ts";
import type { LeadPath } from "../../app/data-points/catalogue.ts";
import { formEntries } from "../../app/data-points/form-values.ts";
import { type LeadAnswers, leadPaths, readAnswer, withAnswer } from "../../app/data-points/lead.ts";
import { dataPointsOf, type PagePath } from "../../app/data-points/pages.ts";
import type { FormScreen } from "../../app/journey/screens.ts";
import { journey } from "../../app/journey/this-journey.ts";
import * as step from "../../app/routes/extra-questions/route.tsx";
import * as page from "../../app/routes/journey-page/route.tsx";
import { asks } from "../lead-server/countries/es/asks.ts";
import { sample } from "../lead-server/countries/es/sample.ts";
import { type Form, show, submit, submitAt } from "./call-route.ts";
import { control } from "./provider.ts";

/**
 * Lucía's answers to everything: a pensioner who owns her flat and owes some tax. What she owes is the only thing that
 * is asked on a condition.
 */
export const complete: LeadAnswers = {
  ...sample.complete,
  incomeDetails: { ...sample.complete.incomeDetails, inTaxDebt: true },
  otherDetails: { ...sample.complete.otherDetails, overdueDebtAmount: 120 },
};

/** What opens Lucía's application in another tab: the end of her phone number. */
export const lastDigits = complete.contactDetails?.phoneNumber?.slice(-3) ?? "";

/** What forgets an answer that the server knows. */
const forgotten = null as unknown as undefined;

/** What Lucía types on the first page. */
export const firstForm: Form = {
  email: "lucia.herrera@example.com",
  phone_number: "612 34 56 78",
  "marketing_consents.offered": ["email", "sms", "partners"],
  "marketing_consents.given": "email",
  "general_policies.offered": ["terms", "privacy"],
  "general_policies.required": ["terms", "privacy"],
  "general_policies.given": ["terms", "privacy"],
};

/** What Lucía answers in the first page's modal. */
export const loanForm: Form = { __form: "modal", loan_amount: "1.200", loan_period: "61" };

/** What a page of the journey is shown with. */
export async function pageAt(
  path: string,
  load: typeof page.clientLoader | typeof page.loader = page.clientLoader,
) {
  return show(load as typeof page.clientLoader, `/${path}`, { path });
}

/** What a page of the journey is shown with, once everything of it is there. */
export async function viewOf(path: string) {
  const { view, policies } = await pageAt(path);
  await policies;
  return view;
}

/** What a plain form after the pages is shown with. */
export async function stepOf(path: string) {
  return (await show(step.clientLoader, `/${path}`)).step;
}

/** Submits a plain form after the pages. */
export function submitStep(path: FormScreen["path"], form: Form) {
  return submitAt(step.clientAction, `/${path}`, { __form: "step", ...form });
}

/** Submits a page. */
export function submitPage(path: PagePath, form: Form) {
  return submit(page.clientAction, form, { path });
}

/** Submits the first page with something typed otherwise. */
export function submitFirst(change: Form = {}) {
  return submitPage("initial-details", { ...firstForm, ...change });
}

/** Submits the first page's modal with something chosen otherwise. */
export function submitLoan(change: Form = {}) {
  return submitPage("initial-details", { ...loanForm, ...change });
}

/** Fills in the first page and its modal. */
export async function beginApplication() {
  await submitFirst();
  return submitLoan();
}

/** Submits a page as it is shown for the known answers, with something typed otherwise. */
export function submitAsShown(path: PagePath, change: Form = {}) {
  const { answers } = readApplication();
  const shown = dataPointsOf(path, journey).flatMap((name) => formEntries(name, answers, country));
  return submitPage(path, { ...Object.fromEntries(shown), ...change });
}

/**
 * An application whose lead the provider has, and whose data is being given.
 * @param given Lucía's answers to everything unless said otherwise
 * @returns the lead's id
 */
export async function applyingWith(
  given: LeadAnswers = complete,
  change: Partial<Application> = {},
): Promise<string> {
  // The server begins with an example of its own: what isn't given is forgotten.
  const { id } = await control.addLead(
    leadPaths.reduce((all, path) => withAnswer(all, path, readAnswer(given, path) ?? forgotten), {}),
  );
  replaceApplication({
    ...newApplication,
    id,
    answers: given,
    state: { leadStatus: "created", progressState: [2] },
    dataPoints: (await control.script()).dataPoints ?? asks.dynamic,
    ...change,
  });
  return id;
}

/** An application whose lead the provider has put in a state, as it would stand after the provider's answer. */
export async function standingIn(
  progressState: number,
  answer: Application["state"] = {},
  change: Partial<Application> = {},
): Promise<string> {
  const state = { leadStatus: "processing", progressState: [2, progressState], ...answer };
  const id = await applyingWith(complete, { state, ...change });
  await control.putInState(id, progressState, answer);
  return id;
}

/** Lucía's answers to everything but some. */
export function allBut(...paths: LeadPath[]): LeadAnswers {
  return paths.reduce((answers, path) => withAnswer(answers, path, undefined), complete);
}
