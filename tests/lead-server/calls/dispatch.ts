import { setTimeout as sleep } from "node:timers/promises";
import type { Context, Hono } from "hono";
import { withDataPoints } from "../checks/answers.ts";
import { checkBody, parseJson } from "../checks/body.ts";
import { checkHeaders } from "../checks/headers.ts";
import type { Violation } from "../checks/violation.ts";
import type { ProviderCountry } from "../countries/types.ts";
import { AnswerLost, describeFault } from "../faults/fault.ts";
import { originOf, scopeOf } from "../scope.ts";
import type { Store } from "../store.ts";
import { type Answer, type Call, incomingOf, Refusal, violationsAnswer } from "./call.ts";
import { calls } from "./table.ts";

/** The interval at which a holding fault is checked for its end. */
const POLL_MS = 10;

/** A body for the checks, and as text for the log. */
type Received = { text: string; body?: unknown };
type Processed = { answer: Answer; violations: Violation[] };

/** An uploaded file. */
type UploadedFile = { type: string; bytes: Uint8Array };

/** Reads a `multipart/form-data` body; its text only describes the files. */
async function readMultipart(request: Request): Promise<Received> {
  const form = await request.formData().catch(() => undefined);
  if (form === undefined) return { text: "" };
  const body: Record<string, string | UploadedFile> = {};
  const described: Record<string, unknown> = {};
  for (const [name, value] of form.entries()) {
    if (typeof value === "string") {
      body[name] = described[name] = value;
    } else {
      const bytes = new Uint8Array(await value.arrayBuffer());
      body[name] = { type: value.type, bytes };
      described[name] = { type: value.type, bytes: bytes.length };
    }
  }
  return { text: JSON.stringify(described), body };
}

async function receive(call: Call, { req }: Context): Promise<Received> {
  if (call.method === "GET") return { text: "" };
  if (call.multipart && /^multipart\//i.test(req.header("content-type") ?? "")) return readMultipart(req.raw);
  const text = await req.text();
  return { text, body: parseJson(text) };
}

const apiPath = ({ req }: Context) => req.path.replace(/^\/api/, "");

function process(
  call: Call,
  context: Context,
  received: Received,
  country: ProviderCountry,
  store: Store,
): Processed {
  const { headers, url } = context.req.raw;
  const checked = call.body ? checkBody(call.body, received.body) : { violations: [] };
  const violations = [
    ...checkHeaders(headers, call),
    ...withDataPoints(checked.violations, country.asks.dynamic),
  ];
  if (violations.some(({ refused }) => refused))
    return { answer: violationsAnswer(400, violations, country), violations };
  const incoming = incomingOf({
    country,
    leads: store,
    script: store.scope(scopeOf(headers)).script,
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

const inProgress: Answer = { status: 409, headers: { "Retry-After": "1" }, body: { code: "in_progress" } };

/** Returns the part of a body that every attempt at a decision repeats: a captcha token is fresh each time. */
function repeatedPart({ text, body }: Received): string {
  if (typeof body !== "object" || body === null || !("googleCaptchaToken" in body)) return text;
  const { googleCaptchaToken: _, ...others } = body;
  return JSON.stringify(others);
}

/**
 * Processes a request once for its idempotency key: a repeat gets the first answer, or "in progress" until that one has
 * left. The key serves no other path or body.
 */
function oncePerKey(
  call: Call,
  context: Context,
  received: Received,
  store: Store,
  run: () => Processed,
): Processed & { key?: string; answered(): void } {
  const { method, headers, url } = context.req.raw;
  const { keys } = store.scope(scopeOf(headers));
  const key = call.method === "GET" ? null : headers.get("idempotency-key");
  if (!key) return { ...run(), answered: () => undefined };
  const request = `${method} ${apiPath(context)}${new URL(url).search}`;
  const content = repeatedPart(received);
  const known = keys.get(key);
  if (known === undefined) {
    const processed = run();
    const served = { request, content, answer: processed.answer, isAnswered: false };
    keys.set(key, served);
    const answered = () => {
      served.isAnswered = true;
    };
    return { ...processed, key, answered };
  }
  const repeated = { key, answered: () => undefined };
  if (known.request === request && known.content === content)
    return { ...repeated, answer: known.isAnswered ? known.answer : inProgress, violations: [] };
  const problem = `has served ${known.request}${known.request === request ? " with another body" : ""}`;
  return {
    ...repeated,
    answer: { status: 422, body: { code: "key_reused" } },
    violations: [{ path: "header:Idempotency-Key", problem, refused: true }],
  };
}

/** Returns the lead of a request by its address, its body or its response. */
function leadIdOf(context: Context, received: Received, answer: Answer, store: Store): string | undefined {
  const { id: sent } = (received.body ?? {}) as { id?: unknown };
  const { id: answered } = (answer.body ?? {}) as { id?: unknown };
  const candidates = [context.req.param("id"), sent, answered];
  return candidates.find((id): id is string => typeof id === "string" && store.findLead(id) !== undefined);
}

function toResponse({ status, body, headers }: Answer): Response {
  const common = { "Cache-Control": "no-store", ...headers };
  if (body === undefined) return new Response(null, { status, headers: common });
  const json = { "Content-Type": "application/json", ...common };
  return new Response(JSON.stringify(body), { status, headers: json });
}

async function answer(
  call: Call,
  context: Context,
  country: ProviderCountry,
  store: Store,
): Promise<Response> {
  const { method, headers, signal } = context.req.raw;
  const { pathname, search } = new URL(context.req.url);
  const scope = scopeOf(headers);
  const received = await receive(call, context);
  // A request that the browser aborted never arrived completely.
  if (signal.aborted) throw new AnswerLost();
  const fault = store.takeFault(scope, call.name);
  const instead: Answer | undefined =
    fault?.kind === "status" ? { status: fault.status, body: { code: "fault" } } : undefined;
  const outcome = instead
    ? { answer: instead, violations: [], answered: () => undefined }
    : oncePerKey(call, context, received, store, () => process(call, context, received, country, store));
  const leadId = leadIdOf(context, received, outcome.answer, store);
  store.log({
    scope,
    at: new Date().toISOString(),
    call: call.name,
    method,
    path: pathname + search,
    status: outcome.answer.status,
    violations: outcome.violations,
    ...(leadId !== undefined && { leadId }),
    ...(received.text && { body: received.text }),
    ...(!instead && outcome.answer.body !== undefined && { answer: JSON.stringify(outcome.answer.body) }),
    ...("key" in outcome && { key: outcome.key }),
    ...(fault && { fault: describeFault(fault) }),
  });
  while (store.hasFault(scope, call.name, "held") && !signal.aborted) await sleep(POLL_MS);
  if (fault?.delay) await sleep(fault.delay);
  outcome.answered();
  if (fault?.kind === "lost") throw new AnswerLost();
  return toResponse(outcome.answer);
}

/** Registers every call of the contract. Other requests under its paths get 404, and are recorded. */
export function mountCalls(app: Hono, country: ProviderCountry, store: Store): void {
  for (const call of calls) {
    const paths = (call.prefixes ?? ["/api"]).flatMap((prefix) => call.paths.map((path) => prefix + path));
    app.on(call.method, paths, (context) => answer(call, context, country, store));
  }
  app.all("/api/*", async (context) => {
    const { method, headers } = context.req.raw;
    const problem = `The contract has no call ${method} ${context.req.path}`;
    store.log({
      scope: scopeOf(headers),
      at: new Date().toISOString(),
      method,
      path: context.req.path,
      body: await context.req.text(),
      status: 404,
      violations: [{ path: "path", problem, refused: true }],
    });
    return context.json({ code: "unknown_call" }, 404);
  });
}
