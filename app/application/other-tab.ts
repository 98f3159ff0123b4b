import type { LeadAnswers } from "../data-points/lead.ts";
import { destination } from "../journey/screens.ts";
import { OTHER_TAB_MS } from "../provider/timing.ts";
import { keptName } from "../storage/kept-name.ts";
import { type Application, copyOfEarlierVisit, readApplication } from "./application.ts";
import type { LeadProgress } from "./lead-record.ts";
import { applicationOf } from "./parse-stored-application.ts";

/** The state of this application in another tab of the browser. */
type OtherTab = {
  id: string;
  state: LeadProgress;
  sentAffiliateEvents: Application["sentAffiliateEvents"];
  /** Whether the other tab has submitted the application and is past the pages. */
  isPastPages: boolean;
};

/**
 * Returns the state that another tab has stored since this tab's last response, for the same lead. If this tab has no
 * lead yet, the applicant has to be the same. The tabs share the copy for another visit.
 */
export function readOtherTab(): OtherTab | undefined {
  const copy = copyOfEarlierVisit();
  const { id, answers, state, lastOperationTimestamp } = readApplication();
  const other = applicationOf(copy ?? {});
  if (copy === undefined || other.id === undefined) return undefined;
  const isNewer = !lastOperationTimestamp || lastOperationTimestamp <= (copy.keptAt as Date);
  const isSame = id === undefined ? isApplicant(answers, other.answers ?? {}) : id === other.id;
  if (!isNewer || !isSame) return undefined;
  const otherState = other.state ?? {};
  return {
    id: other.id,
    state: otherState,
    sentAffiliateEvents: other.sentAffiliateEvents ?? [],
    isPastPages: destination(otherState).kind === "screen" && destination(state).kind !== "screen",
  };
}

/** Returns whether two applications have the same e-mail address and phone number. */
function isApplicant({ contactDetails: one }: LeadAnswers, { contactDetails: other }: LeadAnswers): boolean {
  return one?.email !== undefined && one.email === other?.email && one.phoneNumber === other?.phoneNumber;
}

/**
 * Runs a task in one tab at a time, so that the second tab sees the first one's result. Runs it without a lock if the
 * browser has no Web Locks or another tab holds the lock for too long.
 */
export async function oneTabAtATime<Value>(run: () => Promise<Value>): Promise<Value> {
  let begun = false;
  const once = () => {
    begun = true;
    return run();
  };
  try {
    const waiting = new AbortController();
    setTimeout(() => waiting.abort(), OTHER_TAB_MS);
    return await navigator.locks.request(keptName("lead"), { signal: waiting.signal }, once);
  } catch (error) {
    if (begun) throw error;
    return run();
  }
}
