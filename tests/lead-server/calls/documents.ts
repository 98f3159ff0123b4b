import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { requestSchemas } from "../../../app/lead/provider/schemas/requests.ts";
import { documentProblem } from "../checks/document-file.ts";
import { fieldViolations } from "../checks/violation.ts";
import {
  type Answer,
  type BodyOf,
  changedLead,
  conflict,
  currentOffer,
  defineCall,
  type Incoming,
  insist,
  leadAtScreen,
  leaveScreen,
} from "./call.ts";

const idUpload = [30];

/** The parsed body has a file's type and bytes in place of the file. */
const upload = z.object({
  ...requestSchemas.uploadSide.shape,
  file: z.object({ type: z.string(), bytes: z.instanceof(Uint8Array) }),
});

function oneOf(value: string, allowed: readonly string[] = []): string | false {
  return !allowed.includes(value) && `must be one of ${allowed.join(", ")}`;
}

function choose(incoming: Incoming<BodyOf<"chooseDocument">>): Answer {
  const record = leadAtScreen(incoming, idUpload);
  const { documentType } = incoming.body;
  const { documentTypes } = currentOffer(incoming, record);
  insist(incoming, fieldViolations("documentType", oneOf(documentType, documentTypes)));
  const document = { id: randomUUID(), type: documentType, sides: [], complete: false };
  changedLead(incoming, record, { progress: { ...record.progress, document } });
  return { status: 200, body: { documentId: document.id } };
}

function take(incoming: Incoming<z.infer<typeof upload>>): Answer {
  const record = leadAtScreen(incoming, idUpload);
  const { document } = record.progress;
  if (!document) throw conflict(incoming, record);
  const { side, file } = incoming.body;
  const { sides: wanted, maxBytes = Number.POSITIVE_INFINITY } = currentOffer(incoming, record);
  insist(incoming, [
    ...fieldViolations("side", oneOf(side, wanted)),
    ...fieldViolations("file", documentProblem(file.bytes, maxBytes)),
  ]);
  const sides = [...new Set([...document.sides, side])];
  const complete = wanted?.every((one) => sides.includes(one)) ?? true;
  const progress = { ...record.progress, document: { ...document, sides, complete } };
  changedLead(incoming, record, { progress });
  return { status: 200, body: { documentId: document.id } };
}

function passOver(incoming: Incoming<BodyOf<"/lead/offer/skip-document-upload">>): Answer {
  const record = leadAtScreen(incoming, idUpload);
  if (currentOffer(incoming, record).canSkip === false) throw conflict(incoming, record);
  return leaveScreen(incoming, record);
}

/** Call 24: photographs of a document. Once all have arrived, the next status request advances the lead. */
export const documentCalls = [
  defineCall("document.choose", "chooseDocument", choose),
  defineCall("document.upload", "uploadSide", take, { body: upload, multipart: true }),
  defineCall("document.skip", "/lead/offer/skip-document-upload", passOver),
];
