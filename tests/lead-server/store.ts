import type { Answer } from "./calls/call.ts";
import type { Violation } from "./checks/violation.ts";
import type { Fault } from "./faults/fault.ts";
import type { LeadRecord } from "./lead/record.ts";
import { defaultScript } from "./scripts/presets.ts";
import type { Script } from "./scripts/script.ts";

export type LoggedRequest = {
  number: number;
  scope: string;
  leadId?: string;
  at: string;
  /** The call's name; absent for an unknown path. */
  call?: string;
  method: string;
  path: string;
  body?: string;
  status: number;
  answer?: string;
  violations: Violation[];
  key?: string;
  /** The fault that affected it, in words. */
  fault?: string;
};

export type ActiveFault = Fault & { number: number };

/** The request that an idempotency key served first, its answer, and whether that has left. */
type Served = { request: string; content: string; answer: Answer; isAnswered: boolean };

type Scope = {
  requests: LoggedRequest[];
  keys: Map<string, Served>;
  script: Script;
  /** In the order in which they are tried. */
  faults: ActiveFault[];
};

export type Store = ReturnType<typeof createStore>;

/** Creates the server's memory, which ends with the process. */
export function createStore() {
  const leads = new Map<string, LeadRecord>();
  const scopes = new Map<string, Scope>();
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };

  const scopeOf = (name: string): Scope => {
    const known = scopes.get(name);
    if (known) return known;
    const scope = { requests: [], keys: new Map(), script: defaultScript, faults: [] };
    scopes.set(name, scope);
    return scope;
  };
  const faultsOf = (scope: string, call: string) =>
    scopeOf(scope).faults.filter((active) => active.call === call || active.call === "every");
  const removeFault = (scope: string, number: number): void => {
    scopeOf(scope).faults = scopeOf(scope).faults.filter((active) => active.number !== number);
  };

  return {
    scope: scopeOf,
    scopes: () => [...scopes.keys()].toSorted(),
    saveLead(record: LeadRecord): LeadRecord {
      const saved = { ...record, updatedAt: new Date().toISOString() };
      leads.set(saved.id, saved);
      return saved;
    },
    /** Ids are unguessable, so every scope can read a lead: a link works in any browser. */
    findLead: (id: string): LeadRecord | undefined => leads.get(id),
    leads: (scope: string): LeadRecord[] =>
      [...leads.values()].filter((record) => record.scope === scope).toReversed(),
    /** Returns the requests about one lead, oldest first, from any scope. */
    requestsOf: (leadId: string): LoggedRequest[] =>
      [...scopes.values()]
        .flatMap(({ requests }) => requests.filter((request) => request.leadId === leadId))
        .toSorted((one, other) => one.number - other.number),
    log: (request: Omit<LoggedRequest, "number">): void =>
      void scopeOf(request.scope).requests.push({ ...request, number: next() }),
    addFault: (scope: string, fault: Fault): void =>
      void scopeOf(scope).faults.push({ ...fault, number: next() }),
    removeFault,
    /** Returns the fault of a call and counts it; a fault that has reached its number ends. */
    takeFault(scope: string, call: string): Fault | undefined {
      const [fault] = faultsOf(scope, call);
      if (fault?.times === 1) removeFault(scope, fault.number);
      else if (fault?.times) fault.times -= 1;
      return fault;
    },
    hasFault: (scope: string, call: string, kind: Fault["kind"]): boolean =>
      faultsOf(scope, call).some((active) => active.kind === kind),
    reset(scope: string): void {
      scopes.delete(scope);
      for (const { id } of [...leads.values()].filter((record) => record.scope === scope)) leads.delete(id);
    },
  };
}
