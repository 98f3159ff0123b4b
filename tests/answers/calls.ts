import type fc from "fast-check";
import type * as z from "zod/mini";
import { leadStateSchema } from "../../app/provider/schemas/responses.ts";
import { endpointRows } from "../tools/endpoint-table.ts";
import { answersOf } from "./from-schema.ts";
import { meanings } from "./meanings.ts";

/** A call of the contract, for code that answers by the contract. */
type AnsweredCall = {
  /** Its number in the contract. */
  number: number;
  method: "GET" | "POST" | "PUT";
  /** Its path below the provider's base address; `:name` matches one segment. */
  path: string;
  /** The schema of its response; absent for a call without a response body. */
  schema?: z.ZodMiniType;
  /** The generator of responses that its schema allows. */
  answers?: fc.Arbitrary<unknown>;
};

function responsesOf(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const answers = answersOf(schema, meanings);
  if (schema !== leadStateSchema) return answers;
  return answers.map((answer) => ({ ...(answer as object), id: "3f0e2422-lead" }));
}

/** Every call of the contract, without translations, which come from another server; the first match wins. */
export const answeredCalls: readonly AnsweredCall[] = endpointRows.flatMap(
  ({ call: number, method, paths, response: schema }) => {
    const answer = schema && { schema, answers: responsesOf(schema) };
    return paths.map(({ route: path }) => ({ number, method, path, ...answer }));
  },
);

export function callOf(method: string, path: string): AnsweredCall | undefined {
  return answeredCalls.find(
    (one) => one.method === method && new RegExp(`^${one.path.replace(/:\w+/g, "[^/]+")}$`).test(path),
  );
}
