import type { LeadEvent } from "../application/lead-events.ts";
import { localStore } from "../storage/storage.ts";
import type { ConversionName } from "./events.ts";

/** The conversions by lead event (see README.md). */
const nameOf = {
  lead_created: "Lead",
  accepted: "CompleteRegistration",
  redirected: "CompleteRegistration",
  rejected: "Rejected",
} as const satisfies Record<LeadEvent["event"], ConversionName>;

/** Returns a mark that identifies a lead without revealing its id, which opens the application (FNV-1a, 32 bits). */
function markOf(leadId: string): string {
  const hash = [...leadId].reduce(
    (sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return (hash >>> 0).toString(36);
}

/** The number of stored conversions: visitors have few applications a year, and the oldest marks are removed. */
const KEPT = 30;

let sentHere: readonly string[] = [];

/**
 * Returns the conversion of a lead's event, once per lead: not again after a reload, on another visit to its screen
 * or in another tab.
 */
export function newConversion({ event, leadId }: LeadEvent): ConversionName | undefined {
  const name = nameOf[event];
  const mark = `${markOf(leadId)} ${name}`;
  const kept = localStore.read("conversions");
  const sent = [...(Array.isArray(kept) ? kept : []), ...sentHere];
  if (sent.includes(mark)) return undefined;
  sentHere = [...sentHere, mark];
  localStore.write("conversions", [...new Set([...sent, mark])].slice(-KEPT));
  return name;
}
