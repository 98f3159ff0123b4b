import type { LeadState } from "../../app/lead/provider/schemas/responses.ts";
import type { Violation } from "./checks/violation.ts";
import type { ProviderCountry } from "./countries/types.ts";
import { speak } from "./dialects/speak.ts";
import type { Fault } from "./faults/fault.ts";
import { beginProgress, currentState, jumpTo } from "./lead/progress.ts";
import { type LeadRecord, mergeAnswers, newRecord, stillMissing } from "./lead/record.ts";
import { leadState } from "./lead/state.ts";
import type { LoggedRequest, Store } from "./store.ts";

/** Everything known about a lead. */
export type LeadReport = Omit<LeadRecord, "progress"> & {
  /** The number of the current state. */
  state: number;
  /** Every state so far; the last is the current one. */
  history: number[];
  /** The states ahead in its script. */
  ahead: number[];
  expired: boolean;
  /** The lead paths of missing answers. */
  missing: string[];
  /** The code sent to the phone, while the lead waits for it. */
  verificationCode?: string;
  resumeUrl: string;
  /** The server's response to a request for it, in its scope's dialect. */
  says: unknown;
  /** Every request about it, oldest first, with its violations of the contract. */
  requests: LoggedRequest[];
  violations: Violation[];
};

/** The operations on the server, for the console and for tests. */
export type Operations = ReturnType<typeof createOperations>;

/**
 * Returns the operations on a server.
 * @param journeyUrl the journey's address or path, for resume links
 */
export function createOperations({
  country,
  store,
  journeyUrl,
}: {
  country: ProviderCountry;
  store: Store;
  journeyUrl: string;
}) {
  const { leads, requests: log, settings } = store;

  const report = ({ progress, ...record }: LeadRecord, origin: string): LeadReport => {
    const requests = log.ofLead(record.id);
    const state = currentState(progress);
    const sentCode = state === 7 ? progress.sentCode : undefined;
    return {
      ...record,
      state,
      history: progress.history,
      ahead: progress.script.steps.slice(progress.position + 1).map((step) => step.state),
      expired: progress.expired,
      missing: stillMissing({ ...record, progress }, country).map(({ path }) => path),
      ...(sentCode && { verificationCode: sentCode.code }),
      resumeUrl: new URL(`${journeyUrl.replace(/\/?$/, "/")}continue/${record.id}`, origin).href,
      says: speak(
        settings.dialect(record.scope),
        { call: { name: "lead.status", method: "GET" }, path: `/lead/status/${record.id}`, country },
        { status: 200, body: leadState({ ...record, progress }, country, origin) },
      ).body,
      requests,
      violations: requests.flatMap(({ violations }) => violations),
    };
  };

  /** Changes a lead; returns false for an unknown one. */
  const change = (id: string, changed: (record: LeadRecord) => LeadRecord["progress"]): boolean => {
    const record = leads.find(id);
    if (!record) return false;
    leads.save({ ...record, progress: changed(record) });
    return true;
  };

  return {
    ...settings,
    leads: (scope: string, origin: string, limit?: number): LeadReport[] =>
      leads.list(scope, limit).map((record) => report(record, origin)),
    lead(id: string, origin: string): LeadReport | undefined {
      const record = leads.find(id);
      return record && report(record, origin);
    },
    requests: log.list,
    otherRequests: log.listWithoutLead,
    /**
     * Creates a half-filled lead as if an applicant had left it.
     * @param given answers that replace those of the country's example
     */
    addLead(scope: string, given: LeadRecord["answers"], origin: string): LeadReport {
      const script = settings.script(scope);
      const record = newRecord({
        scope,
        answers: mergeAnswers(country.sample.halfFilled, given),
        progress: beginProgress(script, script.dataPoints ?? country.asks.dynamic),
      });
      leads.add(record);
      return report(record, origin);
    },
    putInState: (id: string, state: number, answer?: Partial<LeadState>): boolean =>
      change(id, ({ progress }) => ({ ...jumpTo(progress, state, answer), expired: false })),
    expire: (id: string): boolean => change(id, ({ progress }) => ({ ...progress, expired: true })),
    /** Replaces the active faults. */
    setFaults(scope: string, faults: readonly Fault[]): void {
      for (const { number } of settings.faults(scope)) settings.removeFault(scope, number);
      for (const fault of faults) settings.addFault(scope, fault);
    },
    reset: store.reset,
    scopes: store.scopes,
  };
}
