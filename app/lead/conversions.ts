import { sha256 } from "../platform/sha256.ts";
import { markOf } from "../platform/storage/mark.ts";
import { localStore } from "../platform/storage/storage.ts";
import { isText } from "../platform/values.ts";
import { changeApplication, readApplication } from "./application.ts";

/** The number of stored marks: visitors have few applications a year, and the oldest marks are removed. */
const KEPT = 40;

/** The marks of this document, for a browser that stores nothing. */
let marksHere: readonly string[] = [];

function conversionMarks(): readonly string[] {
  const kept = localStore.read("conversions");
  return [...(Array.isArray(kept) ? kept.filter(isText) : []), ...marksHere];
}

/**
 * Stores the id or the name of a lead's conversion for all tabs and later visits, once. Marks it with a hash of the
 * lead's id, because the id itself would open the application.
 * @returns whether it is new
 */
export function markConversion(leadId: string, conversion: string): boolean {
  const mark = `${markOf(leadId)} ${conversion}`;
  const marks = conversionMarks();
  if (marks.includes(mark)) return false;
  marksHere = [...marksHere, mark];
  localStore.write("conversions", [...new Set([...marks, mark])].slice(-KEPT));
  return true;
}

/** Returns the id of a lead's conversions from the latest of its marks that holds an id. */
function markedId(leadId: string): string | undefined {
  const ofLead = `${markOf(leadId)} `;
  const conversions = conversionMarks().flatMap((mark) =>
    mark.startsWith(ofLead) ? [mark.slice(ofLead.length)] : [],
  );
  return conversions.filter((one) => /^[0-9a-f]{64}$/.test(one)).at(-1);
}

/**
 * Returns the id of this lead's conversions, which pixels and the provider's own events share, so that an advertising
 * platform counts each conversion once (specification §4.10). Only a visitor who agreed to marketing gets one. A lead
 * that this browser knows from another tab or an earlier visit keeps its id.
 * @param fresh whether a new lead begins: the stored id may belong to an expired one
 * @returns undefined if the browser can't make one
 */
export async function ensureConversionId(fresh = false): Promise<string | undefined> {
  const stored = () => {
    const { context, id } = readApplication();
    return context.conversionId ?? (id === undefined ? undefined : markedId(id));
  };
  const before = stored();
  const made =
    before === undefined || fresh
      ? await sha256(`${Date.now()}${crypto.randomUUID()}`).catch(() => undefined)
      : before;
  // Another call may have made one meanwhile.
  const now = stored();
  const conversionId = now === before ? made : now;
  const { context, id } = readApplication();
  if (conversionId === undefined) return undefined;
  if (context.conversionId !== conversionId) changeApplication({ context: { ...context, conversionId } });
  if (id !== undefined) markConversion(id, conversionId);
  return conversionId;
}
