import { country } from "@country";
import type * as z from "zod/mini";
import { type Application, readApplication, setDraft } from "../../application/application.ts";
import type { OwnQuestion } from "../../catalogue/types.ts";
import { offerSchemas } from "../../provider/schemas/offers.ts";
import { parseOffer } from "../offers/offer.ts";

export const PATH = "id-upload";

/** The submissions that aren't a navigation. */
export const toThisScreen = { method: "post", action: `/${PATH}` } as const;

/** The name of the control that asks for the document type, also in the draft. */
export const DOCUMENT_TYPE = "document_type";
const SIDE = "document_side";

/** The documents that the provider asks for. */
export type DocumentOffer = z.infer<typeof offerSchemas.DocumentOffer>;

const usual: DocumentOffer = {
  documentTypes: ["id_card", "passport", "residence_permit"],
  sides: ["front", "back"],
  maxBytes: 10 * 1024 * 1024,
  canSkip: false,
};

/** Returns the documents to upload, or the usual ones if the offer can't be read, which is reported. */
export function documentOffer(application: Application): DocumentOffer {
  return parseOffer(offerSchemas.DocumentOffer, application) ?? usual;
}

/** Formats the largest size of a file, e.g. 10 MB. */
export function formatSize(bytes: number): string {
  const format = { style: "unit", unit: "megabyte", maximumSignificantDigits: 2 } as const;
  const size = new Intl.NumberFormat(country.languageTag, format).format(bytes / 1_000_000);
  return size.replace(" ", "\u00a0");
}

/** Returns the question which of the provider's types of document is at hand. */
export const documentQuestion = (documentTypes: readonly string[]): OwnQuestion[] => [
  {
    name: DOCUMENT_TYPE,
    field: "documentType",
    control: {
      kind: "choice",
      choices: documentTypes.map((value) => ({ value, label: { text: value } })),
      as: "radio",
    },
    label: "id-upload>type",
  },
];

/** The chosen document type and its uploaded sides. */
type Progress = { documentType: string | undefined; arrived: readonly string[] };

/** Returns the progress so far. Stored as the screen's draft, so that it survives a reload. */
export function storedProgress({ drafts }: Pick<Application, "drafts">): Progress {
  const entries = drafts[PATH]?.entries ?? [];
  return {
    documentType: entries.find(([name]) => name === DOCUMENT_TYPE)?.[1],
    arrived: entries.flatMap(([name, value]) => (name === SIDE ? [value] : [])),
  };
}

/** Stores the chosen document type, of which no side has arrived; undefined if another is to be chosen. */
export function storeDocumentType(documentType: string | undefined): void {
  setDraft(PATH, documentType === undefined ? [] : [[DOCUMENT_TYPE, documentType]]);
}

/** Stores whether a side has arrived; one that is replaced has not until its new file arrives. */
export function storeSide(side: string, hasArrived: boolean): void {
  const entries = readApplication().drafts[PATH]?.entries ?? [];
  const others = entries.filter(([name, value]) => name !== SIDE || value !== side);
  setDraft(PATH, hasArrived ? [...others, [SIDE, side]] : others);
}
