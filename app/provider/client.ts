import type * as z from "zod/mini";
import { config } from "../shell/config.ts";
import { nativeFetch } from "../shell/native-fetch.ts";
import { FIRST_RETRY_MS, KEPT_FOR_MS, LONGEST_RETRY_MS, READ_RETRIES } from "../shell/timing.ts";
import { removeFailureToasts } from "../shell/toasts/toasts.ts";
import type { Endpoint } from "./endpoints.ts";
import type { Result } from "./errors.ts";
import { commonHeaders, resultOf, unavailable } from "./response.ts";

type ProviderRequest<Value> = Pick<Endpoint, "method" | "absolute" | "personal" | "kept"> & {
  /** Below the provider's base address, or a whole address if `absolute` is set. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
  response?: z.ZodMiniType<Value>;
  signal?: AbortSignal | undefined;
};

/**
 * Sends one request and parses its response. Only unavailable reads are retried: whether to send a change again, the
 * applicant decides. An aborted call counts as unavailable.
 */
export async function call<Value>(request: ProviderRequest<Value>): Promise<Result<Value>> {
  const result = await sendOrRetry(request);
  // A kept list or lookup loads beside a form, and says nothing of the submission that failed.
  if (result.ok && !request.kept) removeFailureToasts();
  return result;
}

async function sendOrRetry<Value>(request: ProviderRequest<Value>): Promise<Result<Value>> {
  if (request.method !== "GET") return send(request);
  for (let attempt = 0; ; attempt += 1) {
    const result = await send(request);
    if (result.ok || result.error.kind !== "unavailable") return result;
    if (attempt >= READ_RETRIES || request.signal?.aborted) return result;
    const wait = (result.error.retryAfterSeconds ?? 0) * 1000 || FIRST_RETRY_MS * 2 ** attempt;
    // No applicant waits that long for a page, and an earlier retry would fail.
    if (wait > LONGEST_RETRY_MS) return result;
    await pause(wait, request.signal);
  }
}

export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function send<Value>(request: ProviderRequest<Value>): Promise<Result<Value>> {
  const address = request.absolute ? request.path : config.apiBaseUrl + request.path;
  try {
    const response = await nativeFetch(address, {
      method: request.method,
      headers: {
        ...commonHeaders(address),
        ...(request.body && { "Content-Type": "application/json" }),
        ...request.headers,
      },
      ...(request.personal && { cache: "no-store", referrerPolicy: "no-referrer" }),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: request.signal ?? null,
    });
    const { status, headers } = response;
    const arrived = { status, text: await response.text(), retryAfter: headers.get("Retry-After") };
    return resultOf(arrived, request.response);
  } catch {
    return unavailable();
  }
}

type Kept = { response: Promise<Result<unknown>>; forget: ReturnType<typeof setTimeout> };

const kept = new Map<string, Kept>();

/** Returns the response of a read, from memory if it was requested within the last minute and didn't fail. */
export function cached<Value>(key: string, read: () => Promise<Result<Value>>): Promise<Result<Value>> {
  const known = kept.get(key);
  if (known) clearTimeout(known.forget);
  const response = (known?.response as Promise<Result<Value>> | undefined) ?? read();
  kept.set(key, { response, forget: setTimeout(() => kept.delete(key), KEPT_FOR_MS) });
  if (!known) {
    void response.then((result) => {
      if (!result.ok) clearCached(key);
    });
  }
  return response;
}

export function clearCached(key?: string): void {
  for (const [name, entry] of kept) {
    if (key !== undefined && name !== key) continue;
    clearTimeout(entry.forget);
    kept.delete(name);
  }
}
