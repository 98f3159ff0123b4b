import { replace } from "react-router";
import {
  type Application,
  type ApplicationWithLead,
  changeApplication,
  forgetDrafts,
} from "../../application/application.ts";
import { requireLead } from "../../application/open-screen.ts";
import { sendOnce } from "../../application/send-once.ts";
import { sendApplication } from "../../application/submit-lead.ts";
import { missingIn, shownDataPoints, summaryOptions } from "../../application/summary.ts";
import type { InvalidAnswers, RefusedAnswers } from "../../form/form-result.ts";
import {
  askedAgain,
  handleLeadResult,
  handleSentApplication,
  type ScreenProblem,
} from "../../form/handle-lead-result.ts";
import type { FieldErrorMap } from "../../journey/errors.ts";
import { whereNext } from "../../journey/location.ts";
import { answersView, storeChange } from "../summary/change.tsx";

export function wniosekView(application: Application, change: string | null) {
  const options = summaryOptions(application);
  return answersView({ screen: "wniosek", options, asked: shownDataPoints(options) }, change, application);
}

/** The action data of the wniosek: a result after which the applicant stays on it. */
export type WniosekData = InvalidAnswers | (RefusedAnswers & { refused: FieldErrorMap }) | ScreenProblem;

/** Confirms the application, or sends a change at once: applicants confirm exactly the data that the provider has. */
export async function submitWniosek(data: FormData): Promise<WniosekData | Response> {
  const lead = requireLead();
  return data.get("__intent") === "change" ? change(lead, data) : confirm(lead);
}

async function confirm(application: ApplicationWithLead): Promise<WniosekData | Response> {
  // The screen has no button then, unless another tab has changed an answer since.
  if (wniosekView(application, null).pages.flatMap(missingIn).length > 0) return replace("/wniosek");
  // The response to an earlier change may have been lost.
  if (application.unsent.length > 0) {
    const sent = await sendApplication();
    if (!sent.ok || whereNext(sent.value).path !== "/wniosek")
      return handleSentApplication(sent, { onRefused });
  }
  const confirmed = await sendOnce("/lead/wniosek", {}, { id: application.id, confirmed: true });
  return handleLeadResult(confirmed, { stay: askedAgain("/wniosek"), onRefused });
}

async function change(before: ApplicationWithLead, data: FormData): Promise<WniosekData | Response> {
  const { edit } = wniosekView(before, String(data.get("__page")));
  if (edit === undefined) return replace("/wniosek");
  const stored = storeChange(edit, data);
  if ("kind" in stored) return stored;
  const sent = await sendApplication();
  if (sent.ok) forgetDrafts(edit.path, edit.draft);
  return handleSentApplication(sent, {
    onRefused: (errors) => {
      // The summary keeps showing the accepted answer, not the refused one.
      changeApplication({ answers: before.answers, masked: before.masked, unsent: before.unsent });
      return onRefused(errors);
    },
  });
}

/** Returns refusals for this screen and removes them from the application, so that no other page shows them. */
function onRefused(refused: FieldErrorMap): WniosekData {
  changeApplication({ errors: {} });
  return { kind: "refused", refused, at: Date.now() };
}
