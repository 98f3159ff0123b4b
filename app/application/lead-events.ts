import { createListeners } from "../shell/listeners.ts";
import { sha256 } from "../shell/sha256.ts";
import { changeApplication, readApplication } from "./application.ts";

export type LeadEvent = {
  event: "lead_created" | "accepted" | "redirected" | "rejected";
  leadId: string;
};

/** Keeps more events than a visit has for vendors that load late. */
const events = createListeners<LeadEvent>(20);

/** A result's event repeats with its screen. */
export const tellLeadEvent = events.notify;
export const onLeadEvent = events.subscribe;

/** Marks a lead's conversion as told. Returns whether it is new. */
export function markConversion(leadId: string, conversion: string): boolean {
  const { conversions } = readApplication();
  const mark = `${leadId} ${conversion}`;
  if (conversions.includes(mark)) return false;
  changeApplication({ conversions: [...conversions, mark] });
  return true;
}

/**
 * Returns the id that pixels and the provider's own events share, so that an advertising platform counts a lead's
 * conversion once. Only a visitor who agreed to marketing gets one.
 * @param fresh whether a new lead begins: the stored id may belong to an expired one
 * @returns undefined if the browser can't make one
 */
export async function ensureConversionId(fresh = false): Promise<string | undefined> {
  const before = readApplication().context.conversionId;
  if (before !== undefined && !fresh) return before;
  const conversionId = await sha256(`${Date.now()}${crypto.randomUUID()}`).catch(() => undefined);
  if (conversionId === undefined) return undefined;
  // Another call may have made one meanwhile.
  const { context } = changeApplication(({ context: now }) =>
    now.conversionId === before ? { context: { ...now, conversionId } } : undefined,
  );
  return context.conversionId;
}
