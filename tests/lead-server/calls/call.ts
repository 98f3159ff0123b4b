import type * as z from "zod/mini";
import type { Violation } from "../checks/violation.ts";
import type { ProviderCountry } from "../countries/types.ts";
import type { Script } from "../scripts/script.ts";
import type { LeadStore } from "../store/leads.ts";

/** The services that calls use. */
export type Provider = {
  country: ProviderCountry;
  leads: LeadStore;
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
  headers: Headers;
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

/** Declares a call, so that its handler knows the type of its body. */
export function defineCall<const Name extends string, Body>(call: Call<Name, Body>): Call<Name> {
  return call as Call<Name>;
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
