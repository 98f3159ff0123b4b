import type { FieldErrorMap } from "../journey/errors.ts";
import type { LeadState } from "./schemas/responses.ts";

/** The ways in which a call can fail; the contract has the status of each. */
export type ProviderError =
  | { kind: "refused"; errors: FieldErrorMap }
  | { kind: "forbidden" }
  | { kind: "not-found" }
  /** The application has progressed elsewhere. */
  | { kind: "conflict"; state: LeadState }
  | { kind: "expired" }
  | {
      kind: "unavailable";
      status: number | undefined;
      retryAfterSeconds: number | undefined;
      /** An earlier attempt with the same idempotency key is under way. */
      inProgress?: boolean;
    }
  /** `path` names the first part of a response that violates the contract. */
  | { kind: "malformed"; path: string };

/** Calls never throw. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; error: ProviderError };

export const success = <Value>(value: Value): Result<Value> => ({ ok: true, value });
export const failure = (error: ProviderError) => ({ ok: false, error }) as const;

/** Describes a failure for reports, without the applicant's input. */
export function describeFailure(error: ProviderError): string {
  if (error.kind === "unavailable") return `unavailable ${error.status ?? "no network"}`;
  return error.kind === "malformed" ? `malformed at ${error.path}` : error.kind;
}
