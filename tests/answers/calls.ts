import fc from "fast-check";
import type * as z from "zod/mini";
import { screens } from "../../app/journey/screens.ts";
import * as schemas from "../../app/provider/schemas.ts";
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
  /** The schema of its response; absent for a call without a response body. */
  schema?: z.ZodMiniType;
  /** The generator of responses that its schema allows. */
  answers?: fc.Arbitrary<unknown>;
};

const call = (
  number: number,
  method: AnsweredCall["method"],
  path: string,
  schema?: z.ZodMiniType,
  meanings = {},
): AnsweredCall => ({
  number,
  method,
  path,
  ...(schema && { schema, answers: answersOf(schema, meanings) }),
});

/** The id of the single lead in the responses. */
export const leadId = "3f0e2422-lead";

/** Returns a call whose response is the lead's state: it may contain anything about the lead but another id. */
const state = (number: number, method: AnsweredCall["method"], path: string): AnsweredCall => ({
  number,
  method,
  path,
  schema: schemas.leadStateSchema,
  answers: answersOf(schemas.leadStateSchema, leadMeanings).map((answer) => ({
    ...(answer as object),
    id: leadId,
  })),
});

/** The calls below `/lead` of screens with a form of their own. */
const ownScreens = ["aide", "sale", "vehicle"];

/** The calls of plain forms. */
const formPaths = [...new Set(screens.flatMap((screen) => (screen.kind === "form" ? [screen.call] : [])))];

/** Every call of the contract; the first match of a request wins. */
export const answeredCalls: readonly AnsweredCall[] = [
  ...["/v3/lead", "/v2/lead", "/lead"].flatMap((path) => [state(1, "POST", path), state(2, "PUT", path)]),
  state(3, "GET", "/v3/lead/url/:id/:type"),
  state(4, "GET", "/v2/lead/url/:id/:type"),
  call(5, "GET", "/v3/test/datapoints", schemas.dataPointsSchema, leadMeanings),
  state(6, "GET", "/lead/status/:id"),
  call(7, "GET", "/postcode/lookup/:code", schemas.placeSchema, placeMeanings),
  call(7, "GET", "/postcode/:code", schemas.placeSchema, placeMeanings),
  call(8, "GET", "/policies", schemas.policiesSchema, leadMeanings),
  call(9, "GET", "/company/:name", schemas.companiesSchema),
  call(10, "GET", "/email/validate/:email", schemas.emailVerdictSchema, emailMeanings),
  call(11, "GET", "/choices/country", schemas.choicesSchema, choiceMeanings),
  call(11, "GET", "/choices/position", schemas.choicesSchema, choiceMeanings),
  call(12, "GET", "/data/professionalDetails.json", schemas.listsSchema),
  call(13, "GET", "/data/vehicleModels.json", schemas.vehicleModelsSchema),
  call(14, "GET", "/partner/logos", schemas.partnerLogosSchema, leadMeanings),
  call(15, "GET", "/customer/:id/consents", schemas.customerConsentsSchema, leadMeanings),
  state(15, "POST", "/customer/:id/consents"),
  call(16, "POST", "/lead/mobile/verification", schemas.verificationSchema),
  state(17, "POST", "/v2/customer/mobile/verify"),
  call(18, "POST", "/v2/customer/mobile/resend-code", schemas.verificationSchema),
  state(19, "PUT", "/v2/customer/mobile"),
  call(20, "POST", "/lead/customer/password", schemas.okSchema),
  call(21, "POST", "/affiliate/event"),
  state(22, "POST", "/lead/skip/:id"),
  state(23, "POST", "/lead/continue/:id"),
  call(24, "POST", "/lead/documentId", schemas.documentSchema),
  call(24, "POST", "/lead/idUpload", schemas.documentSchema),
  state(24, "POST", "/lead/offer/skip-document-upload"),
  call(25, "GET", "/lead/:id/redirect", schemas.redirectSchema, leadMeanings),
  ...ownScreens.map((path) => state(26, "POST", `/lead/${path}`)),
  ...formPaths.map((path) => state(path.startsWith("/lead/offer/") ? 28 : 26, "POST", path)),
  state(27, "POST", "/lead/offer/payment"),
  ...["policy", "dynamic-policy", "professional-details", "customer-debts"].map((path) =>
    state(28, "POST", `/lead/offer/${path}`),
  ),
  ...["accept-creditea-offer", "update-provident-offer", "proficredit"].map((path) =>
    state(29, "POST", `/lead/offer/${path}`),
  ),
  call(30, "POST", "/customer/email/unsubscribe"),
];

/** Converts a path's pattern to a regular expression: `:name` matches one segment. */
function expression(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
}

const patterns = answeredCalls.map((one) => ({ ...one, matches: expression(one.path) }));

/**
 * Returns the call of a request.
 * @param path the request's path without the provider's base address and without its query
 */
export function callOf(method: string, path: string): AnsweredCall | undefined {
  return patterns.find((one) => one.method === method && one.matches.test(path));
}

/** Generates a call's successful response: 200 with a body of its schema, or 204 for a call without a body. */
export function goodReplies({ answers }: AnsweredCall): fc.Arbitrary<Reply> {
  if (answers === undefined) return fc.constant({ status: 204, body: "" });
  return answers.map((answer) => ({ status: 200, body: JSON.stringify(answer) }));
}
