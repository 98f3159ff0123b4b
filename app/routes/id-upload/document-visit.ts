import { readApplication } from "../../application/application.ts";
import { forgetDrafts, setDraft } from "../../application/drafts.ts";

/** What this visit has done on the upload screen: the chosen document and the sides of it that have arrived. */
type DocumentVisit = { documentType: string | undefined; arrived: readonly string[] };

const PATH = "id-upload";
const TYPE = "document_type";
const SIDE = "document_side";

/** What was done so far; a reload of the page loses none of it. */
export function documentVisit(): DocumentVisit {
  const entries = readApplication().drafts[PATH]?.entries ?? [];
  return {
    documentType: entries.find(([name]) => name === TYPE)?.[1],
    arrived: entries.flatMap(([name, value]) => (name === SIDE ? [value] : [])),
  };
}

/** Begins with a document; undefined has it chosen anew. */
export function noteDocument(documentType: string | undefined): void {
  keep({ documentType, arrived: [] });
}

/** Notes that a side has arrived. */
export function noteArrived(side: string): void {
  const visit = documentVisit();
  keep({ ...visit, arrived: [...new Set([...visit.arrived, side])] });
}

/** Forgets what was done, because the screen is over. */
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
