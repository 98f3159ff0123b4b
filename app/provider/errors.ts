import type { FieldErrorMap } from "../journey/errors.ts";
import type { LeadState } from "./schemas/responses.ts";

/** Why a request has no response by its idempotency key: an earlier one is under way, or had another body. */
export type KeyProblem = "in_progress" | "key_reused";

/** The ways in which a call can fail, by the application's reaction (contract, Errors). */
export type ProviderError =
  /** 400, 422: the provider refuses answers, by data point. */
  | { kind: "refused"; errors: FieldErrorMap }
  /** 401, 403: this browser may no longer go on with the application. */
  | { kind: "forbidden" }
  /** 404: the provider doesn't know the resource. */
  | { kind: "not-found" }
  /** 409: the application has progressed elsewhere; `state` is its current state. */
  | { kind: "conflict"; state: LeadState }
  /** 410, or a past `expiresAt`: the application has ended. */
  | { kind: "expired" }
  /** 429, 5xx, no network: a retry may help. `keyProblem` says why the idempotency key has no response. */
  | {
      kind: "unavailable";
      status: number | undefined;
      retryAfterSeconds: number | undefined;
      keyProblem?: KeyProblem;
    }
  /** A response that violates the contract; `path` names the first part that does. */
  | { kind: "malformed"; path: string };

/** Calls never throw. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; error: ProviderError };

export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function failure(error: ProviderError): { ok: false; error: ProviderError } {
  return { ok: false, error };
}

/** Describes a failure for reports, without the applicant's input. */
export function describeFailure(error: ProviderError): string {
  if (error.kind === "unavailable") return `unavailable ${error.status ?? "no network"}`;
  return error.kind === "malformed" ? `malformed at ${error.path}` : error.kind;
}
