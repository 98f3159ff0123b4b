import { country } from "@country";
import { redirect, replace } from "react-router";
import type { DataPointName } from "../catalogue/catalogue.ts";
import { fieldsOf } from "../catalogue/fields.ts";
import type { FormEntry } from "../catalogue/form-values.ts";
import { readAnswer } from "../catalogue/lead.ts";
import { dataPointsOf, type PagePath } from "../catalogue/pages.ts";
import type { FormResult } from "../form/form-messages.ts";
import type { InvalidAnswers, RefusedAnswers } from "../form/form-result.ts";
import { parsePage } from "../form/parse.ts";
import { handleLeadResult, type ScreenProblem } from "../form/screens/handle-lead-result.ts";
import { saveSubmittedDraft } from "../form/screens/save-draft.ts";
import { firstUnfinished, nextStep } from "../journey/guard.ts";
import { destination } from "../journey/screens.ts";
import { journey } from "../journey/this-journey.ts";
import { acceptAnswers } from "../lead/accept-answers.ts";
import { type Application, changeApplication, readApplication, setDraft } from "../lead/application.ts";
import { maskedNumbers } from "../lead/masked.ts";
import type { Result } from "../lead/provider/errors.ts";
import { erroredPage, guard, nextLocation, planOf, positionOf, SUMMARY_PATH } from "../lead/selectors.ts";
import { sendApplication } from "../lead/submit-lead.ts";

/** The action data of a page: the result of a submission after which the applicant stays on the page. */
export type PageActionData =
  | ((InvalidAnswers | RefusedAnswers | ScreenProblem) & { form: "page" | "modal" })
  /** The page's own answers are valid; its modal asks next. */
  | { kind: "modal-due" }
  /** The modal's answers are stored; the page still has unanswered questions. */
  | { kind: "page-unfinished" };

type Outcome = PageActionData | Response;

/**
 * Checks a submitted page, stores its answers and opens the next page or screen.
 * @returns a redirect, or what the page shows when the applicant stays on it
 */
export async function submitPage(path: PagePath, data: FormData): Promise<Outcome> {
  const application = readApplication();
  const guarded = guard(path, application);
  if ("goTo" in guarded) return redirect(`/${guarded.goTo}`);
  const dataPoints = [...new Set([...guarded.show.dataPoints, ...askedBeside(data)])];
  const ofJourney = [...planOf(application).dataPoints, ...dataPoints];
  const parsed = parsePage(data, {
    dataPoints,
    journey: ofJourney,
    answers: application.answers,
    masked: maskedNumbers(dataPoints, application),
  });
  saveSubmittedDraft(path, data, parsed.error === null);
  if (parsed.error) return refuse("page", parsed.result);

  const accepted = acceptAnswers(dataPoints, parsed.value, "lead");
  if (guarded.show.type === "personal-information" && asksMore(accepted)) return { kind: "modal-due" };
  return advance(accepted, path);
}

/** Returns the modal's questions where the loan card asked them beside the page's own. */
function askedBeside(data: FormData): readonly DataPointName[] {
  return journey.modal.filter((name) => data.has(name));
}

/** Checks and stores the amount and period from the first page's modal. Continues if the page itself is complete. */
export async function submitModal(data: FormData): Promise<Outcome> {
  const parsed = parsePage(data, { dataPoints: journey.modal, answers: {} });
  if (parsed.error) return refuse("modal", parsed.result);
  const accepted = acceptAnswers(journey.modal, parsed.value, "lead");
  forgetLoanDraft(accepted);
  return advance(accepted, journey.firstPage, "modal");
}

/** Removes the loan from the first page's draft: what was moved on the card before isn't the chosen loan. */
function forgetLoanDraft({ drafts }: Application): void {
  const draft = drafts[journey.firstPage];
  const isOfLoan = ([control]: FormEntry) => journey.modal.some((name) => control.startsWith(name));
  if (draft?.entries.some(isOfLoan))
    setDraft(
      journey.firstPage,
      draft.entries.filter((entry) => !isOfLoan(entry)),
      draft.accepted,
    );
}

function refuse(form: "page" | "modal", result: FormResult): Outcome {
  return { form, kind: "invalid", result };
}

/** Returns whether a question of the first page's modal is still unanswered. */
function asksMore({ answers }: Application): boolean {
  return journey.modal
    .flatMap((name) => fieldsOf(name, country))
    .some((field) => readAnswer(answers, field) === undefined);
}

/**
 * Continues after a page's answers are accepted: creates or updates the lead if that is due, and opens the next step.
 */
async function advance(
  accepted: Application,
  path: PagePath,
  form: "page" | "modal" = "page",
): Promise<Outcome> {
  let application = accepted;
  if (path === journey.firstPage) {
    // Behind its modal the first page may be unfinished, or the provider's consents have just arrived.
    if (firstUnfinished(positionOf(application)) === path) return { kind: "page-unfinished" };
    if (isLeadDue(application)) {
      const sent = await sendApplication();
      if (!sent.ok || destination(sent.value.state).kind !== "pages") return handleSent(sent, path, form);
      application = sent.value;
    }
  }

  const isLast = positionOf(application).pages.at(-1)?.path === path;
  // Before the next step is chosen, which then leads to what is left to answer.
  if (isLast) application = changeApplication({ endReached: true });
  const step = nextStep(path, positionOf(application));
  if (typeof step === "object") return redirect(`/${step.page}`);
  // After the pages there is no summary: an answer that was changed on the way back is sent at once.
  const beforeCheck = destination(application.state).kind === "pages";
  if (step === "review" && beforeCheck) return redirect(SUMMARY_PATH);
  // Without a change the lead stands where it stood.
  if (!beforeCheck && application.unsent.length === 0) return replace(nextLocation(application));

  return handleSent(await sendApplication(), path, form);
}

/**
 * Returns whether the first page creates the lead, or updates it at once: the summary sends what changed after the end.
 */
function isLeadDue({ id, unsent, endReached }: Application): boolean {
  const ofFirstPage: readonly string[] = [...dataPointsOf(journey.firstPage, journey), ...journey.modal];
  return id === undefined || (!endReached && unsent.some((name) => ofFirstPage.includes(name)));
}

/** Opens the screen that follows a sent application. A refusal opens the earliest page where it can be corrected. */
async function handleSent(
  sent: Result<Application>,
  path: PagePath,
  form: "page" | "modal",
): Promise<Outcome> {
  const handled = await handleLeadResult(sent, {
    // A page that the provider adds gets its own history entry, like any other page.
    pushPages: true,
    onRefused: (refused) => {
      const page = erroredPage(readApplication());
      const named = Object.keys(refused).length > 0;
      return page === undefined || page === path ? { kind: "refused" as const, named } : redirect(`/${page}`);
    },
  });
  return handled instanceof Response ? handled : { form, ...handled };
}
