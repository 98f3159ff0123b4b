import { type ApplicationWithLead, forgetDrafts, readApplication } from "../../application/application.ts";
import { applyLeadState } from "../../application/apply-lead-state.ts";
import { sendOnce, uploadSide } from "../../application/send-once.ts";
import { providerMessage } from "../../form/form-result.ts";
import {
  type AnswersData,
  askedAgain,
  handleFailure,
  handleLeadResult,
  keepOffer,
  openNextScreen,
  refusalsAt,
  type ScreenProblem,
} from "../../form/handle-lead-result.ts";
import { parseOwn } from "../../form/own-questions.ts";
import { currentState } from "../../journey/screens.ts";
import { sendCall } from "../../provider/client.ts";
import type { LeadState } from "../../provider/schemas/responses.ts";
import {
  DOCUMENT_TYPE,
  documentOffer,
  documentQuestion,
  PATH,
  storeDocumentType,
  storeSide,
} from "./documents.ts";
import { consumeUpload, type UploadData } from "./use-document-upload.ts";

type Waiting = { kind: "waiting"; polls: number };

/** Tells the provider the chosen document type; the applicant can then upload the document's sides. */
export async function submitDocumentType(
  lead: ApplicationWithLead,
  data: FormData,
): Promise<AnswersData | Response | null> {
  const parsed = parseOwn(data, () => documentQuestion(documentOffer(lead).documentTypes), PATH);
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  const documentType = String(parsed.value.documentType);
  const chosen = await sendOnce("chooseDocument", {}, { id: lead.id, documentType });
  if (!chosen.ok)
    return handleLeadResult(chosen, { draft: PATH, onRefused: refusalsAt(() => DOCUMENT_TYPE) });
  storeDocumentType(documentType);
  return null;
}

export async function uploadDocumentSide(
  id: string,
  data: FormData,
  signal: AbortSignal,
): Promise<UploadData | Response | null> {
  const side = String(data.get("side"));
  const upload = consumeUpload(side);
  if (upload === undefined) return { kind: "failed", problem: "unavailable", at: Date.now() };
  const { file, onProgress } = upload;
  const sent = await uploadSide({ id, side, file, fileName: file.name, signal, onProgress });
  if (signal.aborted) return null;
  if (sent.ok) {
    storeSide(side, true);
    return null;
  }
  const { error } = sent;
  if (error.kind !== "refused") return handleFailure(error);
  return {
    kind: "refused",
    message: providerMessage(Object.values(error.errors)[0]?.message ?? "server"),
  };
}

/** Polls the lead until the provider moves on. If the first poll finds no change, sends "continue" once. */
export async function followLead(
  { id, state }: ApplicationWithLead,
  polls: number,
): Promise<Waiting | ScreenProblem | Response> {
  const status = await sendCall("leadStatus", { id });
  if (!status.ok) return handleFailure(status.error);
  const next = openOrWait(status.value, polls);
  if (next instanceof Response || polls > 0) return next;
  const continued = await sendOnce(
    "continueFrom",
    { id },
    { progressState: currentState(state.progressState) },
  );
  if (continued.ok) return openOrWait(continued.value, polls);
  const { error } = continued;
  // A provider that moves on by itself refuses "continue" here, so polling goes on.
  return error.kind === "refused" || error.kind === "not-found" ? next : handleFailure(error);
}

function openOrWait(state: LeadState, polls: number): Waiting | Response {
  const before = readApplication().state;
  const show = (): Waiting => {
    keepOffer(before);
    return { kind: "waiting", polls: polls + 1 };
  };
  const next = openNextScreen(applyLeadState(state), { stay: { path: `/${PATH}`, show } });
  if (next instanceof Response) forgetDrafts(PATH);
  return next;
}

export async function skipUpload(id: string): Promise<ScreenProblem | Response> {
  const skipped = await sendOnce("/lead/offer/skip-document-upload", {}, { id });
  return handleLeadResult(skipped, { draft: PATH, stay: askedAgain(`/${PATH}`) });
}
