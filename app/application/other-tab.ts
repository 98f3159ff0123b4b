import type { LeadAnswers } from "../data-points/lead.ts";
import { destination } from "../journey/screens.ts";
import { keptName } from "../storage/kept-name.ts";
import { type Application, copyOfEarlierVisit, readApplication } from "./application.ts";
import type { LeadProgress } from "./lead-record.ts";
import { applicationOf } from "./parse-stored-application.ts";

/** The same application as another tab of this browser has heard of it last. */
type OtherTab = {
  id: string;
  state: LeadProgress;
  sentAffiliateEvents: Application["sentAffiliateEvents"];
  /** Whether it was sent there: its pages are over. */
  isOver: boolean;
};

/**
 * What another tab of this browser has made of this application since this one heard of it: it has the same lead or, where
 * this tab has none yet, the same applicant's. The tabs have the copy for another visit in common.
 */
export function inOtherTab(): OtherTab | undefined {
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
    isOver: destination(otherState).kind === "screen" && destination(state).kind !== "screen",
  };
}

/** Whether two applications are of one applicant: they are reached by the same e-mail and the same number. */
function isApplicant({ contactDetails: one }: LeadAnswers, { contactDetails: other }: LeadAnswers): boolean {
  return one?.email !== undefined && one.email === other?.email && one.phoneNumber === other?.phoneNumber;
}

/** How long the tabs wait for one another. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Does something in one tab at a time, so that the second finds what the first has made of it. Where the browser can't
 * tell, or another tab takes too long, it is done at once.
 */
export async function oneTabAtATime<Value>(run: () => Promise<Value>): Promise<Value> {
  let begun = false;
  const once = () => {
    begun = true;
    return run();
  };
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    return await navigator.locks.request(keptName("lead"), { signal }, once);
  } catch (error) {
    if (begun) throw error;
    return run();
  }
}
