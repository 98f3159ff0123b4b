import { replace } from "react-router";
import type { FormResult } from "../forms/form-result.ts";
import { typedEntries } from "../forms/live-answers.ts";
import { parseAide } from "../forms/parse-aide.ts";
import { texts } from "../i18n/client.ts";
import { changeApplication, readApplication } from "../lead/application.ts";
import { takeOver } from "../lead/changes.ts";
import { pathOf } from "../lead/journey.ts";
import { sendStep } from "../provider/calls.ts";
import type { FieldErrors } from "../provider/schemas.ts";
import { dropWaiting } from "./draft-saver.ts";
import { recover, type ScreenProblem } from "./recover.ts";

/** What the screen is told of its submission when it isn't left. */
export type AideData = { result: FormResult } | { refused: FieldErrors } | ScreenProblem;

/** Checks what is said of state aid and sends it (call 26); what was typed is kept until it has arrived. */
export async function submitAide(data: FormData): Promise<AideData | Response> {
  const { id, drafts } = readApplication();
  if (id === undefined) return replace("/");
  dropWaiting();
  changeApplication({ drafts: { ...drafts, aide: { entries: typedEntries(data), accepted: true } } });
  const submission = parseAide(data);
  if (submission.status !== "success") {
    await texts("validation");
    return { result: submission.reply() };
  }
  const sent = await sendStep("/lead/aide", { id, ...submission.value });
  if (sent.ok) {
    const { aide: _, ...rest } = readApplication().drafts;
    changeApplication({ drafts: rest });
    return replace(pathOf(takeOver(sent.value)));
  }
  if (sent.error.kind !== "refused") return recover(sent.error);
  await texts("validation");
  return { refused: sent.error.errors };
}
