import type { LeadEvent } from "../lead/lead-events.ts";
import { markOf } from "../platform/storage/mark.ts";
import { localStore } from "../platform/storage/storage.ts";
import type { ConversionName } from "./events.ts";

/** The conversions by lead event (see README.md). */
const nameOf = {
  lead_created: "Lead",
  accepted: "CompleteRegistration",
  redirected: "CompleteRegistration",
  rejected: "Rejected",
} as const satisfies Record<LeadEvent["event"], ConversionName>;

/** The number of stored conversions: visitors have few applications a year, and the oldest marks are removed. */
const KEPT = 30;

let sentHere: readonly string[] = [];

/**
 * Returns the conversion of a lead's event, once per lead: not again after a reload, on another visit to its screen
 * or in another tab.
 */
export function newConversion({ event, leadId }: LeadEvent): ConversionName | undefined {
  const name = nameOf[event];
  // The id itself would open the application.
  const mark = `${markOf(leadId)} ${name}`;
  const kept = localStore.read("conversions");
  const sent = [...(Array.isArray(kept) ? kept : []), ...sentHere];
  if (sent.includes(mark)) return undefined;
  sentHere = [...sentHere, mark];
  localStore.write("conversions", [...new Set([...sent, mark])].slice(-KEPT));
  return name;
}
