import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { requestSchemas } from "../../../app/provider/schemas/requests.ts";
import { fieldViolations } from "../checks/violation.ts";
import { type Answer, type BodyOf, defineCall, type Incoming } from "./call.ts";

/** The first bytes of a JPEG, PNG, WebP, PDF or HEIC file, as Latin-1 text. */
const signature = /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|%PDF-|.{4}ftyp(?:hei[cxms]|hev[cx]|m[is]f1))/s;

/** Checks a photograph or scan of a document by its content, not by its name and its declared type. */
function documentProblem(bytes: Uint8Array, maxBytes: number): string | undefined {
  if (bytes.length > maxBytes) return `must have at most ${maxBytes} bytes, has ${bytes.length}`;
  const isKnown = signature.test(String.fromCharCode(...bytes.subarray(0, 12)));
  return isKnown ? undefined : "must be a JPEG, PNG, WebP, HEIC or PDF by its content";
}

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
  const record = incoming.leadAt(idUpload, incoming.body);
  const { documentType } = incoming.body;
  incoming.insist(
    fieldViolations("documentType", oneOf(documentType, incoming.offerOf(record).documentTypes)),
  );
  const document = { id: randomUUID(), sides: [], complete: false };
  incoming.save(record, { progress: { ...record.progress, document } });
  return { status: 200, body: { documentId: document.id } };
}

function take(incoming: Incoming<z.infer<typeof upload>>): Answer {
  const record = incoming.leadAt(idUpload, incoming.body);
  const { document } = record.progress;
  if (!document) throw incoming.conflict(record);
  const { side, file } = incoming.body;
  const { sides: wanted, maxBytes = Number.POSITIVE_INFINITY } = incoming.offerOf(record);
  incoming.insist([
    ...fieldViolations("side", oneOf(side, wanted)),
    ...fieldViolations("file", documentProblem(file.bytes, maxBytes)),
  ]);
  const sides = [...new Set([...document.sides, side])];
  const complete = wanted?.every((one) => sides.includes(one)) ?? true;
  incoming.save(record, { progress: { ...record.progress, document: { ...document, sides, complete } } });
  return { status: 200, body: { documentId: document.id } };
}

/** Call 24: photographs of a document. Once all have arrived, the next status request advances the lead. */
export const documentCalls = [
  defineCall("document.choose", "chooseDocument", choose),
  defineCall("document.upload", "uploadSide", take, { body: upload, multipart: true }),
  defineCall("document.skip", "/lead/offer/skip-document-upload", (incoming) =>
    incoming.leave(incoming.leadAt(idUpload, incoming.body)),
  ),
];
