import fc from "fast-check";
import type * as z from "zod/mini";
import type { EndpointName } from "../../app/provider/endpoints.ts";
import { leadStateSchema } from "../../app/provider/schemas/responses.ts";
import { endpointRows } from "../tools/endpoint-table.ts";
import type { Reply } from "./failures.ts";
import { answersOf } from "./from-schema.ts";
import { choiceMeanings, emailMeanings, leadMeanings, placeMeanings } from "./meanings.ts";

/** A call of the contract, for code that answers by the contract. */
type AnsweredCall = {
  /** Its number in the contract. */
  number: number;
  method: "GET" | "POST" | "PUT";
  /** Its path below the provider's base address; `:name` matches one segment. */
  path: string;
  /** Matches the path of a request, without its query. */
  pattern: RegExp;
  /** The schema of its response; absent for a call without a response body. */
  schema?: z.ZodMiniType;
  /** The generator of responses that its schema allows. */
  answers?: fc.Arbitrary<unknown>;
};

/** The id of the single lead in the responses. */
const leadId = "3f0e2422-lead";

/** What the texts of a response mean, by the endpoint's name; absent for texts that mean nothing in particular. */
const meanings: Partial<Record<EndpointName, Parameters<typeof answersOf>[1]>> = {
  allDataPoints: leadMeanings,
  lookUpPostcode: placeMeanings,
  fetchPolicies: leadMeanings,
  validateEmail: emailMeanings,
  fetchChoices: choiceMeanings,
  partnerLogos: leadMeanings,
  fetchCustomerConsents: leadMeanings,
  fetchRedirect: leadMeanings,
};

function responsesOf(name: EndpointName, schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  if (schema !== leadStateSchema) return answersOf(schema, meanings[name] ?? {});
  return answersOf(schema, leadMeanings).map((answer) => ({ ...(answer as object), id: leadId }));
}

/** Every call of the contract, without translations, which come from another server; the first match wins. */
export const answeredCalls: readonly AnsweredCall[] = endpointRows.flatMap(
  ({ name, call: number, method, paths, response: schema }) => {
    const answer = schema && { schema, answers: responsesOf(name, schema) };
    return paths.map(({ route: path }) => {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
      return { number, method, path, pattern, ...answer };
    });
  },
);

export function callOf(method: string, path: string): AnsweredCall | undefined {
  return answeredCalls.find((one) => one.method === method && one.pattern.test(path));
}

/** Generates a call's successful response: 200 with a body of its schema, or 204 for a call without a body. */
export function goodReplies({ answers }: AnsweredCall): fc.Arbitrary<Reply> {
  if (answers === undefined) return fc.constant({ status: 204, body: "" });
  return answers.map((answer) => ({ status: 200, body: JSON.stringify(answer) }));
}
