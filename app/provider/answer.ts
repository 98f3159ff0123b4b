import type * as z from "zod/mini";
import { report } from "../report.ts";
import { failure, type ProviderError, type Result, success } from "./errors.ts";
import { codeSchema, conflictSchema, fieldErrorsSchema } from "./schemas.ts";

/** What came back to a request, by whichever means it was sent. */
export type Answer = {
  status: number;
  text: string;
  /** The header `Retry-After`, where there is one. */
  retryAfter: string | null;
};

/** The headers of every request: JSON is wanted back, and the provider's token goes with it where a cookie has one. */
export function commonHeaders(): Record<string, string> {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return {
    Accept: "application/json",
    ...(token === undefined ? {} : { "X-XSRF-TOKEN": decodeCookie(token) }),
  };
}

/**
 * Reads an answer.
 * @param schema what it must look like; absent for a call that answers nothing
 * @returns the answer's value, or how the call failed (contract.md §Errors)
 */
export function resultOf<Value>(answer: Answer, schema: z.ZodMiniType<Value> | undefined): Result<Value> {
  const body = parseJson(answer.text);
  if (answer.status < 200 || answer.status > 299) return failure(errorOf(answer, body));
  if (schema === undefined) return success(undefined as Value);
  if (body === undefined) return unavailable(answer.status);
  const parsed = schema.safeParse(body);
  if (parsed.success) return success(parsed.data);
  const path = parsed.error.issues[0]?.path.join(".") ?? "";
  report("Answer differs from the contract", path);
  return failure({ kind: "malformed", path });
}

/** The failure of a call that had no answer, or none that could be read. */
export function unavailable(status?: number): ReturnType<typeof failure> {
  return failure({ kind: "unavailable", status, retryAfterSeconds: undefined });
}

function errorOf({ status, retryAfter }: Answer, body: unknown): ProviderError {
  if (status === 400 || status === 422) {
    const refused = fieldErrorsSchema.safeParse(body);
    if (refused.success) return { kind: "refused", errors: refused.data.errors };
  }
  if (status === 404) return { kind: "not-found" };
  if (status === 409) {
    const conflict = conflictSchema.safeParse(body);
    if (conflict.success) return { kind: "conflict", state: conflict.data.lead };
  }
  if (status === 410 || codeSchema.safeParse(body).data?.code === "lead_expired") return { kind: "expired" };
  return { kind: "unavailable", status, retryAfterSeconds: secondsUntil(retryAfter) };
}

/** `Retry-After` in seconds, from either of its two forms (RFC 9110 §10.2.3). */
function secondsUntil(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
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
