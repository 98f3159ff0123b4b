import { replace } from "react-router";
import { DOCUMENT_TYPE, parseDocumentType } from "../forms/parse-document-type.ts";
import { texts } from "../i18n/texts.ts";
import { currentState } from "../journey/screens.ts";
import { changeApplication, readApplication } from "../lead/application.ts";
import { takeOver } from "../lead/changes.ts";
import { readDocumentOffer } from "../lead/document-offer.ts";
import { forgetDocumentVisit, noteDocument } from "../lead/document-visit.ts";
import { pathOf } from "../lead/journey.ts";
import { chooseDocument, continueFrom, leadStatus, sendStep } from "../provider/calls.ts";
import type { ProviderError } from "../provider/errors.ts";
import type { LeadState } from "../provider/schemas.ts";
import { recover } from "./recover.ts";
import { type AnswersData, settleAnswers } from "./settle-answers.ts";

/** What the screen is told when it isn't left. */
export type IdUploadData =
  | AnswersData
  /** Everything has arrived and the provider hasn't said more yet. */
  | { waiting: true; polls: number };

/** Tells the provider which document comes; its sides can be sent then. */
export async function submitDocumentType(data: FormData): Promise<IdUploadData | Response | null> {
  const { id, state } = readApplication();
  if (id === undefined) return replace("/");
  await texts("steps", "validation");
  const { documentTypes } = readDocumentOffer(state.applicationResult?.offer);
  const submission = parseDocumentType(data, documentTypes);
  if (submission.status !== "success") return { result: submission.reply() };
  const { documentType } = submission.value;
  const answer = await chooseDocument(id, documentType);
  if (answer.ok) {
    noteDocument(documentType);
    return null;
  }
  return settleAnswers("id-upload", answer, () => DOCUMENT_TYPE);
}

/** Has the document chosen anew. */
export function chooseAnotherDocument(): null {
  noteDocument(undefined);
  return null;
}

/**
 * Goes on after the last side: where the provider hasn't moved by itself it is told that everything is there (call 23),
 * once; from then on it is only asked.
 * @param polls how often it was asked in vain
 */
export async function follow(polls: number): Promise<IdUploadData | Response> {
  const { id } = readApplication();
  if (id === undefined) return replace("/");
  const status = await leadStatus(id);
  if (!status.ok) return failed(status.error);
  const gone = leave(status.value);
  if (gone || polls > 0) return gone ?? { waiting: true, polls: polls + 1 };
  const { progressState } = readApplication().state;
  const continued = await continueFrom(id, currentState(progressState));
  if (continued.ok) return leave(continued.value) ?? { waiting: true, polls: 1 };
  const { error } = continued;
  // A provider that moves on by itself needs no word of it.
  return error.kind === "refused" || error.kind === "not-found" ? { waiting: true, polls: 1 } : failed(error);
}

/** Looks where the application stands after a side found it elsewhere; where it is here the document is chosen anew. */
export async function lookAgain(): Promise<IdUploadData | Response | null> {
  const { id } = readApplication();
  if (id === undefined) return replace("/");
  const status = await leadStatus(id);
  if (!status.ok) return failed(status.error);
  return leave(status.value) ?? chooseAnotherDocument();
}

function failed(error: ProviderError): IdUploadData | Response {
  return recover(
    error.kind === "refused"
      ? { kind: "unavailable", status: undefined, retryAfterSeconds: undefined }
      : error,
  );
}

/** Takes over where the application stands; undefined where that is still this screen. */
function leave(word: LeadState): Response | undefined {
  const before = readApplication().state;
  const path = pathOf(takeOver(word));
  if (path !== "/id-upload") {
    forgetDocumentVisit();
    return replace(path);
  }
  const now = readApplication().state;
  // An answer may come without the offer; what is to be uploaded stays as it was.
  if (!now.applicationResult?.offer) {
    changeApplication({ state: { ...now, applicationResult: before.applicationResult } });
  }
  return undefined;
}

/** Goes on without a document, where the provider allows it. */
export async function skipUpload(): Promise<IdUploadData | Response> {
  const { id } = readApplication();
  if (id === undefined) return replace("/");
  return settleAnswers(
    "id-upload",
    await sendStep("/lead/offer/skip-document-upload", { id }),
    () => undefined,
  );
}
