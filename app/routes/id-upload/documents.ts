import type * as z from "zod/mini";
import { type Application, changeApplication } from "../../application/application.ts";
import type { OwnQuestion } from "../../catalogue/types.ts";
import { offerSchemas } from "../../provider/schemas/offers.ts";
import { parseOffer } from "../offers/offer.ts";

/** The name of the control that asks for the document type, also in the draft. */
export const DOCUMENT_TYPE = "document_type";

/** The documents that the provider asks the applicant to upload (contract, Offer bodies, state 30). */
export type DocumentOffer = z.infer<typeof offerSchemas.DocumentOffer>;

const usual: DocumentOffer = {
  documentTypes: ["id_card", "passport", "residence_permit"],
  sides: ["front", "back"],
  maxBytes: 10 * 1024 * 1024,
  canSkip: false,
};

/** Returns the documents to upload, or the usual ones if the offer can't be read, which is reported. */
export function readDocumentOffer(application: Application): DocumentOffer {
  return parseOffer(offerSchemas.DocumentOffer, application) ?? usual;
}

/** Returns the question which of the provider's types of document is at hand. */
export const documentQuestion = ({ documentTypes }: Pick<DocumentOffer, "documentTypes">): OwnQuestion[] => [
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

/** The applicant's progress on the upload screen: the chosen document type and the uploaded sides. */
type DocumentVisit = { documentType: string | undefined; arrived: readonly string[] };

const PATH = "id-upload";
const SIDE = "document_side";

/** Returns the progress so far. Stored as the screen's draft, so that it survives a reload. */
export function documentVisit({ drafts }: Application): DocumentVisit {
  const entries = drafts[PATH]?.entries ?? [];
  return {
    documentType: entries.find(([name]) => name === DOCUMENT_TYPE)?.[1],
    arrived: entries.flatMap(([name, value]) => (name === SIDE ? [value] : [])),
  };
}

/** Stores the chosen document type and resets the uploaded sides; undefined resets the type too. */
export function noteDocument(documentType: string | undefined): void {
  change(() => ({ documentType, arrived: [] }));
}

export function noteArrived(side: string): void {
  change((visit) => ({ ...visit, arrived: [...new Set([...visit.arrived, side])] }));
}

/** Removes a side from the uploaded ones until its new file has arrived. */
export function noteReplaced(side: string): void {
  change((visit) => ({ ...visit, arrived: visit.arrived.filter((other) => other !== side) }));
}

function change(changed: (visit: DocumentVisit) => DocumentVisit): void {
  changeApplication((application) => {
    const { documentType, arrived } = changed(documentVisit(application));
    const entries = [
      ...(documentType === undefined ? [] : [[DOCUMENT_TYPE, documentType] as const]),
      ...arrived.map((side) => [SIDE, side] as const),
    ];
    return { drafts: { ...application.drafts, [PATH]: { entries, accepted: true } } };
  });
}
