import { createListeners } from "../shell/listeners.ts";
import { sha256 } from "../shell/sha256.ts";
import { changeApplication, readApplication } from "./application.ts";

export type LeadEvent = {
  event: "lead_created" | "accepted" | "redirected" | "rejected";
  leadId: string;
};

/** Keeps more events than a visit has for vendors that load late. */
const events = createListeners<LeadEvent>(20);

export const tellLeadEvent = events.notify;
export const onLeadEvent = events.subscribe;

export function markConversion(leadId: string, conversion: string): boolean {
  const { conversions } = readApplication();
  const mark = `${leadId} ${conversion}`;
  if (conversions.includes(mark)) return false;
  changeApplication({ conversions: [...conversions, mark] });
  return true;
}

/** Returns the id by which platforms count a conversion only once; a `fresh` one for a lead after an expired one. */
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
