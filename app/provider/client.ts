import type * as z from "zod/mini";
import { config } from "../config.ts";
import { nativeFetch } from "../native-fetch.ts";
import { type Answer, commonHeaders, resultOf, unavailable } from "./answer.ts";
import type { Endpoint } from "./endpoints.ts";
import type { Result } from "./errors.ts";
import { FIRST_RETRY_MS, LONGEST_RETRY_MS, READ_RETRIES, RETRY_GROWTH } from "./timing.ts";

/** One request of the contract. */
type ProviderRequest<Value> = Pick<Endpoint, "method" | "absolute" | "personal"> & {
  /** The path below the provider's base address, or a whole address if `absolute` is set. */
  path: string;
  body?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  /** The schema of the answer; absent for calls without one. */
  answer?: z.ZodMiniType<Value>;
  signal?: AbortSignal | undefined;
};

/**
 * Sends one request and parses its answer. Unavailable reads are retried, after a growing delay or as `Retry-After`
 * says. Writes are never retried: only the applicant may decide to send again.
 * @returns the answer, or how the call failed; an aborted call counts as unavailable
 */
export async function call<Value>(request: ProviderRequest<Value>): Promise<Result<Value>> {
  const retries = request.method === "GET" ? READ_RETRIES : 0;
  for (let attempt = 0; ; attempt += 1) {
    const result = await send(request);
    if (result.ok || result.error.kind !== "unavailable") return result;
    if (attempt >= retries || request.signal?.aborted) return result;
    const wait = (result.error.retryAfterSeconds ?? 0) * 1000 || FIRST_RETRY_MS * RETRY_GROWTH ** attempt;
    // No applicant waits that long for a page, and an earlier retry would fail.
    if (wait > LONGEST_RETRY_MS) return result;
    await pause(wait, request.signal);
  }
}

async function send<Value>(request: ProviderRequest<Value>): Promise<Result<Value>> {
  const answer = await answerTo(request);
  return answer ? resultOf(answer, request.answer) : unavailable();
}

/** Returns the response to a request; undefined without one. */
async function answerTo(request: ProviderRequest<unknown>): Promise<Answer | undefined> {
  const address = request.absolute ? request.path : config.apiBaseUrl + request.path;
  try {
    const response = await nativeFetch(address, {
      method: request.method,
      headers: headersOf(address, request),
      ...(request.personal && { cache: "no-store", referrerPolicy: "no-referrer" }),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: request.signal ?? null,
    });
    const { status, headers } = response;
    const [retryAfter, date] = [headers.get("Retry-After"), headers.get("Date")];
    return { status, text: await response.text(), retryAfter, date };
  } catch {
    return undefined;
  }
}

function headersOf(address: string, { body, headers }: ProviderRequest<unknown>): Record<string, string> {
  return {
    ...commonHeaders(address),
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    ...headers,
  };
}

/** Waits, but no longer than until the call is aborted. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
