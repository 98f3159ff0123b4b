import { readApplication } from "../../lead/application.ts";
import { forgetDrafts, setDraft } from "../../lead/drafts.ts";

/** The applicant's progress on the upload screen: the chosen document type and the uploaded sides. */
type DocumentVisit = { documentType: string | undefined; arrived: readonly string[] };

const PATH = "id-upload";
const TYPE = "document_type";
const SIDE = "document_side";

/** Returns the progress so far. Stored as a draft, so that it survives a reload. */
export function documentVisit(): DocumentVisit {
  const entries = readApplication().drafts[PATH]?.entries ?? [];
  return {
    documentType: entries.find(([name]) => name === TYPE)?.[1],
    arrived: entries.flatMap(([name, value]) => (name === SIDE ? [value] : [])),
  };
}

/** Stores the chosen document type and resets the uploaded sides; undefined resets the type too. */
export function noteDocument(documentType: string | undefined): void {
  keep({ documentType, arrived: [] });
}

/** Records that a side is uploaded. */
export function noteArrived(side: string): void {
  const visit = documentVisit();
  keep({ ...visit, arrived: [...new Set([...visit.arrived, side])] });
}

/** Deletes the progress when the applicant leaves the screen. */
export function forgetDocumentVisit(): void {
  forgetDrafts(PATH);
}

function keep({ documentType, arrived }: DocumentVisit): void {
  const entries = [
    ...(documentType === undefined ? [] : [[TYPE, documentType] as const]),
    ...arrived.map((side) => [SIDE, side] as const),
  ];
  setDraft(PATH, entries);
}
