import type { LeadEvent } from "../application/lead-events.ts";
import { localStore } from "../storage/storage.ts";
import type { ConversionName } from "./events.ts";

/** What an advertising platform is told of what becomes of a lead (see README.md). */
const nameOf = {
  lead_created: "Lead",
  accepted: "CompleteRegistration",
  redirected: "CompleteRegistration",
  rejected: "Rejected",
} as const satisfies Record<LeadEvent["event"], ConversionName>;

/**
 * A mark by which a lead is known again and from which nobody learns its id, which opens the application (FNV-1a, 32 bits).
 */
function markOf(leadId: string): string {
  const hash = [...leadId].reduce(
    (sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return (hash >>> 0).toString(36);
}

/** A visitor has few applications in a year; the oldest are forgotten. */
const KEPT = 30;

let toldHere: readonly string[] = [];

/**
 * The conversion that a lead's event is, the first time that it is one: each is counted once a lead, however often its
 * screen is shown, in this tab or another, before a reload or after.
 */
export function newConversion({ event, leadId }: LeadEvent): ConversionName | undefined {
  const name = nameOf[event];
  const mark = `${markOf(leadId)} ${name}`;
  const kept = localStore.read("conversions");
  const told = [...(Array.isArray(kept) ? kept : []), ...toldHere];
  if (told.includes(mark)) return undefined;
  toldHere = [...toldHere, mark];
  localStore.write("conversions", [...new Set([...told, mark])].slice(-KEPT));
  return name;
}
