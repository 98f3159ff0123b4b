import type { LeadAnswers } from "../catalogue/lead.ts";
import { destination } from "../journey/screens.ts";
import { markOf } from "../platform/storage/mark.ts";
import { keptName, localStore } from "../platform/storage/storage.ts";
import { OTHER_TAB_MS } from "../platform/timing.ts";
import { type Application, copyOfEarlierVisit, readApplication } from "./application.ts";
import type { LeadProgress } from "./lead-record.ts";
import { applicationOf, isRecord } from "./parse-stored-application.ts";
import { leadStatus } from "./provider/calls.ts";
import { failure, type Result, success } from "./provider/errors.ts";
import type { LeadState } from "./provider/schemas/answers.ts";

/** The lead of the same applicant in another tab of the browser. */
type OtherLead = { id: string; state: LeadProgress; sentAffiliateEvents: Application["sentAffiliateEvents"] };

/**
 * Returns the lead that another tab has created for the same applicant, from the copy for another visit. The copy is
 * shared by all tabs.
 */
export function leadOfOtherTab(): OtherLead | undefined {
  const {
    id,
    state = {},
    answers = {},
    sentAffiliateEvents = [],
  } = applicationOf(copyOfEarlierVisit() ?? {});
  if (id === undefined || !isApplicant(readApplication().answers, answers)) return undefined;
  return { id, state, sentAffiliateEvents };
}

/** Returns whether two applications have the same e-mail address and phone number. */
function isApplicant({ contactDetails: one }: LeadAnswers, { contactDetails: other }: LeadAnswers): boolean {
  return one?.email !== undefined && one.email === other?.email && one.phoneNumber === other?.phoneNumber;
}

/** Tells the other tabs that this tab has the lead's newest state. The id itself would open the application. */
export function noteLeadChange({ id, lastOperationTimestamp: at }: Application): void {
  if (id !== undefined && at) localStore.write("leadChange", { lead: markOf(id), at });
}

/**
 * Returns where another tab has moved this tab's lead since this tab's last response: from the copy for another visit,
 * or from the provider, because an application that has ended has no copy.
 * @returns undefined if the lead stands here; a failure if another tab changed it and nobody can tell how
 */
export async function movedElsewhere(): Promise<Result<LeadState> | undefined> {
  const { id, state, lastOperationTimestamp: last } = readApplication();
  const change = localStore.read("leadChange");
  if (id === undefined || !isRecord(change) || change.lead !== markOf(id)) return undefined;
  if (last && (!(change.at instanceof Date) || change.at <= last)) return undefined;
  const copy = applicationOf(copyOfEarlierVisit() ?? {});
  const now = copy.id === id && copy.state ? success({ ...copy.state, id }) : await leadStatus(id);
  return now.ok && standing(now.value) === standing(state) ? undefined : now;
}

/** Returns what a decision is about: the screen and its offer. All pages count as one. */
function standing(state: LeadProgress): string {
  const target = destination(state);
  return JSON.stringify(
    target.kind === "pages" ? target.kind : [target, state.applicationResult?.offerId ?? null],
  );
}

/**
 * Returns a call that changes the lead so that it is made in one tab at a time, and only if no other tab has moved the
 * lead on. Otherwise it fails with a conflict, like the provider's 409.
 */
export function inStep<Args extends readonly unknown[], Value>(
  call: (...args: Args) => Promise<Result<Value>>,
): (...args: Args) => Promise<Result<Value>> {
  return (...args) =>
    oneTabAtATime(async () => {
      const moved = await movedElsewhere();
      if (moved === undefined) return call(...args);
      return moved.ok ? failure({ kind: "conflict", state: moved.value }) : moved;
    });
}

/** The names of this tab's own tasks under way: another attempt doesn't wait for them. */
const running = new Set<string>();

/**
 * Runs a task in one tab at a time, so that the second tab sees the first one's result. Runs it without a lock if the
 * browser has no Web Locks or another tab holds the lock for too long.
 * @param name the lock's name: tasks with different names run side by side
 */
export async function oneTabAtATime<Value>(run: () => Promise<Value>, name = "lead"): Promise<Value> {
  if (running.has(name)) return run();
  let begun = false;
  const once = async () => {
    begun = true;
    running.add(name);
    try {
      return await run();
    } finally {
      running.delete(name);
    }
  };
  try {
    const waiting = new AbortController();
    setTimeout(() => waiting.abort(), OTHER_TAB_MS);
    return await navigator.locks.request(keptName(name), { signal: waiting.signal }, once);
  } catch (error) {
    if (begun) throw error;
    return run();
  }
}
