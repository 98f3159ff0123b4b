import type { Country } from "../../app/catalogue/country.ts";
import { currentState, destination, statesProgress } from "../../app/journey/screens.ts";
import {
  conflictSchema,
  type LeadState,
  type Policies,
  verificationRequiredSchema,
} from "../../app/lead/provider/schemas/index.ts";
import { CLOCK_TOLERANCE_MS } from "../../app/platform/timing.ts";
import { createApplicant, type Random } from "./applicant.ts";
import { answersState, nameOf, type ProviderCall } from "./calls.ts";
import type { Addresses, Asked, Client, Exchange, Steer } from "./client.ts";
import type { Ledger, Visit } from "./ledger.ts";
import { answerLooks } from "./looks/answers.ts";
import { type Around, asObject, type Json } from "./looks/look.ts";
import { conflictForm, refusalForm } from "./looks/refusal.ts";
import { stateLooks } from "./looks/state.ts";
import {
  asksForCode,
  codeOf,
  failureOf,
  isOk,
  isPage,
  looksUnbuilt,
  type Outcome,
  outcomeOf,
  statusOf,
  wrongShape,
} from "./outcome.ts";
import { type PromiseId, promisesOf } from "./promises.ts";
import { questionsIn } from "./questions.ts";

/** The settings of a run. */
export type Settings = {
  addresses: Addresses;
  country: Country;
  leadPath: string;
  /** The product that the leads are for, as APP_PRODUCT_ID. */
  productId: string;
  /** The code that the provider's test environment accepts. */
  code: string;
  /** The captcha tokens that it accepts; none for an environment without a captcha. */
  captchaTokens: readonly string[];
  /** The longest wait for a lead to leave a state, in milliseconds. */
  patience: number;
  /** The state that the walk looks for; every state without one. */
  state?: number | undefined;
  origin?: string | undefined;
  redirectHosts: readonly string[];
};

/** A checked answer. */
export type Answer = {
  exchange: Exchange;
  outcome: Outcome;
  /** The body of a 2xx that fits its schema. */
  value?: unknown;
  /** The lead's state in a 2xx or in a 409. */
  state?: LeadState | undefined;
};

/** What a run is made of. */
type Parts = {
  settings: Settings;
  client: Client;
  ledger: Ledger;
  steer: Steer | undefined;
  random: Random;
  calls: readonly ProviderCall[];
  wait(milliseconds: number): Promise<void>;
};

/** What all checks share. */
export type World = ReturnType<typeof createWorld>;

/** A call that the contract doesn't have. */
const nowhere: ProviderCall = { number: 0, method: "GET", path: "/conformance/no-such-call" };

/** The deepest answer that the application reads. */
const mostLevels = 20;

export function createWorld(parts: Parts) {
  const { settings, client, ledger, calls, random } = parts;
  const notes: string[] = [];
  const tokens = [...settings.captchaTokens];
  const told = new Set<string>();
  const versions = new Map<string, string>();
  /** Where each lead stood by the last answer about it. */
  const standing = new Map<string, string>();

  /** The questions that each lead was asked, by the answers about it. */
  const questions = new Map<string, Set<string>>();
  const isClassicPath = settings.leadPath === "/v2/lead";
  let codeOfNothing: string | undefined;
  /** Returns whether a server without the call would answer like this. */
  const isUnbuilt = (exchange: Exchange): boolean => looksUnbuilt(exchange, codeOfNothing);

  const questionsOf = (id: string | undefined): Set<string> => {
    const known = questions.get(id ?? "") ?? new Set(isClassicPath ? settings.country.classic : []);
    if (id !== undefined) questions.set(id, known);
    return known;
  };

  /** Makes a call and checks what every answer promises, except the promises that don't hold here. */
  const ask = async (
    call: ProviderCall,
    asked: Asked = {},
    ...except: readonly PromiseId[]
  ): Promise<Answer> => {
    const exchange = await client.exchange(call, asked);
    exchange.questions = questionsIn(call, asked, questionsOf(leadOf(asked)));
    const answer = read(exchange);
    checkAnswer(exchange, answer, { ledger, settings, told, versions }, except);
    const { state } = answer;
    const id = leadOf(asked);
    for (const name of state?.dataPoints ?? []) questionsOf(id ?? state?.id).add(name);
    if (!isUnbuilt(exchange)) ledger.built(call);
    else ledger.unbuilt(call, exchange.status, id === undefined || standing.has(id));
    const named = id ?? state?.id;
    if (named !== undefined && state && (statesProgress(state) || !standing.has(named)))
      standing.set(named, placeOf(state));
    return answer;
  };

  /** Returns whether a conflict names another place than the one at which the lead stood. */
  const hasMovedOn = ({ outcome, state }: Answer, before: string | undefined): boolean =>
    outcome === "conflict" && state !== undefined && before !== undefined && placeOf(state) !== before;

  return {
    ...parts,
    /** The screens after the pages at which a lead stood. */
    visits: [] as Visit[],
    /** Sentences about the whole run, for the end of the report. */
    notes,
    /** Whether a creation with another key made no other lead: then nothing can be said about a second one. */
    mergesLeads: false,
    /** The consents of the first page. */
    policies: { generalPolicies: [], marketingConsents: [] } as Policies,
    /** Returns the call of a method and a path of the contract. */
    call(name: string): ProviderCall {
      const found = calls.find((call) => nameOf(call) === name);
      if (found === undefined) throw new Error(`The contract has no call ${name}`);
      return found;
    },
    newApplicant: () => createApplicant(settings.country, random.between(1, 2 ** 31)),
    isUnbuilt,
    /** Learns how the provider answers an address that the contract doesn't have. */
    async learnUnbuilt(): Promise<void> {
      const { json } = await client.exchange(nowhere);
      codeOfNothing = codeOf(json);
    },
    /** Returns a fresh captcha token, as each attempt at a creation has one; the last again when there are no more. */
    captchaToken: () => (tokens.length > 1 ? tokens.shift() : tokens[0]),
    ask,
    /**
     * Makes a call that the provider has to answer with a 2xx, or with another status of these. The conflict of a lead
     * that has moved on meanwhile breaks nothing.
     */
    async expectOk(call: ProviderCall, asked?: Asked, ...others: readonly number[]): Promise<Answer> {
      const before = standing.get(leadOf(asked ?? {}) ?? "");
      const answer = await ask(call, asked);
      const { exchange, outcome } = answer;
      if (outcome === "ok" || others.includes(exchange.status)) ledger.keep(call, "answers");
      else if (asksForCode(exchange))
        ledger.skip(call, "the provider wants a code first (status 403)", "answers");
      else if (hasMovedOn(answer, before)) ledger.skip(call, "the lead had moved on (status 409)", "answers");
      else ledger.breakAt(call, "answers", statusOf(exchange));
      return answer;
    },
    /**
     * Notes that nothing more can be tried with a lead, because of the last answer.
     * @param what what no lead could be, such as "created"
     * @param hint a sentence about what may help
     */
    stop(what: string, hint?: string): void {
      const last = client.exchanges.at(-1);
      const verb = last?.status === 0 ? "gave" : "answered with";
      const why = last ? `: ${nameOf(last.call)} ${verb} ${failureOf(last)}` : "";
      notes.push(`No lead could be ${what}${why}.${hint ? ` ${hint}` : ""}`);
      ledger.block(`no lead could be ${what}`);
    },
  };
}

/** Returns the place of a lead in the journey, in a form that can be compared. */
const placeOf = (state: LeadState): string => JSON.stringify(destination(state));

/** Returns the number of the current state. */
export const stateNumber = (state: LeadState | undefined): number => currentState(state?.progressState);

function read(exchange: Exchange): Answer {
  const { call, status, json } = exchange;
  const outcome = outcomeOf(exchange);
  if (isOk(status)) {
    const parsed = call.answer?.safeParse(json);
    if (!parsed?.success) return { exchange, outcome };
    const state = answersState(call) ? (parsed.data as LeadState) : undefined;
    return { exchange, outcome, value: parsed.data, state };
  }
  const conflict = outcome === "conflict" ? conflictSchema.safeParse(json) : undefined;
  return { exchange, outcome, state: conflict?.data?.lead };
}

type Judge = Pick<Parts, "ledger" | "settings"> & {
  /** What was wrong in states that a 2xx said: a conflict repeats the state, and isn't blamed for it again. */
  told: Set<string>;
  versions: Around["versions"];
};

/** Checks the promises of every answer. A wrong form hides what would be wrong within it. */
function checkAnswer(
  exchange: Exchange,
  { outcome, state }: Answer,
  { ledger, settings, told, versions }: Judge,
  except: readonly PromiseId[],
): void {
  const { call, status, headers, text, json } = exchange;
  const own = promisesOf(call).filter((promise) => !except.includes(promise));
  const record = (promise: PromiseId, wrong: string | true | undefined) => {
    if (!own.includes(promise) || wrong === undefined) return;
    ledger.judge(call, promise, wrong === true ? undefined : wrong);
  };

  const retryAfter = headers.get("Retry-After");
  if (retryAfter !== null) {
    const isFit = /^\d+$/.test(retryAfter) || !Number.isNaN(Date.parse(retryAfter));
    record("retry-after", isFit || "header:Retry-After");
  }
  if (outcome === "refused") record("refusal-form", refusalForm(exchange));
  if (outcome === "conflict") record("conflict-form", conflictForm(exchange));
  if (asksForCode(exchange))
    record("code-announced", Boolean(verificationRequiredSchema.safeParse(json).data?.sentTo) || "sentTo");
  if (isOk(status)) {
    record("no-page", isPage(text) ? "body" : true);
    if (call.answer === undefined || isPage(text)) return;
    const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers.get("Content-Type") ?? "");
    const body = text === "" ? `status ${status}, which has no body` : "body";
    record("json", json === undefined ? body : true);
    if (json === undefined) return;
    record("json-type", isJson || "header:Content-Type");
    const deep = levelsOf(json) > mostLevels;
    record("levels", deep ? "body" : true);
    const wrong = wrongShape(call.answer, json);
    record("shape", wrong ?? true);
    if (wrong !== undefined) return;
    if (call.number === 27) record("payment-address", !!asObject(json).redirectUrl || "redirectUrl");
  }
  const around = { ...aroundOf(exchange, settings), versions };
  if (state !== undefined) {
    const isConflict = outcome === "conflict";
    const inner = asObject(isConflict ? asObject(json).lead : json);
    const place = (wrong: string | true | undefined) =>
      isConflict && typeof wrong === "string" ? `lead.${wrong}` : wrong;
    for (const [name, look] of Object.entries(stateLooks)) {
      const promise = name as PromiseId;
      const wrong = look(inner, around);
      const fault = `${promise} ${wrong}`;
      if (typeof wrong === "string" && !isConflict) told.add(fault);
      if (!isConflict || !told.has(fault)) record(promise, place(wrong));
    }
    const asked = leadOf(exchange.asked);
    if (asked !== undefined) record("same-lead", place(inner.id === asked || "id"));
  } else if (isOk(status)) {
    const looks = answerLooks[call.number] ?? {};
    for (const [promise, look] of Object.entries(looks))
      record(promise as PromiseId, look(json as Json, around));
  }
}

/** Returns the lead that a request names. */
function leadOf({ params, body }: Asked): string | undefined {
  const named = body instanceof FormData ? body.get("id") : body?.id;
  const id = params?.id ?? named;
  return typeof id === "string" ? id : undefined;
}

function aroundOf(
  { call, headers }: Exchange,
  { country, redirectHosts }: Settings,
): Omit<Around, "versions"> {
  const server = Date.parse(headers.get("Date") ?? "");
  const now = Date.now();
  return {
    now: Math.abs(server - now) > CLOCK_TOLERANCE_MS ? server : now,
    redirects: { production: false, hosts: redirectHosts },
    currencyDecimals: country.currencyDecimals,
    isFirst: [1, 3, 4, 33].includes(call.number),
  };
}

function levelsOf(value: unknown, depth = 0): number {
  if (typeof value !== "object" || value === null || depth > mostLevels) return depth;
  return Object.values(value).reduce<number>(
    (most, inner) => Math.max(most, levelsOf(inner, depth + 1)),
    depth,
  );
}

/** Returns the path of the first difference between two values; undefined if there is none. */
export function firstDifference(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): string | undefined {
  if (typeof before === "object" && before !== null && typeof after === "object" && after !== null) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    for (const name of names) {
      const found = firstDifference((before as Json)[name], (after as Json)[name], [...path, name]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return (before ?? undefined) === (after ?? undefined) ? undefined : path.join(".");
}
