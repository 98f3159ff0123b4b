import type { LeadState } from "../../app/provider/schemas/responses.ts";
import type { Violation } from "./checks/violation.ts";
import type { ProviderCountry } from "./countries/types.ts";
import { beginProgress, currentState, jumpTo } from "./lead/progress.ts";
import { type LeadRecord, mergeAnswers, newRecord, stillMissing } from "./lead/record.ts";
import type { LoggedRequest, Store } from "./store.ts";

export type LeadReport = Omit<LeadRecord, "progress"> & {
  state: number;
  history: number[];
  expired: boolean;
  missing: string[];
  /** The code sent to the phone, while the lead waits for it. */
  verificationCode?: string;
  resumeUrl: string;
  /** Every request about it, oldest first, with its violations of the contract. */
  requests: LoggedRequest[];
  violations: Violation[];
};

/** The operations on leads, for the console and for tests. */
export type Operations = ReturnType<typeof createOperations>;

export function createOperations(country: ProviderCountry, store: Store, basePath: string) {
  const report = ({ progress, ...record }: LeadRecord, origin: string): LeadReport => {
    const requests = store.requestsOf(record.id);
    const state = currentState(progress);
    return {
      ...record,
      state,
      history: progress.history,
      expired: progress.expired,
      missing: stillMissing({ ...record, progress }, country).map(({ path }) => path),
      ...(state === 7 && progress.sentCode && { verificationCode: progress.sentCode.code }),
      resumeUrl: `${origin}${basePath}continue/${record.id}`,
      requests,
      violations: requests.flatMap(({ violations }) => violations),
    };
  };

  /** Changes a lead; returns false for an unknown one. */
  const change = (id: string, changed: (record: LeadRecord) => LeadRecord["progress"]): boolean => {
    const record = store.findLead(id);
    if (record) store.saveLead({ ...record, progress: changed(record) });
    return record !== undefined;
  };

  return {
    leads: (scope: string, origin: string): LeadReport[] =>
      store.leads(scope).map((record) => report(record, origin)),
    lead(id: string, origin: string): LeadReport | undefined {
      const record = store.findLead(id);
      return record && report(record, origin);
    },
    /** Creates a half-filled lead as if an applicant had left it. */
    addLead(scope: string, given: LeadRecord["answers"], origin: string): LeadReport {
      const { script } = store.scope(scope);
      const record = newRecord({
        scope,
        answers: mergeAnswers(country.sample.halfFilled, given),
        progress: beginProgress(script, script.dataPoints ?? country.asks.dynamic),
      });
      return report(store.saveLead(record), origin);
    },
    putInState: (id: string, state: number, answer?: Partial<LeadState>): boolean =>
      change(id, ({ progress }) => ({ ...jumpTo(progress, state, answer), expired: false })),
    expire: (id: string): boolean => change(id, ({ progress }) => ({ ...progress, expired: true })),
  };
}
