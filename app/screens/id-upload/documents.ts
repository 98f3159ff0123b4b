import * as z from "zod/mini";
import { choice } from "../../catalogue/rules/choice.ts";
import { answersSchema } from "../../form/answers-schema.ts";
import { readApplication, setDraft } from "../../lead/application.ts";
import * as parts from "../../lead/provider/schemas/offer-parts.ts";
import type { OfferBody } from "../../offers/offer.ts";
import { Reader } from "../../offers/read-offer.ts";
import { report } from "../../platform/report.ts";

/** The name of the control that asks for the document type, also in the draft. */
export const DOCUMENT_TYPE = "document_type";

/** The documents that the provider asks the applicant to upload (contract, Offer bodies, state 30). */
export type DocumentOffer = {
  documentTypes: readonly string[];
  sides: readonly string[];
  maxBytes: number;
  canSkip: boolean;
};

/** The defaults for missing parts: the contract's own example. */
const usual: DocumentOffer = {
  documentTypes: ["id_card", "passport", "residence_permit"],
  sides: ["front", "back"],
  maxBytes: 10 * 1024 * 1024,
  canSkip: false,
};

/** Reads the documents to upload. Missing and malformed parts have defaults; malformed ones are reported. */
export function readDocumentOffer(offer: OfferBody): DocumentOffer {
  const reader = new Reader();
  const from = offer ?? {};
  const read = {
    documentTypes: unique(reader.part(from, "documentTypes", parts.names) ?? usual.documentTypes),
    sides: unique(reader.part(from, "sides", parts.names) ?? usual.sides),
    maxBytes: reader.part(from, "maxBytes", parts.positive) ?? usual.maxBytes,
    canSkip: reader.part(from, "canSkip", z.boolean()) ?? usual.canSkip,
  };
  for (const path of reader.differing) report("Offer differs from the contract", path);
  return read;
}

function unique(list: readonly string[]): string[] {
  return [...new Set(list)];
}

/** Returns the schema of the document type form. It accepts only types that the provider names. */
export function documentTypeSchema({ documentTypes }: Pick<DocumentOffer, "documentTypes">) {
  return z.pipe(
    answersSchema({ [DOCUMENT_TYPE]: choice(documentTypes) }, { section: "id-upload" }),
    z.transform((given) => ({ documentType: String(given[DOCUMENT_TYPE]) })),
  );
}

/** The applicant's progress on the upload screen: the chosen document type and the uploaded sides. */
type DocumentVisit = { documentType: string | undefined; arrived: readonly string[] };

const PATH = "id-upload";
const SIDE = "document_side";

/** Returns the progress so far. Stored as the screen's draft, so that it survives a reload. */
export function documentVisit(): DocumentVisit {
  const entries = readApplication().drafts[PATH]?.entries ?? [];
  return {
    documentType: entries.find(([name]) => name === DOCUMENT_TYPE)?.[1],
    arrived: entries.flatMap(([name, value]) => (name === SIDE ? [value] : [])),
  };
}

/** Stores the chosen document type and resets the uploaded sides; undefined resets the type too. */
export function noteDocument(documentType: string | undefined): void {
  keep({ documentType, arrived: [] });
}

export function noteArrived(side: string): void {
  const visit = documentVisit();
  keep({ ...visit, arrived: [...new Set([...visit.arrived, side])] });
}

/** Removes a side from the uploaded ones until its new file has arrived. */
export function noteReplaced(side: string): void {
  const visit = documentVisit();
  keep({ ...visit, arrived: visit.arrived.filter((other) => other !== side) });
}

function keep({ documentType, arrived }: DocumentVisit): void {
  const entries = [
    ...(documentType === undefined ? [] : [[DOCUMENT_TYPE, documentType] as const]),
    ...arrived.map((side) => [SIDE, side] as const),
  ];
  setDraft(PATH, entries);
}
