import { randomUUID } from "node:crypto";
import type { LeadState } from "../../app/lead/provider/schemas/answers.ts";
import type { SentReport } from "../../app/tracking/reports/sent-report.schema.ts";
import type { Violation } from "./checks/violation.ts";
import type { ProviderCountry } from "./countries/types.ts";
import type { Dialect } from "./dialects/dialect.ts";
import { speak } from "./dialects/speak.ts";
import type { Fault } from "./faults/fault.ts";
import { stillMissing } from "./lead/asked.ts";
import { beginProgress, currentState, jumpTo } from "./lead/progress.ts";
import { type LeadRecord, mergeAnswers } from "./lead/record.ts";
import { screenName } from "./lead/screens.ts";
import { leadState } from "./lead/state.ts";
import type { Script } from "./scripts/script.ts";
import type { KeyStore } from "./store/keys.ts";
import type { LeadStore } from "./store/leads.ts";
import type { ReportStore } from "./store/reports.ts";
import type { LoggedRequest, RequestLog } from "./store/requests.ts";
import type { ActiveFault, Settings } from "./store/settings.ts";

/** Everything known about a lead. */
export type LeadReport = Omit<LeadRecord, "progress"> & {
  /** The number of the current state, and its screen. */
  state: number;
  screen: string;
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
export type Operations = {
  /** Returns the leads of a scope, newest first, at most the limit if there is one. */
  leads(scope: string, origin: string, limit?: number): LeadReport[];
  lead(id: string, origin: string): LeadReport | undefined;
  requests(scope: string): LoggedRequest[];
  /** Returns the newest requests without a lead, newest first. */
  otherRequests(scope: string, limit: number): LoggedRequest[];
  /**
   * Creates a half-filled lead as if an applicant had left it.
   * @param given answers that replace those of the country's example
   */
  addLead(scope: string, given: LeadRecord["answers"], origin: string): LeadReport;
  /** @returns false for an unknown lead */
  putInState(id: string, state: number, answer?: Partial<LeadState>): boolean;
  /** @returns false for an unknown lead */
  expire(id: string): boolean;
  script(scope: string): Script;
  setScript(scope: string, script: Script): void;
  faults(scope: string): ActiveFault[];
  addFault(scope: string, fault: Fault): void;
  setFaults(scope: string, faults: readonly Fault[]): void;
  removeFault(scope: string, number: number): void;
  dialect(scope: string): Dialect;
  setDialect(scope: string, dialect: Dialect): void;
  /** Returns the reports that browsers sent, oldest first. */
  reports(scope: string): SentReport[];
  /** Deletes the leads, requests, reports, script, faults and dialect of a scope. */
  reset(scope: string): void;
  scopes(): string[];
};

type Parts = {
  country: ProviderCountry;
  leads: LeadStore;
  log: RequestLog;
  keys: KeyStore;
  reports: ReportStore;
  settings: Settings;
  journeyUrl: string;
};

/** Returns the operations on a server made of these parts. */
export function createOperations({
  country,
  leads,
  log,
  keys,
  reports,
  settings,
  journeyUrl,
}: Parts): Operations {
  const report = ({ progress, ...record }: LeadRecord, origin: string): LeadReport => {
    const requests = log.ofLead(record.id);
    const state = currentState(progress);
    const sentCode = progress.resumeCode ?? (state === 7 ? progress.sentCode : undefined);
    return {
      ...record,
      state,
      screen: screenName(state),
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
      leads.add(record);
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
    dialect: settings.dialect,
    setDialect: settings.setDialect,
    reports: reports.list,
    reset(scope) {
      leads.removeAll(scope);
      log.removeAll(scope);
      keys.removeAll(scope);
      reports.removeAll(scope);
      settings.reset(scope);
    },
    scopes: settings.scopes,
  };
}
