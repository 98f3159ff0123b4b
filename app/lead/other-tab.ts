import type { LeadAnswers } from "../catalogue/lead.ts";
import { destination } from "../journey/screens.ts";
import { markOf } from "../platform/storage/mark.ts";
import { keptName, localStore, sessionStore } from "../platform/storage/storage.ts";
import { OTHER_TAB_MS } from "../platform/timing.ts";
import { isRecord } from "../platform/values.ts";
import { type Application, changeApplication, copyOfEarlierVisit, readApplication } from "./application.ts";
import type { LeadProgress } from "./lead-record.ts";
import { asksToDecide, isSameOffer } from "./offer-changes.ts";
import { leadStatus } from "./provider/calls.ts";
import { failure, type Result, success } from "./provider/errors.ts";
import type { LeadState } from "./provider/schemas/responses.ts";

/** The lead of the same applicant in another tab of the browser. */
type OtherLead = { id: string; state: LeadProgress; sentAffiliateEvents: Application["sentAffiliateEvents"] };

/**
 * Returns the lead that another tab has created for the same applicant, from the copy for another visit. The copy is
 * shared by all tabs.
 */
export function leadOfOtherTab(): OtherLead | undefined {
  const { id, state = {}, answers = {}, sentAffiliateEvents = [] } = copyOfEarlierVisit() ?? {};
  if (id === undefined || !isApplicant(readApplication().answers, answers)) return undefined;
  return { id, state, sentAffiliateEvents };
}

/** Returns whether two applications have the same e-mail address and phone number. */
function isApplicant({ contactDetails: one }: LeadAnswers, { contactDetails: other }: LeadAnswers): boolean {
  return one?.email !== undefined && one.email === other?.email && one.phoneNumber === other.phoneNumber;
}

/**
 * Tells the other tabs that this tab has the lead's newest state. The id itself would open the application.
 * @param acceptedOfferId the offer that this tab has accepted where the state doesn't tell of it
 */
export function noteLeadChange(id: string, at: Date, acceptedOfferId?: string): void {
  const acceptedOffer = acceptedOfferId === undefined ? undefined : markOf(acceptedOfferId);
  localStore.write("leadChange", { lead: markOf(id), at, acceptedOffer });
}

/**
 * Returns the lead's state if another tab has moved the lead on since this tab's last response. Reads it from the copy
 * for another visit, or requests it from the provider: a lead that has ended has no copy, and a copy may lack parts of
 * an offer. A decision of another tab that leaves the state as it was counts too, and this tab takes it over.
 * @param hasWaited requests the state: this tab has waited for another's call, whose result the copy may lack
 * @returns undefined if the lead is still where this tab shows it; a failure if the request for its state failed
 */
export async function movedElsewhere(hasWaited = false): Promise<Result<LeadState> | undefined> {
  const application = readApplication();
  const { id, state, lastOperationTimestamp: last } = application;
  if (id === undefined || !(hasWaited || isMarkedAsChanged(id, last))) return undefined;
  const decides = asksToDecide(application);
  const copy = copyOfEarlierVisit();
  const isCopied = !hasWaited && !decides && copy?.id === id;
  const now = isCopied ? success({ ...copy.state, id }) : await leadStatus(id);
  if (!now.ok || placeOf(now.value) !== placeOf(state)) return now;
  const isSame = decides ? isSameOffer(state, now.value) : offerIdOf(state) === offerIdOf(now.value);
  return isSame && !takeOverAcceptance(id, offerIdOf(state) ?? "") ? undefined : now;
}

/** Returns whether another tab has noted a change of the lead that is newer than this tab's last response. */
export function isMarkedAsChanged(id: string, last: Date | undefined): boolean {
  const change = changeOf(id);
  return change !== undefined && (last === undefined || (change.at instanceof Date && change.at > last));
}

function changeOf(id: string): Record<string, unknown> | undefined {
  const change = localStore.read("leadChange");
  return isRecord(change) && change.lead === markOf(id) ? change : undefined;
}

/** Records that another tab has accepted the offer that this tab shows. Returns whether one has. */
function takeOverAcceptance(id: string, offerId: string): boolean {
  if (changeOf(id)?.acceptedOffer !== markOf(offerId)) return false;
  changeApplication({ acceptedOfferId: offerId });
  return true;
}

/** Returns the screen at which a lead stands. All pages count as one. */
function placeOf(state: LeadProgress): string {
  const target = destination(state);
  return JSON.stringify(target.kind === "pages" ? target.kind : target);
}

const offerIdOf = ({ applicationResult }: LeadProgress) => applicationResult?.offerId ?? undefined;

/**
 * Returns a call that changes the lead so that it is made in one tab at a time, and only if no other tab has moved the
 * lead on. Otherwise it fails with a conflict, like the provider's 409. A reload without the response finds a mark of it.
 */
export function inStep<Args extends readonly unknown[], Value>(
  call: (...args: Args) => Promise<Result<Value>>,
): (...args: Args) => Promise<Result<Value>> {
  return (...args) =>
    oneTabAtATime(async (hasWaited) => {
      const moved = await movedElsewhere(hasWaited);
      if (moved === undefined) return awaited(call(...args));
      return moved.ok ? failure({ kind: "conflict", state: moved.value }) : moved;
    });
}

/** Waits for a call, and marks for a reload that this document awaits a response. The mark stays if none arrives. */
async function awaited<Value>(call: Promise<Result<Value>>): Promise<Result<Value>> {
  sessionStore.write("isLoading", performance.timeOrigin);
  const response = await call;
  if (response.ok || response.error.kind !== "unavailable" || response.error.status) forgetUnanswered();
  return response;
}

/** Returns whether the previous document was left while a call that changes the lead was running. */
export function isUnanswered(): boolean {
  const sentFrom = sessionStore.read("isLoading");
  return sentFrom !== null && sentFrom !== performance.timeOrigin;
}

/** Forgets a call without a response: a newer state tells what came of it, or the applicant knows of it. */
export function forgetUnanswered(): void {
  sessionStore.remove("isLoading");
}

/** The names of this tab's own tasks under way: another attempt doesn't wait for them. */
const running = new Set<string>();

/**
 * Runs a task in one tab at a time, so that the second tab sees the first one's result. Runs it without a lock if the
 * browser has no Web Locks or another tab holds the lock for too long.
 * @param run the task; its argument says whether it has waited for another tab
 * @param name the lock's name: tasks with different names run side by side
 */
export async function oneTabAtATime<Value>(
  run: (hasWaited: boolean) => Promise<Value>,
  name = "lead",
): Promise<Value> {
  if (running.has(name)) return run(false);
  let begun = false;
  const waiting = new AbortController();
  const once = async (hasWaited: boolean) => {
    begun = true;
    running.add(name);
    try {
      return await run(hasWaited);
    } finally {
      running.delete(name);
    }
  };
  try {
    const { locks } = navigator;
    const lock = keptName(name);
    const first = await locks.request(lock, { ifAvailable: true }, async (free) =>
      free === null ? undefined : { value: await once(false) },
    );
    if (first !== undefined) return first.value;
    setTimeout(() => waiting.abort(), OTHER_TAB_MS);
    return await locks.request(lock, { signal: waiting.signal }, () => once(true));
  } catch (error) {
    if (begun) throw error;
    return run(waiting.signal.aborted);
  }
}
