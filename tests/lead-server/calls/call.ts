import type * as z from "zod/mini";
import type { LeadAnswers } from "../../../app/catalogue/lead.ts";
import type { EndpointName } from "../../../app/provider/endpoints.ts";
import type { requestSchemas } from "../../../app/provider/schemas/requests.ts";
import type { LeadState } from "../../../app/provider/schemas/responses.ts";
import { endpointTable } from "../../tools/endpoint-table.ts";
import { screenTable } from "../../tools/screen-table.ts";
import type { Violation } from "../checks/violation.ts";
import type { ProviderCountry } from "../countries/types.ts";
import { currentState, moveOn } from "../lead/progress.ts";
import { type LeadRecord, mergeAnswers, type Progress } from "../lead/record.ts";
import { leadState } from "../lead/state.ts";
import type { Script } from "../scripts/script.ts";

type Checked<Body> = {
  country: ProviderCountry;
  leads: {
    findLead(id: string): LeadRecord | undefined;
    saveLead(record: LeadRecord): LeadRecord;
  };
  /** The script of the scope's next leads. */
  script: Script;
  scope: string;
  /** The server's origin, for addresses within a response. */
  origin: string;
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: Body;
  /** Records violations that the call itself finds. */
  report(violations: readonly Violation[]): void;
};

/** The parts of an offer that calls are checked against. */
type Offer = Partial<
  Record<"amount" | "period" | "maxBytes", number> &
    Record<"documentTypes" | "sides", string[]> & {
      choices: { id: string; amount?: number; period?: number }[];
    }
>;

export type Answer = { status: number; body?: unknown; headers?: Readonly<Record<string, string>> };

export type Call<Name extends string = string, Body = unknown> = {
  number: number;
  /** The name that faults and the request log use. */
  name: Name;
  method: "GET" | "POST" | "PUT";
  paths: readonly string[];
  /** The prefix of its paths: the API's by default. */
  prefixes?: readonly ("/api" | "")[];
  body?: z.ZodMiniType<Body>;
  /** True for a `multipart/form-data` body: its files are read as `UploadedFile`. */
  multipart?: true;
  handle(incoming: Incoming<Body>): Answer;
};

/** The body of an endpoint's request, by the app's own schema. */
export type BodyOf<Name extends EndpointName> = Name extends keyof typeof requestSchemas
  ? z.infer<(typeof requestSchemas)[Name]>
  : unknown;

/** Declares a call. Its number, method, paths and body are those of the app's own table of endpoints. */
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

/** A checked request with what its call does with leads. */
export type Incoming<Body> = ReturnType<typeof incomingOf<Body>>;

type ScreenBody = { id: string; offerId?: string | undefined };

/** Adds to a checked request what its call does with leads. */
export function incomingOf<Body>(request: Checked<Body>) {
  const { country, leads, origin, params, report } = request;

  /** Records violations. @throws Refusal for the serious ones */
  function insist(violations: readonly Violation[], status: 400 | 422 = 422): void {
    report(violations);
    if (violations.some((violation) => violation.refused))
      throw new Refusal(violationsAnswer(status, violations, country));
  }

  /** @throws Refusal 404 for an unknown id, 410 for an expired lead */
  function lead(id = params.id ?? ""): LeadRecord {
    const record = leads.findLead(id);
    if (!record) throw new Refusal({ status: 404, body: { code: "lead_not_found" } });
    if (record.progress.expired) throw new Refusal({ status: 410, body: { code: "lead_expired" } });
    return record;
  }

  const stateOf = (record: LeadRecord): LeadState => leadState(record, country, origin);

  const answer = (record: LeadRecord): Answer => ({ status: 200, body: stateOf(record) });

  /** Refuses a call that doesn't fit the lead's state: 409 with the state, which the app applies. */
  const conflict = (record: LeadRecord): Refusal =>
    new Refusal({ status: 409, body: { code: "conflict", lead: stateOf(record) } });

  /** Stores a call's changes, and returns the changed lead. */
  const save = (
    record: LeadRecord,
    change: Partial<Pick<LeadRecord, "progress" | "answers" | "context">> = {},
  ): LeadRecord => leads.saveLead({ ...record, ...change });

  /** @throws Refusal 409 when the lead is at another screen or has another offer */
  function leadAt(states: readonly number[], { id, offerId }: ScreenBody): LeadRecord {
    const record = lead(id);
    const named = stateOf(record).applicationResult?.offerId;
    const otherOffer = offerId !== undefined && offerId !== named;
    if (!states.includes(currentState(record.progress)) || otherOffer) throw conflict(record);
    return record;
  }

  const offerOf = (record: LeadRecord): Offer => stateOf(record).applicationResult?.offer ?? {};

  /** Answers a call that completes its screen: stores the answers and advances the lead. */
  function leave(
    record: LeadRecord,
    given: LeadAnswers = {},
    progress: Progress = moveOn(record.progress),
  ): Answer {
    return answer(save(record, { answers: mergeAnswers(record.answers, given), progress }));
  }

  return {
    ...request,
    insist,
    lead,
    stateOf,
    answer,
    conflict,
    save,
    leadAt,
    offerOf,
    leave,
  };
}

/** Returns the states whose screens send a call, by the app's own table. */
export function statesOf(call: string): number[] {
  return screenTable.flatMap((screen) =>
    "call" in screen && screen.call === call && screen.state !== undefined ? [screen.state] : [],
  );
}
