import { randomUUID } from "node:crypto";
import type { LeadState } from "../../app/provider/schemas.ts";
import type { Violation } from "./checks/violation.ts";
import type { ProviderCountry } from "./countries/types.ts";
import type { Fault } from "./faults/fault.ts";
import { stillMissing } from "./lead/asked.ts";
import { beginProgress, currentState, jumpTo } from "./lead/progress.ts";
import { type LeadRecord, mergeAnswers } from "./lead/record.ts";
import { screenName } from "./lead/screens.ts";
import { leadState } from "./lead/state.ts";
import type { Script } from "./scripts/script.ts";
import type { LeadStore } from "./store/leads.ts";
import type { LoggedRequest, RequestLog } from "./store/requests.ts";
import type { ActiveFault, Settings } from "./store/settings.ts";

/** Everything that is known of a lead. */
export type LeadReport = Omit<LeadRecord, "progress"> & {
  /** The number of the current state, and the screen it shows. */
  state: number;
  screen: string;
  /** Every state so far; the last is the current one. */
  history: number[];
  /** The states that its script has yet to go through. */
  ahead: number[];
  expired: boolean;
  /** Lead paths whose answers are still missing. */
  missing: string[];
  /** The code that the phone was sent, while one is being waited for. */
  verificationCode?: string;
  resumeUrl: string;
  /** What the server says of it when it is asked. */
  says: LeadState;
  /** Every request about it, oldest first, and how they broke the contract. */
  requests: LoggedRequest[];
  violations: Violation[];
};

/** What a person at the console and a test can do with the server. */
export type Operations = {
  /** The leads of a scope, newest first; no more than the limit where there is one. */
  leads(scope: string, origin: string, limit?: number): LeadReport[];
  lead(id: string, origin: string): LeadReport | undefined;
  requests(scope: string): LoggedRequest[];
  /** The newest requests that were about no lead, newest first. */
  otherRequests(scope: string, limit: number): LoggedRequest[];
  /**
   * Makes a lead as if an applicant had left it half-filled.
   * @param given answers over those of the country's example
   */
  addLead(scope: string, given: LeadRecord["answers"], origin: string): LeadReport;
  /** @returns false where there is no such lead */
  putInState(id: string, state: number, answer?: Partial<LeadState>): boolean;
  /** @returns false where there is no such lead */
  expire(id: string): boolean;
  script(scope: string): Script;
  setScript(scope: string, script: Script): void;
  faults(scope: string): ActiveFault[];
  addFault(scope: string, fault: Fault): void;
  setFaults(scope: string, faults: readonly Fault[]): void;
  removeFault(scope: string, number: number): void;
  /** Forgets the leads, requests, script and faults of a scope. */
  reset(scope: string): void;
  scopes(): string[];
};

type Parts = {
  country: ProviderCountry;
  leads: LeadStore;
  log: RequestLog;
  settings: Settings;
  journeyUrl: string;
};

/** The operations on a server made of these parts. */
export function createOperations({ country, leads, log, settings, journeyUrl }: Parts): Operations {
  const report = ({ progress, ...record }: LeadRecord, origin: string): LeadReport => {
    const requests = log.ofLead(record.id);
    const state = currentState(progress);
    return {
      ...record,
      state,
      screen: screenName(state),
      history: progress.history,
      ahead: progress.script.steps.slice(progress.position + 1).map((step) => step.state),
      expired: progress.expired,
      missing: stillMissing({ ...record, progress }, country).map(({ path }) => path),
      ...(state === 7 && progress.sentCode && { verificationCode: progress.sentCode.code }),
      resumeUrl: new URL(`${journeyUrl.replace(/\/?$/, "/")}continue/${record.id}`, origin).href,
      says: leadState({ ...record, progress }, country, origin),
      requests,
      violations: requests.flatMap(({ violations }) => violations),
    };
  };

  const change = (id: string, changed: (record: LeadRecord) => LeadRecord["progress"]): boolean => {
    const record = leads.find(id);
    if (!record) return false;
    leads.save({ ...record, progress: changed(record), updatedAt: new Date().toISOString() });
    return true;
  };

  return {
    leads: (scope, origin, limit) => leads.list(scope, limit).map((record) => report(record, origin)),
    lead(id, origin) {
      const record = leads.find(id);
      return record && report(record, origin);
    },
    requests: log.list,
    otherRequests: log.listWithoutLead,
    addLead(scope, given, origin) {
      const script = settings.script(scope);
      const now = new Date().toISOString();
      const record: LeadRecord = {
        id: randomUUID(),
        scope,
        version: "v3",
        answers: mergeAnswers(country.sample.halfFilled, given),
        context: { productId: "loan" },
        progress: beginProgress(script, script.dataPoints ?? country.asks.dynamic),
        createdAt: now,
        updatedAt: now,
      };
      leads.add(record, undefined, leadState(record, country, origin));
      return report(record, origin);
    },
    putInState: (id, state, answer) =>
      change(id, ({ progress }) => ({ ...jumpTo(progress, state, answer), expired: false })),
    expire: (id) => change(id, ({ progress }) => ({ ...progress, expired: true })),
    script: settings.script,
    setScript: settings.setScript,
    faults: settings.faults,
    addFault: settings.addFault,
    setFaults(scope, faults) {
      for (const { number } of settings.faults(scope)) settings.removeFault(scope, number);
      for (const fault of faults) settings.addFault(scope, fault);
    },
    removeFault: settings.removeFault,
    reset(scope) {
      leads.removeAll(scope);
      log.removeAll(scope);
      settings.reset(scope);
    },
    scopes: settings.scopes,
  };
}
