import type * as z from "zod/mini";
import { screens } from "../../journey/screens.ts";
import * as schemas from "./schemas/responses.ts";

/** One row of the table of calls. The contract describes each call by its number. */
export type Endpoint = {
  call: number;
  method: "GET" | "POST" | "PUT";
  /**
   * The URI templates of its path, below the provider's base address; settings of the build are variables too. A later
   * path is tried after a 404.
   */
  paths: readonly [string, ...string[]];
  /** True if a setting names its whole address instead. */
  absolute?: true;
  /** True if its path or query has what the applicant typed: no referrer, and nothing in the HTTP cache. */
  personal?: true;
  /** True if its response is kept in memory. */
  kept?: true;
  /** The schema of its response; absent for a call without one. */
  response?: z.ZodMiniType;
};

const { leadStateSchema: leadState } = schemas;

/** The calls of the contract by name, but those that send a screen's answers (`answersPaths`). */
export const endpoints = {
  createLead: { call: 1, method: "POST", paths: ["{+leadPath}"], response: leadState },
  updateLead: { call: 2, method: "PUT", paths: ["{+leadPath}"], response: leadState },
  continueLead: {
    call: 3,
    method: "GET",
    paths: ["/v3/lead/url/{id}/{urlType}{?refTransactionId}"],
    response: leadState,
  },
  continueClassicLead: {
    call: 4,
    method: "GET",
    paths: ["/v2/lead/url/{id}/{urlType}{+query}"],
    response: leadState,
  },
  allDataPoints: {
    call: 5,
    method: "GET",
    paths: ["/v3/test/datapoints"],
    response: schemas.dataPointsSchema,
  },
  leadStatus: { call: 6, method: "GET", paths: ["/lead/status/{id}"], response: leadState },
  lookUpPostcode: {
    call: 7,
    method: "GET",
    paths: ["/postcode/lookup/{code}", "/postcode/{code}"],
    personal: true,
    kept: true,
    response: schemas.placeSchema,
  },
  readPolicies: {
    call: 8,
    method: "GET",
    paths: ["{+policiesPath}"],
    absolute: true,
    kept: true,
    response: schemas.policiesSchema,
  },
  findCompanies: {
    call: 9,
    method: "GET",
    paths: ["/company/{name}"],
    personal: true,
    kept: true,
    response: schemas.companiesSchema,
  },
  validateEmail: {
    call: 10,
    method: "GET",
    paths: ["/email/validate/{email}"],
    personal: true,
    kept: true,
    response: schemas.emailVerdictSchema,
  },
  readChoices: {
    call: 11,
    method: "GET",
    paths: ["/choices/{list}"],
    kept: true,
    response: schemas.choicesSchema,
  },
  readProfessionalFields: {
    call: 12,
    method: "GET",
    paths: ["{+professionalDetailsPath}"],
    kept: true,
    response: schemas.listsSchema,
  },
  readVehicleModels: {
    call: 13,
    method: "GET",
    paths: ["/data/vehicleModels.json"],
    kept: true,
    response: schemas.vehicleModelsSchema,
  },
  partnerLogos: {
    call: 14,
    method: "GET",
    paths: ["/partner/logos"],
    kept: true,
    response: schemas.partnerLogosSchema,
  },
  readCustomerConsents: {
    call: 15,
    method: "GET",
    paths: ["/customer/{id}/consents"],
    response: schemas.customerConsentsSchema,
  },
  sendCustomerConsents: { call: 15, method: "POST", paths: ["/customer/{id}/consents"], response: leadState },
  startVerification: {
    call: 16,
    method: "POST",
    paths: ["/lead/mobile/verification"],
    response: schemas.verificationSchema,
  },
  verifyMobile: { call: 17, method: "POST", paths: ["/v2/customer/mobile/verify"], response: leadState },
  resendCode: {
    call: 18,
    method: "POST",
    paths: ["/v2/customer/mobile/resend-code"],
    response: schemas.verificationSchema,
  },
  changeMobile: { call: 19, method: "PUT", paths: ["/v2/customer/mobile"], response: leadState },
  setPassword: { call: 20, method: "POST", paths: ["/lead/customer/password"], response: schemas.okSchema },
  sendAffiliateEvent: { call: 21, method: "POST", paths: ["/affiliate/event"] },
  skipStep: { call: 22, method: "POST", paths: ["/lead/skip/{id}"], response: leadState },
  continueFrom: { call: 23, method: "POST", paths: ["/lead/continue/{id}"], response: leadState },
  chooseDocument: { call: 24, method: "POST", paths: ["/lead/documentId"], response: schemas.documentSchema },
  uploadSide: { call: 24, method: "POST", paths: ["/lead/idUpload"], response: schemas.documentSchema },
  readRedirect: { call: 25, method: "GET", paths: ["/lead/{id}/redirect"], response: schemas.redirectSchema },
  unsubscribe: { call: 30, method: "POST", paths: ["/customer/email/unsubscribe{?email}"], personal: true },
  // `platform/i18n/client.ts` reads the texts, before the other calls have loaded.
  readTranslations: {
    call: 31,
    method: "GET",
    paths: ["{+translationsPath}/{locale}/{namespace}.json"],
    absolute: true,
  },
  readFigures: {
    call: 32,
    method: "GET",
    paths: ["/data/figures.json"],
    kept: true,
    response: schemas.figuresSchema,
  },
  verifyResume: { call: 33, method: "POST", paths: ["/lead/{id}/resume"], response: leadState },
  resendResumeCode: {
    call: 34,
    method: "POST",
    paths: ["/lead/{id}/resume/resend"],
    response: schemas.verificationSchema,
  },
  sendResumeLink: {
    call: 35,
    method: "POST",
    paths: ["/lead/{id}/resume-link"],
    response: schemas.sentLinkSchema,
  },
  setPreferences: { call: 36, method: "POST", paths: ["/customer/preferences"] },
} as const satisfies Readonly<Record<string, Endpoint>>;

/** The call that the row of a screen names. */
type ScreenCall = Extract<(typeof screens)[number], { call: string }>["call"];

/** The calls that a screen makes besides that of its row. */
const otherPaths = ["/lead/sale", "/lead/offer/payment", "/lead/offer/skip-document-upload"] as const;

/** The path of a call that sends a screen's answers. */
export type AnswersPath = ScreenCall | (typeof otherPaths)[number];

/**
 * Returns the paths of the calls that send a screen's answers, each once: those of the table of screens and the others.
 */
export function answersPaths(): AnswersPath[] {
  const named = screens.flatMap((screen) => ("call" in screen ? [screen.call] : []));
  return [...new Set<AnswersPath>([...named, ...otherPaths])].sort();
}

/** Returns the number that a call which sends a screen's answers has in the contract. */
function callNumberOf(path: AnswersPath): number {
  if (path === "/lead/offer/skip-document-upload") return 24;
  if (path === "/lead/offer/payment") return 27;
  if (screens.some((screen) => screen.kind === "offer" && screen.call === path)) return 29;
  return path.startsWith("/lead/offer/") ? 28 : 26;
}

/** The method and the response of a call that sends a screen's answers. */
export const answersEndpoint = { method: "POST", response: leadState } as const;

/** The name of a call's endpoint: a path for the calls that send a screen's answers. */
export type EndpointName = keyof typeof endpoints | AnswersPath;

/** Returns every call of the contract by the name of its endpoint, in the contract's order. */
export function allEndpoints(): Readonly<Record<EndpointName, Endpoint>> {
  const others = answersPaths().map(
    (path) => [path, { ...answersEndpoint, call: callNumberOf(path), paths: [path] }] as const,
  );
  const all: (readonly [string, Endpoint])[] = [...Object.entries(endpoints), ...others];
  return Object.fromEntries(all.sort(([, one], [, other]) => one.call - other.call)) as Record<
    EndpointName,
    Endpoint
  >;
}
