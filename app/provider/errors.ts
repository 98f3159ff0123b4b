import type { LeadState, ProviderRefusals } from "./schemas.ts";

/** Every way a call can fail, by what the application does about it (contract, Errors). */
export type ProviderError =
  /** 400, 422: answers that the provider refuses, by data point. */
  | { kind: "refused"; errors: ProviderRefusals }
  /** 401, 403: this browser may no longer go on with the application. */
  | { kind: "forbidden" }
  /** 404: the provider doesn't know it. */
  | { kind: "not-found" }
  /** 409: the application moved on elsewhere; this is where it stands now. */
  | { kind: "conflict"; state: LeadState }
  /** 410, or an `expiresAt` that is past: the application ended. */
  | { kind: "expired" }
  /** 429, 5xx, no network: trying again may help. */
  | { kind: "unavailable"; status: number | undefined; retryAfterSeconds: number | undefined }
  /** An answer that isn't what the contract says. `path` is where it differs. */
  | { kind: "malformed"; path: string };

/** What a call gives: its answer or how it failed. Calls never throw. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; error: ProviderError };

/** Wraps an answer. */
export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

/** Wraps a failure. */
export function failure(error: ProviderError): { ok: false; error: ProviderError } {
  return { ok: false, error };
}

/** A short name of a failure for reports; it holds nothing that was typed. */
export function describeFailure(error: ProviderError): string {
  if (error.kind === "unavailable") return `unavailable ${error.status ?? "no network"}`;
  return error.kind === "malformed" ? `malformed at ${error.path}` : error.kind;
}
