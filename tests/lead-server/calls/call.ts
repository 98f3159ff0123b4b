import type * as z from "zod/mini";
import type { LeadAnswers } from "../../../app/catalogue/lead.ts";
import type { EndpointName } from "../../../app/lead/provider/endpoints.ts";
import type { requestSchemas } from "../../../app/lead/provider/schemas/requests.ts";
import type { LeadState } from "../../../app/lead/provider/schemas/responses.ts";
import { endpointTable } from "../../tools/contract/paths.ts";
import { screenTable } from "../../tools/screen-table.ts";
import { offerSchema } from "../checks/offer.ts";
import { amountProblem } from "../checks/values.ts";
import { fieldViolations, type Violation } from "../checks/violation.ts";
import type { ProviderCountry } from "../countries/types.ts";
import { currentState, moveOn } from "../lead/progress.ts";
import { type LeadRecord, mergeAnswers, type Progress } from "../lead/record.ts";
import { leadState } from "../lead/state.ts";
import type { Script } from "../scripts/script.ts";
import type { Store } from "../store.ts";

/** The services that calls use. */
export type Provider = {
  country: ProviderCountry;
  leads: Store["leads"];
  /** The script of a scope's next leads. */
  script(scope: string): Script;
};

/** A request that has passed the checks of its headers and its body. */
export type Incoming<Body> = {
  provider: Provider;
  scope: string;
  /** The server's origin, for addresses within a response. */
  origin: string;
  /** The path within the API. */
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: Body;
  /** Records violations that the call itself finds. */
  report(violations: readonly Violation[]): void;
};

/** The response of a call; the body is optional. */
export type Answer = { status: number; body?: unknown; headers?: Readonly<Record<string, string>> };

/** A call of the contract. */
export type Call<Name extends string = string, Body = unknown> = {
  /** Its number in the contract's table. */
  number: number;
  /** The name that faults and the request log use. */
  name: Name;
  method: "GET" | "POST" | "PUT";
  paths: readonly string[];
  /** The prefix of its paths: the API's by default. */
  prefixes?: readonly ("/api" | "")[];
  /** The schema of its body, the app's own. */
  body?: z.ZodMiniType<Body>;
  /** True for a `multipart/form-data` body: its files are read as `UploadedFile`. */
  multipart?: true;
  handle(incoming: Incoming<Body>): Answer;
};

/** The body of an endpoint's request, by the app's own schema. */
export type BodyOf<Name extends EndpointName> = Name extends keyof typeof requestSchemas
  ? z.infer<(typeof requestSchemas)[Name]>
  : unknown;

/**
 * Declares a call. Its number, method, paths and body are those of the app's own table of endpoints.
 * @param own what differs from the table
 */
export function defineCall<const Name extends string, Of extends EndpointName, Body = BodyOf<Of>>(
  name: Name,
  endpoint: Of,
  handle: (incoming: Incoming<Body>) => Answer,
  own: Partial<Pick<Call<Name, Body>, "paths" | "prefixes" | "body" | "multipart">> = {},
): Call<Name> {
  const { call: number, method, paths, request: body } = endpointTable[endpoint];
  const routes = paths.map(({ route }) => route);
  return { number, name, method, paths: routes, ...(body && { body }), handle, ...own } as Call<Name>;
}

/** A response that ends a call early: thrown wherever the reason is found. */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`refused with ${answer.status}`);
    this.answer = answer;
  }
}

/**
 * Returns the response to violations: an error at each data point, and everything in detail for a developer.
 * @param status 400 for a malformed request, 422 for refused answers
 */
export function violationsAnswer(
  status: 400 | 422,
  violations: readonly Violation[],
  country: ProviderCountry,
): Answer {
  const refused = violations.filter((violation) => violation.refused);
  const errors: Record<string, { fieldName: string; message: string }> = {};
  for (const { path, dataPoint, missing } of refused) {
    if (dataPoint === undefined || errors[dataPoint]) continue;
    const message = missing ? country.texts.missing : country.texts.refused;
    errors[dataPoint] = { fieldName: path, message };
  }
  const details = refused.map(({ path, problem }) => ({ path, problem }));
  return { status, body: { errors, violations: details } };
}

/**
 * Records violations, and refuses the request for the serious ones.
 * @throws Refusal
 */
export function insist(
  { report, provider }: Pick<Incoming<unknown>, "report" | "provider">,
  violations: readonly Violation[],
  status: 400 | 422 = 422,
): void {
  report(violations);
  if (violations.some((violation) => violation.refused)) {
    throw new Refusal(violationsAnswer(status, violations, provider.country));
  }
}

/**
 * Returns the lead of a call.
 * @throws Refusal 404 for an unknown id, 410 for an expired lead
 */
export function foundLead({ provider }: Incoming<unknown>, id: string): LeadRecord {
  const record = provider.leads.find(id);
  if (!record) throw new Refusal({ status: 404, body: { code: "lead_not_found" } });
  if (record.progress.expired) throw new Refusal({ status: 410, body: { code: "lead_expired" } });
  return record;
}

/** Returns the server's view of a lead. */
export function stateOf({ provider, origin }: Incoming<unknown>, record: LeadRecord): LeadState {
  return leadState(record, provider.country, origin);
}

/** Answers a call with its lead's state. */
export function stateAnswer(incoming: Incoming<unknown>, record: LeadRecord): Answer {
  return { status: 200, body: stateOf(incoming, record) };
}

/** Refuses a call that doesn't fit the lead's state: 409 with the state, which the app applies. */
export function conflict(incoming: Incoming<unknown>, record: LeadRecord): Refusal {
  return new Refusal({ status: 409, body: { code: "conflict", lead: stateOf(incoming, record) } });
}

/**
 * Stores a call's changes.
 * @returns the changed lead
 */
export function changedLead(
  { provider }: Incoming<unknown>,
  record: LeadRecord,
  change: { progress?: Progress; answers?: LeadRecord["answers"]; context?: LeadRecord["context"] },
): LeadRecord {
  return provider.leads.save({ ...record, ...change });
}

type ScreenBody = { id: string; offerId?: string | undefined };

/** Returns the states whose screens send a call, by the app's own table. */
export function statesOf(call: string): number[] {
  return screenTable.flatMap((screen) =>
    "call" in screen && screen.call === call && screen.state !== undefined ? [screen.state] : [],
  );
}

/**
 * Returns the lead of a screen's call.
 * @param states the states that show such a screen
 * @throws Refusal 409 when the lead is at another screen or has another offer
 */
export function leadAtScreen(incoming: Incoming<ScreenBody>, states: readonly number[]): LeadRecord {
  const { id, offerId } = incoming.body;
  const record = foundLead(incoming, id);
  const named = stateOf(incoming, record).applicationResult?.offerId;
  const otherOffer = offerId !== undefined && offerId !== named;
  if (!states.includes(currentState(record.progress)) || otherOffer) throw conflict(incoming, record);
  return record;
}

/** Refuses a body without the offer's id when the lead's state names one. */
export function insistOnOffer(incoming: Incoming<ScreenBody>, record: LeadRecord): void {
  const named = stateOf(incoming, record).applicationResult?.offerId;
  if (named && incoming.body.offerId === undefined) {
    insist(incoming, [{ path: "offerId", problem: "is missing", missing: true, refused: true }], 400);
  }
}

/** Returns the offer of a lead's current screen, parsed leniently: a test may have replaced it. */
export function currentOffer(incoming: Incoming<unknown>, record: LeadRecord) {
  const { offer } = stateOf(incoming, record).applicationResult ?? {};
  return offerSchema.parse(offer ?? {});
}

/** Answers a call that completes its screen: stores the answers and advances the lead. */
export function leaveScreen(
  incoming: Incoming<unknown>,
  record: LeadRecord,
  given: LeadAnswers = {},
  progress: Progress = moveOn(record.progress),
): Answer {
  const answers = mergeAnswers(record.answers, given);
  return stateAnswer(incoming, changedLead(incoming, record, { answers, progress }));
}

/** Checks an amount that belongs to an answer: it is required with that answer, and forbidden otherwise. */
export function moneyViolations(
  { provider }: Incoming<unknown>,
  path: string,
  value: number | undefined,
  needed: boolean,
): Violation[] {
  if (value === undefined) {
    return fieldViolations(path, needed && "is missing").map((found) => ({ ...found, missing: true }));
  }
  return fieldViolations(
    path,
    needed ? amountProblem(value, provider.country) : "was sent though it isn't asked",
  );
}
