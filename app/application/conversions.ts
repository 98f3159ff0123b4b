import { sha256 } from "../shell/sha256.ts";
import { changeApplication, readApplication } from "./application.ts";

/**
 * Marks a lead's conversion as told.
 * @returns whether it is new
 */
export function markConversion(leadId: string, conversion: string): boolean {
  const { conversions } = readApplication();
  const mark = `${leadId} ${conversion}`;
  if (conversions.includes(mark)) return false;
  changeApplication({ conversions: [...conversions, mark] });
  return true;
}

/**
 * Returns the id of this lead's conversions, which pixels and the provider's own events share, so that an advertising
 * platform counts each conversion once. Only a visitor who agreed to marketing gets one.
 * @param fresh whether a new lead begins: the stored id may belong to an expired one
 * @returns undefined if the browser can't make one
 */
export async function ensureConversionId(fresh = false): Promise<string | undefined> {
  const before = readApplication().context.conversionId;
  const made =
    before === undefined || fresh
      ? await sha256(`${Date.now()}${crypto.randomUUID()}`).catch(() => undefined)
      : before;
  const { context } = readApplication();
  // Another call may have made one meanwhile.
  const conversionId = context.conversionId === before ? made : context.conversionId;
  if (conversionId !== undefined && context.conversionId !== conversionId)
    changeApplication({ context: { ...context, conversionId } });
  return conversionId;
}
