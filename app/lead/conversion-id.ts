import { sha256 } from "../platform/sha256.ts";
import { changeApplication, readApplication } from "./application.ts";

/**
 * Returns the id of this lead's conversions, which pixels and the provider's own events share, so that an advertising
 * platform counts each conversion once (specification §4.10). Only a visitor who agreed to marketing gets one.
 * @param fresh whether a new lead begins: the stored id may belong to an expired one
 * @returns undefined if the browser can't make one
 */
export async function ensureConversionId(fresh = false): Promise<string | undefined> {
  const known = () => readApplication().context.conversionId;
  const before = known();
  if (before !== undefined && !fresh) return before;
  const made = await sha256(`${Date.now()}${crypto.randomUUID()}`).catch(() => undefined);
  // Another call may have made one meanwhile.
  const now = known();
  if (now !== before || made === undefined) return now;
  changeApplication({ context: { ...readApplication().context, conversionId: made } });
  return made;
}
