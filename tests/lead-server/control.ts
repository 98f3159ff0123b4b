import type { LeadAnswers } from "../../app/catalogue/lead.ts";
import type { LeadState } from "../../app/lead/provider/schemas/answers.ts";
import type { SentReport } from "../../app/tracking/reports/sent-report.schema.ts";
import type { Violation } from "./checks/violation.ts";
import type { Dialect, DialectInput } from "./dialects/dialect.ts";
import type { Fault } from "./faults/fault.ts";
import type { LeadReport } from "./operations.ts";
import { defaultScope, scopeHeader } from "./scope.ts";
import type { PresetName } from "./scripts/presets.ts";
import type { Script, ScriptInput } from "./scripts/script.ts";
import type { ActiveFault, LoggedRequest } from "./store.ts";

/** The remote control of a lead server, for tests. Every function throws an Error with the server's own words. */
export type Control = {
  /** The headers that put a browser or a client in this control's scope. */
  headers: Readonly<Record<string, string>>;
  /** Returns the leads of the scope with everything received, newest first. */
  leads(): Promise<LeadReport[]>;
  lead(id: string): Promise<LeadReport>;
  /** Returns every request of the scope, oldest first; only those of a call if its name is given. */
  requests(call?: string): Promise<LoggedRequest[]>;
  /** Returns the violations of the contract by the scope's requests; empty in a passing test. */
  violations(): Promise<(Violation & { request: string })[]>;
  /** Returns the reports that the browser sent, oldest first. */
  reports(): Promise<SentReport[]>;
  script(): Promise<Script>;
  /** Sets the script of the leads that are created from now on. */
  setScript(script: ScriptInput): Promise<void>;
  usePreset(preset: PresetName): Promise<void>;
  faults(): Promise<ActiveFault[]>;
  /** Replaces the faults of the scope; an empty list switches all off. */
  setFaults(...faults: Fault[]): Promise<void>;
  dialect(): Promise<Dialect>;
  /** Sets the dialect: the given choices, and those of the seed or else of the plain dialect. */
  setDialect(dialect: DialectInput): Promise<void>;
  /** Creates a half-filled lead of an applicant who left. */
  addLead(answers?: LeadAnswers): Promise<LeadReport>;
  /** Puts a lead in any state. */
  putInState(id: string, progressState: number, answer?: Partial<LeadState>): Promise<void>;
  expire(id: string): Promise<void>;
  /** Deletes everything of the scope. */
  reset(): Promise<void>;
};

/**
 * Returns the remote control of a lead server.
 * @param baseUrl the server's address, for example `http://localhost:3000`
 * @param scope the scope to control
 * @param send sends a request; a server's own `fetch` will do
 */
export function createControl(
  baseUrl: string,
  scope: string = defaultScope,
  send: (request: Request) => Response | Promise<Response> = fetch,
): Control {
  const headers = { [scopeHeader]: scope };

  const call = async <Result>(method: "GET" | "POST", path: string, body: unknown = {}): Promise<Result> => {
    const request = new Request(new URL(`/lead-server/api/${path}`, baseUrl), {
      method,
      headers: { ...headers, "Content-Type": "application/json" },
      ...(method === "POST" && { body: JSON.stringify(body) }),
    });
    const response = await send(request);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Result;
  };
  const post = async (path: string, body?: unknown): Promise<void> => {
    await call("POST", path, body);
  };
  const requests = () => call<LoggedRequest[]>("GET", "requests");

  return {
    headers,
    leads: () => call("GET", "leads"),
    lead: (id) => call("GET", `leads/${id}`),
    requests: async (name) => (await requests()).filter(({ call }) => name === undefined || call === name),
    violations: async () =>
      (await requests()).flatMap(({ method, path, violations }) =>
        violations.map((violation) => ({ ...violation, request: `${method} ${path}` })),
      ),
    reports: () => call("GET", "reports"),
    script: () => call("GET", "script"),
    setScript: (script) => post("script", script),
    usePreset: (preset) => post("script", { preset }),
    faults: () => call("GET", "faults"),
    setFaults: (...faults) => post("faults", { faults }),
    dialect: () => call("GET", "dialect"),
    setDialect: (dialect) => post("dialect", dialect),
    addLead: (answers = {}) => call("POST", "leads", { answers }),
    putInState: (id, progressState, answer) => post(`leads/${id}/state`, { progressState, answer }),
    expire: (id) => post(`leads/${id}/expire`),
    reset: () => post("reset"),
  };
}
