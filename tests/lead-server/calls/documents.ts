import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { requestSchemas } from "../../../app/lead/provider/schemas/requests.ts";
import { fieldViolations } from "../checks/violation.ts";
import { type Answer, type BodyOf, defineCall, type Incoming } from "./call.ts";

/** The first bytes of a file type: bytes as Latin-1 text, from an offset. */
type Signature = { offset: number; begins: string };

const signatures: Readonly<Record<string, readonly Signature[]>> = {
  jpeg: [{ offset: 0, begins: "\xff\xd8\xff" }],
  png: [{ offset: 0, begins: "\x89PNG\r\n\x1a\n" }],
  webp: [
    { offset: 0, begins: "RIFF" },
    { offset: 8, begins: "WEBP" },
  ],
  pdf: [{ offset: 0, begins: "%PDF-" }],
};

/** The brands of the ISO base format that mean a HEIC photograph (ISO/IEC 23008-12). */
const heicBrands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"];

function textAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}

/**
 * Detects a document's file type by its content, ignoring its name and its declared type.
 * @returns jpeg, png, webp, heic or pdf; undefined for anything else
 */
function documentKind(bytes: Uint8Array): string | undefined {
  if (textAt(bytes, 4, 4) === "ftyp" && heicBrands.includes(textAt(bytes, 8, 4))) return "heic";
  return Object.entries(signatures).find(([, parts]) =>
    parts.every(({ offset, begins }) => textAt(bytes, offset, begins.length) === begins),
  )?.[0];
}

/**
 * Checks a photograph or scan of a document.
 * @returns what is wrong with it, for a developer
 */
function documentProblem(bytes: Uint8Array, maxBytes: number): string | undefined {
  if (bytes.length > maxBytes) return `must have at most ${maxBytes} bytes, has ${bytes.length}`;
  return documentKind(bytes) ? undefined : "must be a JPEG, PNG, WebP, HEIC or PDF by its content";
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
  const { documentTypes } = incoming.offerOf(record);
  incoming.insist(fieldViolations("documentType", oneOf(documentType, documentTypes)));
  const document = { id: randomUUID(), type: documentType, sides: [], complete: false };
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
  const progress = { ...record.progress, document: { ...document, sides, complete } };
  incoming.save(record, { progress });
  return { status: 200, body: { documentId: document.id } };
}

function passOver(incoming: Incoming<BodyOf<"/lead/offer/skip-document-upload">>): Answer {
  const record = incoming.leadAt(idUpload, incoming.body);
  if (incoming.offerOf(record).canSkip === false) throw incoming.conflict(record);
  return incoming.leave(record);
}

/** Call 24: photographs of a document. Once all have arrived, the next status request advances the lead. */
export const documentCalls = [
  defineCall("document.choose", "chooseDocument", choose),
  defineCall("document.upload", "uploadSide", take, { body: upload, multipart: true }),
  defineCall("document.skip", "/lead/offer/skip-document-upload", passOver),
];
