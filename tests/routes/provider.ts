import { expect, vi } from "vitest";
import type { DataPointName } from "../../app/catalogue/catalogue.ts";
import { createLeadServer } from "../lead-server/app.ts";
import { createControl } from "../lead-server/control.ts";

/**
 * The data points that the provider asks Lucía after the first page. The tests name the pages of these: a question that
 * Spain's provider asks besides changes none of them.
 */
export const asked = `
  loan_purpose names form_birthday personal_code gender marital_status number_of_dependants
  number_of_dependants_other postal_code city street house_number floor province housing_tenure rent_amount
  mortgage_amount income_source monthly_income income_payday position_type income_contract_started_at
  income_contract_expires_at job_title employer_name iban using_online_banking monthly_expenses has_other_loans
  total_debt_amount negative_credit_history in_tax_debt overdue_debt_amount is_politically_exposed
  connected_to_pep
`
  .trim()
  .split(/\s+/) as readonly DataPointName[];

const origin = "http://localhost:3000";
const server = createLeadServer({ asks: asked });

/** Sets the provider's state and returns the requests that it received. */
export const control = createControl(origin, undefined, (request) => server.fetch(request));

/** A proxy in front of the provider: answers in its place, or lets the request pass. */
type Gate = (request: { method: string; path: string }) => Response | Promise<Response> | undefined;

let gate: Gate | undefined;

/** A request as it left the application, whether it arrived or not. */
type Sent = { call: string; headers: Headers; body: unknown };

/** Every request of the test, in order. */
export let sent: Sent[] = [];

/** Returns the requests of the test as `GET /api/…`. */
export function sentCalls(): string[] {
  return sent.map(({ call }) => call);
}

/** Answers instead of the lead server, for responses that no provider of this contract would give. */
export function answerInstead(instead: Gate): void {
  gate = instead;
}

/** Answers the calls whose path contains this text, and leaves the others to the lead server. */
export function answerAt(part: string, answer: () => Response | Promise<Response>): void {
  answerInstead(({ path }) => (path.includes(part) ? answer() : undefined));
}

/** Lets every call, or those whose path contains this text, wait. Returns the function that answers them. */
export function answerLater(part = ""): (answer: Response) => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerAt(part, () => promise);
  return resolve;
}

/** Returns a JSON response of any shape. */
export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
}

/**
 * Puts an empty lead server behind `fetch`. Both sides use happy-dom's requests and responses: the server runs in the
 * same realm, so none has to be converted.
 */
export async function connectProvider(): Promise<void> {
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
}

/** Removes the lead server; a request that broke the contract fails the test. */
export async function disconnectProvider(): Promise<void> {
  vi.unstubAllGlobals();
  expect(await control.violations()).toEqual([]);
}

/** Returns the bodies that a call received, oldest first. */
export async function received(call: string): Promise<Record<string, unknown>[]> {
  return (await control.requests(call)).map(({ body }) => JSON.parse(body ?? "{}"));
}
