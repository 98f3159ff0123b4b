import type * as z from "zod/mini";
import { type Progress, standsAtOffer } from "../../journey/screens.ts";
import { config } from "../../platform/config.ts";
import { report } from "../../platform/report.ts";
import { readCookies } from "../../platform/storage/cookies.ts";
import { CLOCK_TOLERANCE_MS } from "../../platform/timing.ts";
import { failure, type KeyProblem, type ProviderError, type Result, success } from "./errors.ts";
import { codeSchema, conflictSchema, fieldErrorsSchema, mostEntriesOf } from "./schemas/responses.ts";

/** The HTTP response to a request, of `fetch` or of an upload. */
export type ProviderResponse = {
  status: number;
  text: string;
  /** The header `Retry-After`, if the response has one. */
  retryAfter: string | null;
  /** The header `Date`, if the browser exposes it. */
  date?: string | null;
};

/**
 * Returns the common headers of a request. The token against cross-site request forgery goes only to the provider's
 * origin: policies, for example, can be on another host.
 * @param address the address of the request
 * @param provider the provider's base address
 */
export function commonHeaders(address: string, provider = config.apiBaseUrl): Record<string, string> {
  const token =
    originOf(address) === originOf(provider)
      ? /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(readCookies())?.[1]
      : undefined;
  return {
    Accept: "application/json",
    ...(token === undefined ? {} : { "X-XSRF-TOKEN": decodeCookie(token) }),
  };
}

/**
 * Parses a response.
 * @param schema the schema of the body; absent for calls without one
 * @returns the parsed body, or how the call failed (contract, Errors)
 */
export function resultOf<Value>(
  response: ProviderResponse,
  schema: z.ZodMiniType<Value> | undefined,
): Result<Value> {
  const body = parseJson(response.text);
  const deep = pathTooDeep(body);
  if (deep) return malformed(deep);
  for (const path of cutLists(body)) report("Response differs from the contract", path);
  if (response.status < 200 || response.status > 299) return failure(errorOf(response, body));
  // An HTML page comes from a proxy in front of the provider: it fails the call, whatever its status.
  if (schema === undefined && !/^\s*</.test(response.text)) return success(undefined as Value);
  if (schema === undefined || body === undefined) return unavailable(response.status);
  const parsed = parse(schema, body);
  if (parsed.success) {
    const value = unlessExpired(parsed.data, response);
    return value === undefined ? failure({ kind: "expired" }) : success(value);
  }
  return malformed(parsed.error.issues[0]?.path.join(".") ?? "");
}

/**
 * Returns a response, or undefined if its application has expired: its `expiresAt` is past (specification §4.5), and
 * isn't an offer's. An `expiresAt` that is past only by the device's clock is removed, because that clock is wrong. The
 * session's age then decides when the application expires.
 */
function unlessExpired<Value>(value: Value, { date }: ProviderResponse): Value | undefined {
  const state = (value ?? {}) as Progress & { expiresAt?: unknown };
  const end = typeof state.expiresAt === "string" ? Date.parse(state.expiresAt) : Number.NaN;
  if (end <= timeOf(date)) return standsAtOffer(state) ? value : undefined;
  return end <= Date.now() ? { ...value, expiresAt: undefined } : value;
}

/** Returns the device's time, or the server's if the device's clock is wrong. */
function timeOf(date: string | null | undefined): number {
  const now = Date.now();
  const server = Date.parse(date ?? "");
  return Math.abs(server - now) > CLOCK_TOLERANCE_MS ? server : now;
}

function malformed(path: string): ReturnType<typeof failure> {
  report("Response differs from the contract", path);
  return failure({ kind: "malformed", path });
}

/** What stands in for a malformed part, by its path: the response can be read without the part (contract, Errors). */
const standIns: readonly (readonly [path: RegExp, value: unknown])[] = [
  [/^((generalPolicies|marketingConsents|customerConsents)\.)?\d+\.(url|version|required|given)$/, null],
  [/^marketingConsents$/, []],
  [/^errors\.verification_code\.message$/, "codeWrong"],
  [/^errors\..+\.message$/, "server"],
];

/** Parses a body. Where only parts with stand-ins are malformed, replaces these and reports the first one's path. */
function parse<Value>(schema: z.ZodMiniType<Value>, body: unknown) {
  const parsed = schema.safeParse(body);
  const wrong = (parsed.error?.issues ?? []).map(({ path }) => ({
    path,
    standIn: standIns.find(([pattern]) => pattern.test(path.join("."))),
  }));
  if (wrong.length === 0 || wrong.some(({ standIn }) => standIn === undefined)) return parsed;
  for (const { path, standIn } of wrong) {
    const parent = path.slice(0, -1).reduce((value, key) => (value as Parts)[key] as Parts, body as Parts);
    parent[path.at(-1) as PropertyKey] = standIn?.[1];
  }
  const again = schema.safeParse(body);
  if (again.success) report("Response differs from the contract", wrong[0]?.path.join("."));
  return again;
}

type Parts = Record<PropertyKey, unknown>;

/** The maximum depth of a response. The contract needs no more, and recursive readers can rely on it. */
const MOST_LEVELS = 20;

/** Returns the path of a value that is nested too deeply, without list indexes; undefined if there is none. */
function pathTooDeep(body: unknown): string | undefined {
  let level: { value: unknown; keys: readonly string[] }[] = [{ value: body, keys: [] }];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) return level[0]?.keys.join(".");
    level = level.flatMap(({ value, keys }) => {
      if (Array.isArray(value)) return value.map((entry) => ({ value: entry, keys }));
      if (typeof value !== "object" || value === null) return [];
      return Object.entries(value).map(([key, entry]) => ({ value: entry, keys: [...keys, key] }));
    });
  }
  return undefined;
}

/**
 * Cuts the lists of a body to the most entries that the contract allows.
 * @returns the path of the first entry of each that was cut
 */
function cutLists(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== "object" || value === null) return [];
  const field = path.at(-1) ?? "";
  const most = mostEntriesOf(field);
  // The last entry of a lead's progress is its state.
  const isCut = Array.isArray(value) && value.length > most && field !== "progressState";
  if (isCut) value.length = most;
  const below = Object.entries(value).flatMap(([key, entry]) => cutLists(entry, [...path, key]));
  return isCut ? [[...path, most].join("."), ...below] : below;
}

/** Returns the failure of a call without a readable response. */
export function unavailable(status?: number) {
  return { ok: false, error: { kind: "unavailable", status, retryAfterSeconds: undefined } } as const;
}

/** The codes about an idempotency key, by status (contract, Rules for every call). */
const keyProblems: Readonly<Record<number, KeyProblem>> = { 409: "in_progress", 422: "key_reused" };

function errorOf(response: ProviderResponse, body: unknown): ProviderError {
  const { status, retryAfter, date } = response;
  const unavailableError = {
    ...unavailable(status).error,
    retryAfterSeconds: secondsUntil(retryAfter, date),
  };
  const code = codeSchema.safeParse(body).data?.code;
  const keyProblem = keyProblems[status];
  if (keyProblem !== undefined && code === keyProblem) return { ...unavailableError, keyProblem };
  if (status === 400 || status === 422) {
    const refused = parse(fieldErrorsSchema, body);
    if (refused.success) {
      const { errors, triesLeft } = refused.data;
      for (const error of Object.values(errors)) error.triesLeft ??= triesLeft;
      return { kind: "refused", errors };
    }
  }
  if (status === 401 || status === 403) return { kind: "forbidden" };
  if (status === 404) return { kind: "not-found" };
  if (status === 409) {
    const { data } = conflictSchema.safeParse(body);
    const state = data && unlessExpired(data.lead, response);
    if (data) return state ? { kind: "conflict", state } : { kind: "expired" };
  }
  if (status === 410 || code === "lead_expired") return { kind: "expired" };
  return unavailableError;
}

/**
 * Parses either form of `Retry-After` into seconds (RFC 9110 §10.2.3).
 * @param date the response's own time, which a moment counts from: the device's clock may be wrong
 */
function secondsUntil(header: string | null, date: string | null | undefined): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : (Date.parse(header) - (Date.parse(date ?? "") || Date.now())) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

function originOf(address: string): string {
  return new URL(address, window.location.href).origin;
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
