import type * as z from "zod/mini";
import { type Config, config } from "../shell/config.ts";
import { removeFailureToasts } from "../shell/toasts/toasts.ts";
import {
  type Endpoint,
  type EndpointName,
  endpointOf,
  type endpoints,
  type writeState,
} from "./endpoints.ts";
import type { Result } from "./errors.ts";
import { commonHeaders, parseResponse, unavailable } from "./response.ts";

type Row<Name extends EndpointName> = Name extends keyof typeof endpoints
  ? (typeof endpoints)[Name]
  : typeof writeState & { paths: readonly [Name] };

/** A call's parsed response; undefined if the contract gives it none. */
export type ResponseOf<Name extends EndpointName> =
  Row<Name> extends { response: infer Schema extends z.ZodMiniType } ? z.output<Schema> : undefined;

type VariableOf<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${"?" | "+"}${infer Bare}` ? Bare : Name) | VariableOf<Rest>
  : never;

/** The variables of a call's path, but the settings of the build. */
export type PathValues<Name extends EndpointName> = Readonly<
  Record<Exclude<VariableOf<Row<Name>["paths"][number]>, keyof Config>, string | undefined>
>;

type Options = {
  headers?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>> | undefined;
  signal?: AbortSignal | undefined;
};

type Request = Omit<Endpoint, "call"> & Options & { path: string };

/** Sends a call of the table. Only reads are retried: whether to send a change again, the applicant decides. */
export function sendCall<Name extends EndpointName>(
  name: Name,
  values: PathValues<Name>,
  options: Options = {},
): Promise<Result<ResponseOf<Name>>> {
  const endpoint = endpointOf(name);
  const [first = "", second] = endpoint.paths.map((template) => expandTemplate(template, values));
  const send = async () => {
    const request = { ...endpoint, ...options };
    const result = await sendOrRetry({ ...request, path: first });
    const isUnknown = !result.ok && result.error.kind === "not-found";
    const last = second !== undefined && isUnknown ? await sendOrRetry({ ...request, path: second }) : result;
    // A cached list or lookup loads beside a form, and says nothing of the submission that failed.
    if (last.ok && !endpoint.cached) removeFailureToasts();
    return last as Result<ResponseOf<Name>>;
  };
  return endpoint.cached ? cached(first, send) : send();
}

/** Fills a URI template (RFC 6570): `{name}` a segment, `{?name}` a query, `{+name}` text that is encoded already. */
function expandTemplate(template: string, values: Readonly<Record<string, string | undefined>>): string {
  const known: Readonly<Record<string, unknown>> = { ...config, ...values };
  return template.replace(/\{([?+]?)(\w+)\}/g, (_, operator: string, name: string) => {
    const value = known[name];
    if (value === undefined || operator === "+") return String(value ?? "");
    return (operator && `?${name}=`) + encodeURIComponent(String(value));
  });
}

/** The retries of a read that gets no response, after a delay that doubles unless `Retry-After` names another. */
const READ_RETRIES = 3;
const FIRST_RETRY_MS = 350;
/** The delay above which nothing is retried: no applicant waits that long. */
export const LONGEST_RETRY_MS = 30_000;

async function sendOrRetry(request: Request): Promise<Result<unknown>> {
  if (request.method !== "GET") return sendRequest(request);
  for (let attempt = 0; ; attempt += 1) {
    const result = await sendRequest(request);
    if (result.ok || result.error.kind !== "unavailable") return result;
    if (attempt >= READ_RETRIES || request.signal?.aborted) return result;
    const wait = (result.error.retryAfterSeconds ?? 0) * 1000 || FIRST_RETRY_MS * 2 ** attempt;
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

async function sendRequest(request: Request): Promise<Result<unknown>> {
  const address = request.absolute ? request.path : config.apiBaseUrl + request.path;
  try {
    const response = await fetch(address, {
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
    return parseResponse(arrived, request.response);
  } catch {
    return unavailable();
  }
}

const CACHED_FOR_MS = 60_000;

type CacheEntry = { response: Promise<Result<unknown>>; forget: ReturnType<typeof setTimeout> };

const cache = new Map<string, CacheEntry>();

/** Returns the response of a read, from memory if it was requested within the last minute and didn't fail. */
export function cached<Value>(key: string, read: () => Promise<Result<Value>>): Promise<Result<Value>> {
  const known = cache.get(key);
  if (known) clearTimeout(known.forget);
  const response = (known?.response as Promise<Result<Value>> | undefined) ?? read();
  cache.set(key, { response, forget: setTimeout(() => cache.delete(key), CACHED_FOR_MS) });
  if (!known) {
    void response.then((result) => {
      if (!result.ok) clearCached(key);
    });
  }
  return response;
}

export function clearCached(key?: string): void {
  for (const [name, entry] of cache) {
    if (key !== undefined && name !== key) continue;
    clearTimeout(entry.forget);
    cache.delete(name);
  }
}
