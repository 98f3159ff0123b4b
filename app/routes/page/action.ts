import { redirect } from "react-router";
import { type Application, changeApplication, readApplication } from "../../application/application.ts";
import { maskedNumbers } from "../../application/masked.ts";
import { storeAnswers } from "../../application/store-answers.ts";
import { sendApplication } from "../../application/submit-lead.ts";
import { dataPointsOf, isPagePath, type PagePath } from "../../catalogue/pages.ts";
import { isEqual } from "../../catalogue/values.ts";
import type { InvalidAnswers, RefusedAnswers } from "../../form/form-result.ts";
import { handleSentApplication, type ScreenProblem } from "../../form/handle-lead-result.ts";
import { parsePage } from "../../form/parse-form.ts";
import { saveSubmittedDraft } from "../../form/save-draft.ts";
import { goTo, SUMMARY_PATH, whatOpens, whereAfter, whereNext } from "../../journey/location.ts";
import { earliestErroredPage, firstUnfinished, positionOf } from "../../journey/position.ts";
import { journey } from "../../journey/this-journey.ts";
import type { Result } from "../../provider/errors.ts";
import { showToast } from "../../shell/toasts/toasts.ts";
import { pageRules } from "./open-page.ts";

// The action begins the later bundle (`shell/later.ts`), with what else the first Continue needs.
export { prefill } from "../../application/prefill.ts";
export { OtherField } from "../../form/fields/other-field.tsx";
export { warningsIn } from "../../form/warnings.ts";
export { sendCall } from "../../provider/client.ts";
export { prepareRecaptcha } from "../../provider/recaptcha.ts";
export { PageLoanCard } from "../loan/loan-card.tsx";
export { LoanExample } from "../loan/loan-example.tsx";
export { parsePage };

/** The action data of a page: the result of a submission after which the applicant stays on the page. */
export type PageActionData =
  | InvalidAnswers
  | RefusedAnswers
  | ScreenProblem
  /** The answers are stored; the provider's consents have just arrived and are still to be given. */
  | { kind: "page-unfinished" };

type Outcome = PageActionData | Response;

/** Stores a page's answers and opens the next step; after a change of the loan the page before it (`__from`). */
export async function submitPage(path: PagePath, data: FormData): Promise<Outcome> {
  const before = readApplication();
  const opened = whatOpens(path, before);
  if ("goTo" in opened) return goTo(opened.goTo);
  const { show: page, position } = opened;
  const { beside, among } = pageRules(page, position);
  const dataPoints = [...page.dataPoints, ...beside];
  const parsed = parsePage(data, {
    dataPoints,
    among,
    answers: before.answers,
    masked: maskedNumbers(dataPoints, before),
  });
  saveSubmittedDraft(path, data, parsed.error !== null);
  if (parsed.error) return { kind: "invalid", result: parsed.result };

  const application = storeAnswers(dataPoints, parsed.value, "lead");
  const outcome = await advance(path, application);
  const from = positionOf(application).pages.find((one) => one.path === data.get("__from"));
  // Only a step to another page gives way: a refusal or a screen of the provider's is shown.
  if (from === undefined || !leadsToPage(outcome)) return outcome;
  const loans = [application, before].map(({ answers: { amount, period } }) => [amount, period]);
  if (!isEqual(loans[0], loans[1])) showToast("loanChanged", "success");
  return redirect(`/${from.path}`);
}

function leadsToPage(outcome: Outcome): boolean {
  const target = outcome instanceof Response ? outcome.headers.get("Location") : null;
  return target === SUMMARY_PATH || (target !== null && isPagePath(target.slice(1)));
}

/** Creates or updates the lead if that is due after a page's answers, and opens the next step. */
async function advance(path: PagePath, answered: Application): Promise<Outcome> {
  let application = answered;
  if (path === journey.firstPage) {
    if (firstUnfinished(positionOf(application)) === path) return { kind: "page-unfinished" };
    if (isLeadDue(application)) {
      const sent = await sendApplication();
      if (!sent.ok || whereNext(sent.value).kind !== "pages") return handleSent(path, sent);
      application = sent.value;
    }
  }

  const isLast = positionOf(application).pages.at(-1)?.path === path;
  // Before the next step is chosen, which then leads to what is left to answer.
  if (isLast) application = changeApplication({ endReached: true });
  const next = whereAfter(path, application);
  return next ? goTo(next) : handleSent(path, await sendApplication());
}

/** Returns whether the first page sends the lead. After the journey's end only the summary sends what has changed. */
function isLeadDue({ id, unsent, endReached }: Application): boolean {
  const ofFirstPage: readonly string[] = [...dataPointsOf(journey.firstPage, journey), ...journey.modal];
  return id === undefined || (!endReached && unsent.some((name) => ofFirstPage.includes(name)));
}

/** Opens the screen that follows a sent application. A refusal opens the earliest page where it can be corrected. */
function handleSent(path: PagePath, sent: Result<Application>): Outcome {
  return handleSentApplication(sent, {
    // A page that the provider adds gets its own history entry, like any other page.
    pushPages: true,
    onRefused: () => {
      const page = earliestErroredPage(positionOf(readApplication()));
      return page === undefined || page === path
        ? { kind: "refused" as const, at: Date.now() }
        : redirect(`/${page}`);
    },
  });
}
