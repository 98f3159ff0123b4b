import { type ApplicationWithLead, forgetDrafts } from "../../application/application.ts";
import { chooseDocument, continueFrom, sendStep, uploadSide } from "../../application/lead-changes.ts";
import { parseOwn } from "../../form/own-questions.ts";
import {
  type AnswersData,
  askedAgain,
  handleFailure,
  handleLeadResult,
  openNextScreen,
  refusalsAt,
  type ScreenProblem,
} from "../../form/screens/handle-lead-result.ts";
import { currentState } from "../../journey/screens.ts";
import { leadStatus } from "../../provider/calls.ts";
import type { LeadState } from "../../provider/schemas/responses.ts";
import {
  DOCUMENT_TYPE,
  documentQuestion,
  noteArrived,
  noteDocument,
  noteReplaced,
  readDocumentOffer,
} from "./documents.ts";
import { takeUpload, UPLOAD_SIDE, type UploadData } from "./use-document-upload.ts";

/** The action data of the screen: a result after which the applicant stays on it. */
export type IdUploadData =
  | AnswersData
  /** All sides are uploaded and the provider is still processing them. */
  | { kind: "waiting"; polls: number };

/** Sends the chosen document type to the provider. The applicant can then upload the document's sides. */
export async function submitDocumentType(
  lead: ApplicationWithLead,
  data: FormData,
): Promise<IdUploadData | Response | null> {
  const offer = readDocumentOffer(lead);
  const parsed = parseOwn(data, () => documentQuestion(offer), "id-upload");
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  const documentType = String(parsed.value.documentType);
  const response = await chooseDocument(lead.id, documentType);
  if (response.ok) {
    noteDocument(documentType);
    return null;
  }
  return handleLeadResult(response, { draft: "id-upload", onRefused: refusalsAt(() => DOCUMENT_TYPE) });
}

/** The status with which a proxy in front of the provider rejects a large file. */
const HTTP_TOO_LARGE = 413;

/** Uploads one side of the document (call 24) and records the progress. */
export async function uploadDocumentSide(
  id: string,
  data: FormData,
  signal: AbortSignal,
): Promise<UploadData | Response | null> {
  const side = String(data.get(UPLOAD_SIDE));
  const taken = takeUpload(side);
  if (taken === undefined) return { kind: "failed", problem: "unavailable", at: Date.now() };
  noteReplaced(side);
  const { file } = taken;
  const onProgress = (share: number) => signal.aborted || taken.onProgress(share);
  const sent = await uploadSide({ id, side, file, fileName: file.name, signal, onProgress });
  if (signal.aborted) return null;
  if (sent.ok) {
    noteArrived(side);
    return null;
  }
  const { error } = sent;
  switch (error.kind) {
    case "refused":
      return { kind: "refused", message: Object.values(error.errors)[0]?.message ?? "server" };
    case "unavailable":
      return error.status === HTTP_TOO_LARGE ? { kind: "too-big" } : handleFailure(error);
    case "malformed":
    case "forbidden":
      return handleFailure(error);
    default:
      return recheckState(id);
  }
}

/** Resets the document type, so that the applicant chooses again. */
export function chooseAnotherDocument(): null {
  noteDocument(undefined);
  return null;
}

/**
 * Polls the lead's status after the last side is uploaded, and redirects when the provider moves on. If the first poll
 * finds no change, sends "continue" (call 23) once.
 * @param polls the number of polls so far without a change
 */
export async function followLead(
  { id, state }: ApplicationWithLead,
  polls: number,
): Promise<IdUploadData | Response> {
  const status = await leadStatus(id);
  if (!status.ok) return handleFailure(status.error);
  const redirection = redirectIfElsewhere(status.value);
  if (redirection || polls > 0) return redirection ?? { kind: "waiting", polls: polls + 1 };
  const continued = await continueFrom(id, currentState(state.progressState));
  if (continued.ok) return redirectIfElsewhere(continued.value) ?? { kind: "waiting", polls: 1 };
  const { error } = continued;
  // A provider that moves on automatically refuses "continue" here, so polling goes on.
  return error.kind === "refused" || error.kind === "not-found"
    ? { kind: "waiting", polls: 1 }
    : handleFailure(error);
}

/** Reads the lead's status after a failed upload. Still on this screen: the applicant chooses a document type again. */
async function recheckState(id: string): Promise<ScreenProblem | Response | null> {
  const status = await leadStatus(id);
  if (!status.ok) return handleFailure(status.error);
  return redirectIfElsewhere(status.value) ?? chooseAnotherDocument();
}

/** Applies the lead's new state. Returns undefined if the application is still on this screen. */
function redirectIfElsewhere(leadState: LeadState): Response | undefined {
  const redirection = openNextScreen(leadState, {
    stay: { path: "/id-upload", keepsOffer: true, show: () => undefined },
  });
  if (redirection) forgetDrafts("id-upload");
  return redirection;
}

/** Asks the provider to skip the upload and opens the next screen. */
export async function skipUpload(id: string): Promise<IdUploadData | Response> {
  const skipped = await sendStep("/lead/offer/skip-document-upload", { id });
  return handleLeadResult(skipped, {
    draft: "id-upload",
    stay: askedAgain("/id-upload"),
    onRefused: refusalsAt(() => undefined),
  });
}
