import type { LeadAnswers } from "../../app/catalogue/lead.ts";
import type { LeadState } from "../../app/provider/schemas/responses.ts";
import type { Violation } from "./checks/violation.ts";
import type { Fault } from "./faults/fault.ts";
import type { LeadReport } from "./operations.ts";
import { defaultScope, scopeHeader } from "./scope.ts";
import { type PresetName, presetScript } from "./scripts/presets.ts";
import type { Script, ScriptInput } from "./scripts/script.ts";
import type { ActiveFault, LoggedRequest } from "./store.ts";

/** The remote control of a lead server, for tests. */
export type Control = ReturnType<typeof createControl>;

/** Every function throws an Error with the server's own words. */
export function createControl(
  baseUrl: string,
  scope: string = defaultScope,
  send: (request: Request) => Response | Promise<Response> = fetch,
) {
  /** The headers that put a browser or a client in this control's scope. */
  const headers: Readonly<Record<string, string>> = { [scopeHeader]: scope };

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
  const get = <Result>(path: string) => call<Result>("GET", path);
  const post = async (path: string, body?: unknown): Promise<void> => {
    await call("POST", path, body);
  };
  /** Returns every request of the scope, oldest first; only those of a call if its name is given. */
  const requests = async (name?: string) =>
    (await get<LoggedRequest[]>("requests")).filter((one) => name === undefined || one.call === name);

  return {
    headers,
    /** Returns the leads of the scope with everything received, newest first. */
    leads: () => get<LeadReport[]>("leads"),
    lead: (id: string) => get<LeadReport>(`leads/${id}`),
    requests,
    /** Returns the violations of the contract by the scope's requests; empty in a passing test. */
    violations: async (): Promise<(Violation & { request: string })[]> =>
      (await requests()).flatMap(({ method, path, violations }) =>
        violations.map((violation) => ({ ...violation, request: `${method} ${path}` })),
      ),
    script: () => get<Script>("script"),
    /** Sets the script of the leads that are created from now on. */
    setScript: (script: ScriptInput) => post("script", script),
    usePreset: (preset: PresetName) => post("script", presetScript(preset)),
    faults: () => get<ActiveFault[]>("faults"),
    /** Replaces the faults of the scope; an empty list switches all off. */
    setFaults: (...faults: Fault[]) => post("faults", { faults }),
    addLead: (answers: LeadAnswers = {}) => call<LeadReport>("POST", "leads", { answers }),
    /** Puts a lead in any state. */
    putInState: (id: string, progressState: number, answer?: Partial<LeadState>) =>
      post(`leads/${id}/state`, { progressState, answer }),
    expire: (id: string) => post(`leads/${id}/expire`),
    /** Deletes everything of the scope. */
    reset: () => post("reset"),
  };
}
