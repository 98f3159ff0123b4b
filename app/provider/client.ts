import type * as z from "zod/mini";
import { config } from "../config.ts";
import { report } from "../report.ts";
import { failure, type ProviderError, type Result, success } from "./errors.ts";
import { codeSchema, conflictSchema, fieldErrorsSchema } from "./schemas.ts";

const READ_RETRIES = 3;
const FIRST_RETRY_DELAY_MS = 350;
const LONGEST_RETRY_DELAY_MS = 30_000;

/** One request of the contract. */
export type ProviderRequest<Value> = {
  method: "GET" | "POST" | "PUT";
  /** Path below the provider's base address, or a whole address where `absolute` is set. */
  path: string;
  absolute?: boolean;
  body?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  /** What the answer must look like; absent for a call that answers nothing. */
  answer?: z.ZodMiniType<Value>;
  signal?: AbortSignal | undefined;
};

/**
 * Sends one request and reads its answer.
 * Reads are tried again up to three times, from 350 ms doubling or as `Retry-After` says; writes never are, because
 * only the applicant may decide to send again.
 * @returns the answer, or how the call failed; an aborted call counts as unavailable
 */
export async function call<Value>(request: ProviderRequest<Value>): Promise<Result<Value>> {
  const retries = request.method === "GET" ? READ_RETRIES : 0;
  for (let attempt = 0; ; attempt += 1) {
    const result = await send(request);
    if (result.ok || result.error.kind !== "unavailable") return result;
    if (attempt >= retries || request.signal?.aborted) return result;
    const wait = (result.error.retryAfterSeconds ?? 0) * 1000 || FIRST_RETRY_DELAY_MS * 2 ** attempt;
    // Nobody waits that long for a page; asking earlier than the server allows would not help.
    if (wait > LONGEST_RETRY_DELAY_MS) return result;
    await pause(wait, request.signal);
  }
}

async function send<Value>(request: ProviderRequest<Value>): Promise<Result<Value>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(request.absolute ? request.path : config.apiBaseUrl + request.path, {
      method: request.method,
      headers: headersOf(request),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: request.signal ?? null,
    });
    text = await response.text();
  } catch {
    return failure({ kind: "unavailable", status: undefined, retryAfterSeconds: undefined });
  }
  const body = parseJson(text);
  if (!response.ok) return failure(errorOf(response, body));
  if (request.answer === undefined) return success(undefined as Value);
  if (body === undefined) {
    return failure({ kind: "unavailable", status: response.status, retryAfterSeconds: undefined });
  }
  const parsed = request.answer.safeParse(body);
  if (parsed.success) return success(parsed.data);
  const path = parsed.error.issues[0]?.path.join(".") ?? "";
  report("Answer differs from the contract", path);
  return failure({ kind: "malformed", path });
}

function headersOf(request: ProviderRequest<unknown>): Record<string, string> {
  const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return {
    Accept: "application/json",
    ...(request.body === undefined ? {} : { "Content-Type": "application/json" }),
    ...(xsrf === undefined ? {} : { "X-XSRF-TOKEN": decodeCookie(xsrf) }),
    ...request.headers,
  };
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function errorOf(response: Response, body: unknown): ProviderError {
  if (response.status === 400 || response.status === 422) {
    const refused = fieldErrorsSchema.safeParse(body);
    if (refused.success) return { kind: "refused", errors: refused.data.errors };
  }
  if (response.status === 404) return { kind: "not-found" };
  if (response.status === 409) {
    const conflict = conflictSchema.safeParse(body);
    if (conflict.success) return { kind: "conflict", state: conflict.data.lead };
  }
  if (response.status === 410 || codeSchema.safeParse(body).data?.code === "lead_expired")
    return { kind: "expired" };
  return { kind: "unavailable", status: response.status, retryAfterSeconds: retryAfter(response) };
}

/** `Retry-After` in seconds, from either of its two forms (RFC 9110 §10.2.3). */
function retryAfter(response: Response): number | undefined {
  const header = response.headers.get("Retry-After");
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Waits, or less where the call is called off meanwhile. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
