import type * as z from "zod/mini";
import { destination, isOffer, type Progress } from "../journey/screens.ts";
import { config } from "../shell/config.ts";
import { report } from "../shell/report.ts";
import { cookieIn, readCookies } from "../shell/storage/storage.ts";
import { failure, type ProviderError, type Result, success } from "./errors.ts";
import { codeSchema, conflictSchema, fieldErrorsSchema } from "./schemas/responses.ts";

type ProviderResponse = {
  status: number;
  text: string;
  retryAfter: string | null;
};

/** The token against cross-site request forgery goes only to the provider: policies can be on another host. */
export function commonHeaders(address: string): Record<string, string> {
  const isProvider = originOf(address) === originOf(config.apiBaseUrl);
  const token = isProvider ? cookieIn(readCookies(), "XSRF-TOKEN") : undefined;
  return { Accept: "application/json", ...(token && { "X-XSRF-TOKEN": token }) };
}

export function parseResponse<Value>(
  response: ProviderResponse,
  schema: z.ZodMiniType<Value> | undefined,
): Result<Value> {
  const body = parseJson(response.text);
  if (response.status < 200 || response.status > 299) return failure(errorOf(response, body));
  if (schema === undefined && response.text === "") return success(undefined as Value);
  if (body === undefined) return unavailable(response.status);
  if (schema === undefined) return success(undefined as Value);
  const { data, error } = schema.safeParse(body);
  if (error === undefined) return isExpired(data) ? failure({ kind: "expired" }) : success(data);
  const path = error.issues[0]?.path.join(".") ?? "";
  report("Response differs from the contract", path);
  return failure({ kind: "malformed", path });
}

/** At an offer, `expiresAt` is the offer's end. */
function isExpired(value: unknown): boolean {
  const state = (value ?? {}) as Progress & { expiresAt?: unknown };
  return Date.parse(String(state.expiresAt)) <= Date.now() && !isOffer(destination(state));
}

export function unavailable(status?: number) {
  return { ok: false, error: { kind: "unavailable", status, retryAfterSeconds: undefined } } as const;
}

function errorOf(response: ProviderResponse, body: unknown): ProviderError {
  const { status, retryAfter } = response;
  const unavailableError = {
    ...unavailable(status).error,
    retryAfterSeconds: secondsUntil(retryAfter),
  };
  const code = codeSchema.safeParse(body).data?.code;
  if (status === 409 && code === "in_progress") return { ...unavailableError, inProgress: true };
  if (status === 400 || status === 422) {
    const refused = fieldErrorsSchema.safeParse(body);
    const errors = refused.data?.errors ?? {};
    // Without a reason no answer is to blame.
    if (Object.keys(errors).length > 0) return { kind: "refused", errors };
  }
  if (status === 401 || status === 403) return { kind: "forbidden" };
  if (status === 404) return { kind: "not-found" };
  if (status === 409) {
    const { data } = conflictSchema.safeParse(body);
    if (data) return isExpired(data.lead) ? { kind: "expired" } : { kind: "conflict", state: data.lead };
  }
  if (status === 410 || code === "lead_expired") return { kind: "expired" };
  return unavailableError;
}

/** Parses either form of `Retry-After` into seconds (RFC 9110 §10.2.3). */
function secondsUntil(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}

function originOf(address: string): string {
  return new URL(address, window.location.href).origin;
}

/** Parses JSON, without the fields that are null: the contract has them mean the same as missing ones. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value) => value ?? undefined);
  } catch {
    return undefined;
  }
}
