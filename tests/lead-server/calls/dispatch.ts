import { setTimeout as sleep } from "node:timers/promises";
import type { Context, Hono } from "hono";
import { withDataPoints } from "../checks/answers.ts";
import { checkBody, parseJson } from "../checks/body.ts";
import { checkHeaders } from "../checks/headers.ts";
import type { Violation } from "../checks/violation.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { hear, speak } from "../dialects/speak.ts";
import { AnswerLost, describeFault, type Fault } from "../faults/fault.ts";
import { leadState } from "../lead/state.ts";
import { originOf, scopeOf } from "../scope.ts";
import type { Store } from "../store.ts";
import { type Answer, type Call, incomingOf, type Provider, Refusal, violationsAnswer } from "./call.ts";
import { calls } from "./table.ts";

/** The interval at which a holding fault is checked for its end. */
const POLL_MS = 10;

/** A body for the checks, and as text for the log. */
type Received = { text: string; body?: unknown };

type Processed = { answer: Answer; violations: Violation[] };

/** An uploaded file. */
type UploadedFile = { type: string; bytes: Uint8Array };

/**
 * Reads a `multipart/form-data` body.
 * @returns the fields by name, files as `UploadedFile`, and a text that only describes the files; undefined for a
 * malformed body
 */
async function readMultipart(
  request: Request,
): Promise<{ fields: Record<string, string | UploadedFile>; text: string } | undefined> {
  const form = await request.formData().catch(() => undefined);
  if (form === undefined) return undefined;
  const fields: Record<string, string | UploadedFile> = {};
  const described: Record<string, unknown> = {};
  for (const [name, value] of form.entries()) {
    if (typeof value === "string") {
      fields[name] = described[name] = value;
    } else {
      const bytes = new Uint8Array(await value.arrayBuffer());
      fields[name] = { type: value.type, bytes };
      described[name] = { type: value.type, bytes: bytes.length };
    }
  }
  return { fields, text: JSON.stringify(described) };
}

/** Reads the body of a request; the log's text only describes a file within it. */
async function receive(call: Call, { req }: Context): Promise<Received> {
  if (call.method === "GET") return { text: "" };
  if (call.multipart && /^multipart\//i.test(req.header("content-type") ?? "")) {
    const { text = "", fields } = (await readMultipart(req.raw)) ?? {};
    return { text, body: fields };
  }
  const text = await req.text();
  return { text, body: parseJson(text) };
}

/** Returns a request's path within the API. */
const apiPath = ({ req }: Context) => req.path.replace(/^\/api/, "");

/** Returns the provider with the consents of a scope's script, which every call knows. */
function withConsents(provider: Provider, scope: string): Provider {
  const { consents } = provider.script(scope);
  if (consents.length === 0) return provider;
  const more = consents.map((consent) => ({ ...consent, required: false }));
  const { country } = provider;
  return { ...provider, country: { ...country, generalPolicies: [...country.generalPolicies, ...more] } };
}

/** Checks a request and passes it to its call. */
function process(
  call: Call,
  context: Context,
  received: Received,
  dialect: Dialect,
  common: Provider,
): Processed {
  const { headers, url } = context.req.raw;
  const provider = withConsents(common, scopeOf(headers));
  const violations = checkHeaders(headers, call);
  const heard = hear(dialect, call, received.body, (id) => {
    const record = provider.leads.find(id);
    return record && leadState(record, provider.country, originOf(url)).applicationResult?.offerId;
  });
  const checked = call.body ? checkBody(call.body, heard) : { violations: [] };
  violations.push(...withDataPoints(checked.violations, provider.country.asks.dynamic));
  if (violations.some(({ refused }) => refused)) {
    return { answer: violationsAnswer(400, violations, provider.country), violations };
  }
  const incoming = incomingOf({
    provider,
    scope: scopeOf(headers),
    origin: originOf(url),
    path: apiPath(context),
    params: context.req.param(),
    query: new URL(url).searchParams,
    body: "body" in checked ? checked.body : undefined,
    report: (found) => void violations.push(...found),
  });
  try {
    return { answer: call.handle(incoming), violations };
  } catch (error) {
    if (error instanceof Refusal) return { answer: error.answer, violations };
    throw error;
  }
}

/** The refusal of a key that served another request. */
const keyReused: Answer = { status: 422, body: { code: "key_reused" } };
const inProgress: Answer = { status: 409, headers: { "Retry-After": "1" }, body: { code: "in_progress" } };

/** Returns the part of a body that every attempt at a decision repeats: a captcha token is fresh each time. */
function repeatedPart({ text, body }: Received): string {
  if (typeof body !== "object" || body === null || !("googleCaptchaToken" in body)) return text;
  const { googleCaptchaToken: _, ...others } = body;
  return JSON.stringify(others);
}

/**
 * Returns how a request is processed once for its idempotency key: a repeat gets the first answer, or "in progress"
 * until that one has left.
 */
function oncePerKey(call: Call, context: Context, received: Received, keys: Store["keys"]) {
  const { method, headers, url } = context.req.raw;
  const scope = scopeOf(headers);
  const key = (call.method !== "GET" && headers.get("idempotency-key")) || undefined;
  const request = `${method} ${apiPath(context)}${new URL(url).search}`;
  const content = repeatedPart(received);
  return {
    key,
    process(run: () => Processed): Processed {
      const known = key === undefined ? undefined : keys.find(scope, key);
      if (known === undefined) {
        const processed = run();
        if (key !== undefined) keys.add(scope, key, { request, content, answer: processed.answer });
        return processed;
      }
      if (known.request === request && known.content === content)
        return { answer: known.isAnswered ? known.answer : inProgress, violations: [] };
      const problem = `has served ${known.request}${known.request === request ? " with another body" : ""}`;
      return {
        answer: keyReused,
        violations: [{ path: "header:Idempotency-Key", problem, refused: true }],
      };
    },
    answered: () => key !== undefined && keys.note(scope, key),
  };
}

/** Returns the lead of a request by its address, its body or its response. */
function leadIdOf(
  context: Context,
  received: Received,
  answer: Answer,
  provider: Provider,
): string | undefined {
  const { id: sent } = (received.body ?? {}) as { id?: unknown };
  const { id: answered } = (answer.body ?? {}) as { id?: unknown };
  const candidates = [context.req.param("id"), sent, answered];
  return candidates.find(
    (id): id is string => typeof id === "string" && provider.leads.find(id) !== undefined,
  );
}

function toResponse({ status, body, headers }: Answer): Response {
  const common = { "Cache-Control": "no-store", ...headers };
  if (body === undefined) return new Response(null, { status, headers: common });
  const json = { "Content-Type": "application/json", ...common };
  return new Response(JSON.stringify(body), { status, headers: json });
}

/** Returns the answer of a fault that keeps a request from being processed. */
function faultAnswer(fault: Fault | undefined): Answer | undefined {
  if (fault?.kind === "not-json") return { status: 200 };
  if (fault?.kind !== "status") return undefined;
  const retry = fault.retryAfter === undefined ? {} : { "Retry-After": String(fault.retryAfter) };
  return { status: fault.status, headers: retry, body: { code: "fault" } };
}

/** Returns a page that is no answer of the contract. */
function notJson(): Response {
  return new Response("<!doctype html><title>One moment</title><p>One moment, please.</p>", {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}

async function answer(call: Call, context: Context, provider: Provider, store: Store): Promise<Response> {
  const { method, headers } = context.req.raw;
  const { pathname, search } = new URL(context.req.url);
  const scope = scopeOf(headers);
  const { signal } = context.req.raw;
  const hold = async (kind: "unread" | "held") => {
    while (store.hasFault(scope, call.name, kind) && !signal.aborted) await sleep(POLL_MS);
  };
  await hold("unread");
  if (signal.aborted) throw new AnswerLost();
  const received = await receive(call, context);
  // A request that the browser aborted never arrived completely.
  if (signal.aborted) throw new AnswerLost();
  const fault = store.takeFault(scope, call.name);
  const instead = faultAnswer(fault);
  const dialect = store.settings.dialect(scope);
  const once = oncePerKey(call, context, received, store.keys);
  const { answer: meant, violations }: Processed = instead
    ? { answer: instead, violations: [] }
    : once.process(() => process(call, context, received, dialect, provider));
  const path = apiPath(context);
  const spoken = speak(dialect, { call, path, country: provider.country }, meant);

  const leadId = leadIdOf(context, received, meant, provider);
  store.requests.add({
    scope,
    at: new Date().toISOString(),
    call: call.name,
    method,
    path: pathname + search,
    status: spoken.status,
    violations,
    ...(leadId !== undefined && { leadId }),
    ...(received.text && { body: received.text }),
    ...(!instead && spoken.body !== undefined && { answer: JSON.stringify(spoken.body) }),
    ...(once.key && { key: once.key }),
    ...(fault && { fault: describeFault(fault) }),
  });

  await hold("held");
  if (fault?.delay) await sleep(fault.delay);
  once.answered();
  if (fault?.kind === "lost") throw new AnswerLost();
  if (fault?.kind === "empty") return new Response(null, { status: 200 });
  return fault?.kind === "not-json" ? notJson() : toResponse(spoken);
}

/** Registers every call of the contract. Other requests under its paths get 404, and are recorded. */
export function mountCalls(app: Hono, provider: Provider, store: Store): void {
  for (const call of calls) {
    const paths = (call.prefixes ?? ["/api"]).flatMap((prefix) => call.paths.map((path) => prefix + path));
    app.on(call.method, paths, (context) => answer(call, context, provider, store));
  }
  app.all("/api/*", async (context) => {
    const { method, headers } = context.req.raw;
    store.requests.add({
      scope: scopeOf(headers),
      at: new Date().toISOString(),
      method,
      path: context.req.path,
      body: await context.req.text(),
      status: 404,
      violations: [
        { path: "path", problem: `The contract has no call ${method} ${context.req.path}`, refused: true },
      ],
    });
    return context.json({ code: "unknown_call" }, 404);
  });
}
