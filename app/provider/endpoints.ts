import type * as z from "zod/mini";
import type { screens } from "../journey/screens.ts";
import * as schemas from "./schemas/responses.ts";

export type Endpoint = {
  /** Its number in the contract. */
  call: number;
  method: "GET" | "POST" | "PUT";
  /** The URI templates of its path, also with settings of the build. A second path is tried after a 404. */
  paths: readonly [string] | readonly [string, string];
  /** True if a setting names its whole address instead. */
  absolute?: true;
  /** True if its path or query has what the applicant typed: no referrer, and nothing in the HTTP cache. */
  personal?: true;
  /** True if its response is cached in memory for a minute. */
  cached?: true;
  response?: z.ZodMiniType;
};

const { leadStateSchema: leadState } = schemas;

const read = { method: "GET" } as const;
const readState = { ...read, response: leadState } as const;
const cachedRead = { ...read, cached: true } as const;
const lookup = { ...cachedRead, personal: true } as const;

const write = { method: "POST" } as const;
const sendCode = { ...write, response: schemas.verificationSchema } as const;
export const writeState = { ...write, response: leadState } as const;

/** The calls by name, but those that send a screen's answers: their path is their name. */
export const endpoints = {
  createLead: { ...writeState, call: 1, paths: ["{+leadPath}"] },
  updateLead: { ...writeState, method: "PUT", call: 2, paths: ["{+leadPath}"] },
  continueLead: { ...readState, call: 3, paths: ["/v3/lead/url/{id}/{urlType}{?refTransactionId}"] },
  continueClassicLead: { ...readState, call: 4, paths: ["/v2/lead/url/{id}/{urlType}{+query}"] },
  allDataPoints: { ...read, call: 5, paths: ["/v3/test/datapoints"], response: schemas.dataPointsSchema },
  leadStatus: { ...readState, call: 6, paths: ["/lead/status/{id}"] },
  lookUpPostcode: {
    ...lookup,
    call: 7,
    paths: ["/postcode/lookup/{code}", "/postcode/{code}"],
    response: schemas.placeSchema,
  },
  fetchPolicies: {
    ...cachedRead,
    call: 8,
    paths: ["{+policiesPath}"],
    absolute: true,
    response: schemas.policiesSchema,
  },
  findCompanies: { ...lookup, call: 9, paths: ["/company/{name}"], response: schemas.companiesSchema },
  validateEmail: {
    ...lookup,
    call: 10,
    paths: ["/email/validate/{email}"],
    response: schemas.emailVerdictSchema,
  },
  fetchChoices: { ...cachedRead, call: 11, paths: ["/choices/{list}"], response: schemas.choicesSchema },
  fetchProfessionalFields: {
    ...cachedRead,
    call: 12,
    paths: ["{+professionalDetailsPath}"],
    response: schemas.listsSchema,
  },
  fetchVehicleModels: {
    ...cachedRead,
    call: 13,
    paths: ["/data/vehicleModels.json"],
    response: schemas.vehicleModelsSchema,
  },
  partnerLogos: { ...cachedRead, call: 14, paths: ["/partner/logos"], response: schemas.partnerLogosSchema },
  fetchCustomerConsents: {
    ...read,
    call: 15,
    paths: ["/customer/{id}/consents"],
    response: schemas.customerConsentsSchema,
  },
  sendCustomerConsents: { ...writeState, call: 15, paths: ["/customer/{id}/consents"] },
  startVerification: { ...sendCode, call: 16, paths: ["/lead/mobile/verification"] },
  verifyMobile: { ...writeState, call: 17, paths: ["/v2/customer/mobile/verify"] },
  resendCode: { ...sendCode, call: 18, paths: ["/v2/customer/mobile/resend-code"] },
  changeMobile: { ...writeState, method: "PUT", call: 19, paths: ["/v2/customer/mobile"] },
  setPassword: { ...write, call: 20, paths: ["/lead/customer/password"], response: schemas.okSchema },
  sendAffiliateEvent: { ...write, call: 21, paths: ["/affiliate/event"] },
  skipStep: { ...writeState, call: 22, paths: ["/lead/skip/{id}"] },
  continueFrom: { ...writeState, call: 23, paths: ["/lead/continue/{id}"] },
  chooseDocument: { ...write, call: 24, paths: ["/lead/documentId"], response: schemas.documentSchema },
  uploadSide: { ...write, call: 24, paths: ["/lead/idUpload"], response: schemas.documentSchema },
  fetchRedirect: { ...read, call: 25, paths: ["/lead/{id}/redirect"], response: schemas.redirectSchema },
  unsubscribe: { ...write, call: 30, paths: ["/customer/email/unsubscribe{?email}"], personal: true },
} as const satisfies Readonly<Record<string, Endpoint>>;

type ScreenCall = Extract<(typeof screens)[number], { call: string }>["call"];

/** The calls that a screen makes besides that of its row. */
export const otherPaths = ["/lead/sale", "/lead/offer/payment", "/lead/offer/skip-document-upload"] as const;

/** The path of a call that sends a screen's answers, and the name of its endpoint. */
export type AnswersPath = ScreenCall | (typeof otherPaths)[number];

export type EndpointName = keyof typeof endpoints | AnswersPath;

export function endpointOf(name: EndpointName): Omit<Endpoint, "call"> {
  const rows: Readonly<Record<string, Endpoint>> = endpoints;
  return rows[name] ?? { ...writeState, paths: [name] };
}
