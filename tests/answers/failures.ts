import fc from "fast-check";
import { catalogue } from "../../app/catalogue/catalogue.ts";
import { leadStateSchema } from "../../app/provider/schemas/responses.ts";
import { answersOf } from "./from-schema.ts";
import { leadMeanings } from "./meanings.ts";

/** The outcome of a request: a response, or nothing because the network drops it. */
export type Reply =
  | { status: number; body: string; headers?: Readonly<Record<string, string>> }
  | { dropped: true };

const names = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...Object.keys(catalogue)) },
  fc.constantFrom("a_question_of_a_later_version", "verification_code"),
);

const message = fc.oneof(fc.constantFrom("email", "<b>Not like this</b>", ""), fc.string({ maxLength: 80 }));

const refusals = fc.dictionary(
  names,
  fc.record(
    { fieldName: fc.constantFrom("contactDetails.email", "employer.postalCode", "x", null), message },
    { requiredKeys: ["message"] },
  ),
  { maxKeys: 3 },
);

const json = (status: number, body: unknown): Reply => ({ status, body: JSON.stringify(body) });

const headers = { "Retry-After": "1" };

/** The rows of the table of failures (contract, Errors), with every body that the row allows. */
export const failures: Readonly<Record<string, fc.Arbitrary<Reply>>> = {
  "400": refusals.map((errors) => json(400, { errors })),
  "422": refusals.map((errors) => json(422, { errors })),
  "401": fc.constantFrom<Reply>({ status: 401, body: "" }, json(401, { code: "unauthorised" })),
  "403": fc.constantFrom<Reply>({ status: 403, body: "<h1>Forbidden</h1>" }, json(403, null)),
  "404": fc.constantFrom<Reply>(json(404, { code: "lead_not_found" }), { status: 404, body: "" }),
  "409": answersOf(leadStateSchema, leadMeanings).map((lead) => json(409, { code: "conflict", lead })),
  "410": fc.constant(json(410, { code: "lead_expired" })),
  "429": fc.constantFrom<Reply>({ status: 429, body: "", headers }, { status: 429, body: "" }),
  "5xx": fc.constantFrom<Reply>(
    { status: 500, body: "{}" },
    { status: 502, body: "<!doctype html><h1>Bad gateway</h1>" },
    { status: 503, body: "", headers },
  ),
  "no network": fc.constant({ dropped: true }),
  "not JSON": fc.constantFrom<Reply>({ status: 200, body: "<!doctype html>" }, { status: 200, body: "{" }),
};
