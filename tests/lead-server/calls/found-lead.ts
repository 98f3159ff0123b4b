import type { LeadState } from "../../../app/lead/provider/schemas/answers.ts";
import type { LeadRecord, Progress } from "../lead/record.ts";
import { leadState } from "../lead/state.ts";
import { type Answer, type Incoming, Refusal } from "./call.ts";

/**
 * Returns the lead of a call.
 * @throws Refusal 404 for an unknown id, 410 for an expired lead
 */
export function foundLead({ provider }: Incoming<unknown>, id: string): LeadRecord {
  const record = provider.leads.find(id);
  if (!record) throw new Refusal({ status: 404, body: { code: "lead_not_found" } });
  if (record.progress.expired) throw new Refusal({ status: 410, body: { code: "lead_expired" } });
  return record;
}

/** Returns the server's view of a lead. */
export function stateOf({ provider, origin }: Incoming<unknown>, record: LeadRecord): LeadState {
  return leadState(record, provider.country, origin);
}

/** Answers a call with its lead's state. */
export function stateAnswer(incoming: Incoming<unknown>, record: LeadRecord): Answer {
  return { status: 200, body: stateOf(incoming, record) };
}

/** Refuses a call that doesn't fit the lead's state: 409 with the state, which the app applies. */
export function conflict(incoming: Incoming<unknown>, record: LeadRecord): Refusal {
  return new Refusal({ status: 409, body: { code: "conflict", lead: stateOf(incoming, record) } });
}

/**
 * Stores a call's changes.
 * @returns the changed lead
 */
export function changedLead(
  { provider }: Incoming<unknown>,
  record: LeadRecord,
  change: { progress?: Progress; answers?: LeadRecord["answers"]; context?: LeadRecord["context"] },
): LeadRecord {
  const changed = { ...record, ...change, updatedAt: new Date().toISOString() };
  provider.leads.save(changed);
  return changed;
}
