import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { createLeadServer } from "../lead-server/app.ts";
import { createControl } from "../lead-server/control.ts";

/**
 * Puts the lead server behind `fetch` for every test of the file that imports this. A test begins with an empty
 * server, and fails where a request broke the contract. Requests and answers are happy-dom's on both sides: the
 * server runs in the same realm, so nothing crosses from one kind to another.
 */

const origin = "http://localhost:3000";
const server = createLeadServer({ database: ":memory:" });

/** Sets the scene on the provider's side and tells what it received. */
export const control = createControl(origin, undefined, (request) => server.fetch(request));

/** What stands in front of the provider, e.g. a proxy: answers in its place, or lets the request pass. */
type Gate = (request: { method: string; path: string }) => Response | Promise<Response> | undefined;

let gate: Gate | undefined;

/** A request as it left the application, whether it arrived or not. */
type Sent = { call: string; headers: Headers; body: unknown };

/** Every request of the test, in its order. */
export let sent: Sent[] = [];

/** The requests of the test as `GET /api/…`. */
export function sentCalls(): string[] {
  return sent.map(({ call }) => call);
}

/** Has something other than the lead server answer, for what no provider of this contract would say. */
export function answerInstead(instead: Gate): void {
  gate = instead;
}

/** A JSON answer of any shape. */
export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
}

beforeEach(async () => {
  gate = undefined;
  sent = [];
  await control.reset();
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted();
    const method = init.method ?? "GET";
    const body = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    sent.push({ call: `${method} ${path}`, headers: new Headers(init.headers), body });
    return gate?.({ method, path }) ?? server.fetch(new Request(new URL(path, origin), init));
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  expect(await control.violations()).toEqual([]);
});

afterAll(() => server.close());

/** The bodies that a call received, oldest first. */
export async function received(call: string): Promise<Record<string, unknown>[]> {
  return (await control.requests(call)).map(({ body }) => JSON.parse(body ?? "{}"));
}
