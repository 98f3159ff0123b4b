import { country } from "@country";
import { replace } from "react-router";
import { acceptAnswers } from "../../application/accept-answers.ts";
import { changeApplication, readApplication } from "../../application/application.ts";
import { nextLocation } from "../../application/next-location.ts";
import { sendApplication } from "../../application/submit-lead.ts";
import { missingLines } from "../../application/summary.ts";
import type { DataPointName } from "../../data-points/catalogue.ts";
import type { FormResult } from "../../form/form-result.ts";
import { parsePage } from "../../form/parse.ts";
import { texts } from "../../i18n/texts.ts";
import type { FieldErrorMap } from "../../journey/errors.ts";
import { sendStep } from "../../provider/calls.ts";
import { handleLeadResult, type ScreenProblem } from "../shared/handle-lead-result.ts";
import { dropWaiting, keepDraft } from "../shared/save-draft.ts";
import { editDraft, forgetEdit, wniosekView } from "./wniosek.ts";

/** What the summary is told of what was sent when it isn't left. */
export type WniosekData =
  /** A page's new answers were refused by the rules. */
  | { result: FormResult }
  /** Questions that need an answer before the whole can be confirmed. */
  | { missing: readonly DataPointName[] }
  | { refused: FieldErrorMap }
  | ScreenProblem;

/**
 * Confirms the application, or changes a page of it.
 *
 * A change is sent at once and not kept for the confirmation: what the provider refuses is told in the form where it
 * was typed, and what is confirmed is what the provider has.
 * @param data `__form`: `confirm`, or `change` with the page's path in `__page`
 */
export async function submitWniosek(data: FormData): Promise<WniosekData | Response> {
  if (readApplication().id === undefined) return replace("/");
  dropWaiting();
  return data.get("__form") === "change" ? change(String(data.get("__page")), data) : confirm();
}

async function confirm(): Promise<WniosekData | Response> {
  const application = readApplication();
  const missing = missingLines(wniosekView(application, country, undefined).sections);
  if (missing.length > 0) {
    await texts("validation");
    return { missing: missing.map(({ name }) => name) };
  }
  // A change whose answer was lost may not have arrived.
  if (application.unsent.length > 0) {
    const sent = await sendApplication();
    if (!sent.ok || nextLocation(sent.value) !== "/wniosek") return handleLeadResult(sent, { onRefused });
  }
  const confirmed = await sendStep("/lead/wniosek", { id: String(application.id), confirmed: true });
  return handleLeadResult(confirmed, { onRefused });
}

async function change(path: string, data: FormData): Promise<WniosekData | Response> {
  const before = readApplication();
  const { edit } = wniosekView(before, country, path);
  if (edit === undefined) return replace("/wniosek");
  keepDraft(editDraft(path), data);
  const submission = parsePage(data, {
    dataPoints: edit.dataPoints,
    journey: new Set<string>(edit.journey),
    answers: before.answers,
    country,
  });
  if (submission.status !== "success") {
    await texts("validation");
    return { result: submission.reply() };
  }
  acceptAnswers(edit.dataPoints, submission.value, "lead");
  return handleLeadResult(await sendApplication(), {
    onAccepted: () => forgetEdit(path),
    onRefused: (errors) => {
      // A refused value is no answer: the summary goes on showing the one that counts.
      changeApplication({ answers: before.answers, masked: before.masked, unsent: before.unsent });
      return onRefused(errors);
    },
  });
}

/** Shows refusals beside the form they concern, and nowhere else in the application. */
function onRefused(refused: FieldErrorMap): WniosekData {
  changeApplication({ errors: {} });
  return { refused };
}
