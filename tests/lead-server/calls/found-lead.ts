import type { LeadState } from "../../../app/provider/schemas.ts";
import type { LeadRecord, Progress } from "../lead/record.ts";
import { leadState } from "../lead/state.ts";
import { type Answer, type Incoming, Refusal } from "./call.ts";

/**
 * Finds the lead that a call is about.
 * @throws Refusal 404 for an unknown id, 410 for a lead that has expired
 */
export function foundLead({ provider }: Incoming<unknown>, id: string): LeadRecord {
  const record = provider.leads.find(id);
  if (!record) throw new Refusal({ status: 404, body: { code: "lead_not_found" } });
  if (record.progress.expired) throw new Refusal({ status: 410, body: { code: "lead_expired" } });
  return record;
}

/** What the server says of a lead. */
export function stateOf({ provider, origin }: Incoming<unknown>, record: LeadRecord): LeadState {
  return leadState(record, provider.country, origin);
}

/** Answers a call with where its lead stands. */
export function stateAnswer(incoming: Incoming<unknown>, record: LeadRecord): Answer {
  return { status: 200, body: stateOf(incoming, record) };
}

/** Refuses a call that doesn't fit the lead's state: 409 with the state, which the app takes over. */
export function conflict(incoming: Incoming<unknown>, record: LeadRecord): Refusal {
  return new Refusal({ status: 409, body: { code: "conflict", lead: stateOf(incoming, record) } });
}

/**
 * Stores what a call has changed.
 * @returns the lead as it is from now on
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
