import { exampleKey, exampleLead } from "../../lead-server/contract/example-ids.ts";
import type { CallSection, ContractDocument } from "./document.ts";

type Variable = {
  description: string;
  example: string;
  schema?: object;
  /** Whether a query has to have it. */
  required?: boolean;
};

const text = { type: "string", minLength: 1, maxLength: 200 };

/** The variables of paths and queries, by name. */
const variables: Readonly<Record<string, Variable>> = {
  id: { description: "The lead's id.", example: exampleLead },
  urlType: {
    description: "The kind of link.",
    example: "continue",
    schema: { type: "string", pattern: "^[a-z-]{1,30}$" },
  },
  refTransactionId: { description: "The affiliate's transaction.", example: "t-20418" },
  code: { description: "A complete postcode in the country's canonical form.", example: "28013" },
  name: { description: "The beginning of an employer's name, three letters or more.", example: "Cafés" },
  email: {
    description: "What the applicant typed as an e-mail address.",
    example: "lucia.herrera@example.com",
    required: true,
  },
  list: {
    description: "The list's name.",
    example: "position",
    schema: { type: "string", enum: ["country", "position"] },
  },
  locale: {
    description: "The language that the applicant chose.",
    example: "es",
    schema: { type: "string", pattern: "^[a-z]{2}$" },
  },
  namespace: {
    description: "The name of a file of texts.",
    example: "validation",
    schema: { type: "string", pattern: "^[a-z]+$" },
  },
};
function variable(name: string, place: "path" | "query") {
  const known = variables[name];
  if (known === undefined)
    throw new Error(`A path has the variable ${name}: describe it in tests/tools/contract/parameters.ts`);
  const { description, example, schema = text, required = false } = known;
  return { name, in: place, required: place === "path" || required, description, schema, example };
}

/** Returns the rule of the contract that names a header. */
function ruleAbout(header: string, rules: readonly string[]): string {
  const rule = rules.find((one) => one.includes(`\`${header}\``));
  if (rule === undefined) throw new Error(`No rule of the contract's "Rules for every call" names ${header}`);
  return rule;
}

/** Returns the headers that calls send beside those of their bodies. */
export function headerParameters({ rules }: ContractDocument): Record<string, object> {
  return {
    IdempotencyKey: {
      name: "Idempotency-Key",
      in: "header",
      required: true,
      description: ruleAbout("Idempotency-Key", rules),
      schema: { type: "string", format: "uuid" },
      example: exampleKey,
    },
    XsrfToken: {
      name: "X-XSRF-TOKEN",
      in: "header",
      required: false,
      description: ruleAbout("X-XSRF-TOKEN", rules),
      schema: { type: "string" },
    },
  };
}

/** The headers of answers that the application reads. */
export const answerHeaders = {
  RetryAfter: {
    description:
      "When the call may be made again, in seconds or as a date (see Time). A server on another origin has to expose it.",
    schema: { type: "string" },
    example: "2",
  },
};

/**
 * Returns a call's parameters.
 * @param request its method, and its path with variables in braces
 * @param query the names of its query's parameters
 */
export function parametersOf(
  call: CallSection,
  { path, method }: { path: string; method: string },
  query: readonly string[],
): object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => variable(name, "path"));
  const headers = [
    ...(method === "GET" ? [] : ["IdempotencyKey"]),
    // The provider's own addresses only: policies and translations may be on another host.
    ...(call.number === 8 || call.number === 31 ? [] : ["XsrfToken"]),
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return [...inPath, ...query.map((name) => variable(name, "query")), ...headers];
}
