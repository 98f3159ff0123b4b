import type * as z from "zod/mini";
import type { Violation } from "../checks/violation.ts";
import type { ProviderCountry } from "../countries/types.ts";
import type { Script } from "../scripts/script.ts";
import type { LeadStore } from "../store/leads.ts";

/** What the calls work with. */
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
  /** Where the server is reached, for addresses within an answer. */
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

/** What a call answers; without a body, nothing is sent. */
export type Answer = { status: number; body?: unknown; headers?: Readonly<Record<string, string>> };

/** One call of the contract. */
export type Call<Name extends string = string, Body = unknown> = {
  /** Its number in the contract's table. */
  number: number;
  /** The name by which faults and the request log know it. */
  name: Name;
  method: "GET" | "POST" | "PUT";
  paths: readonly string[];
  /** What its paths stand under: the API's prefix unless said otherwise. */
  prefixes?: readonly ("/api" | "")[];
  /** The schema of its body, the app's own. */
  body?: z.ZodMiniType<Body>;
  /** True where the body comes as `multipart/form-data`: a file within it is read as an `UploadedFile`. */
  multipart?: true;
  /** True where an `Idempotency-Key` is needed. */
  idempotent?: true;
  handle(incoming: Incoming<Body>): Answer;
};

/** Declares a call, so that its handler knows the type of its body. */
export function defineCall<const Name extends string, Body>(call: Call<Name, Body>): Call<Name> {
  return call as Call<Name>;
}

/** An answer that ends a call early: thrown from wherever the reason is found. */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`refused with ${answer.status}`);
    this.answer = answer;
  }
}

/**
 * The answer to violations: an error at each data point, and everything in detail for a developer.
 * @param status 400 for a request that can't be read, 422 for one whose answers aren't accepted
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
  return { status, body: { ...(Object.keys(errors).length > 0 && { errors }), violations: details } };
}

/**
 * Records violations, and refuses the request for those that are reason enough.
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
