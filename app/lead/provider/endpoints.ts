import type * as z from "zod/mini";
import * as answers from "./schemas/answers.ts";

/** One row of the table of calls. The contract describes each call by its number. */
export type Endpoint = {
  /** The call's number in the contract. */
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
  /** True if its answer is kept in memory. */
  kept?: true;
  /** The schema of its answer; absent for a call without one. */
  answer?: z.ZodMiniType;
};

const { leadStateSchema: leadState } = answers;

/** The calls of the contract by name, but those that send a screen's answers (`stepPaths`). */
export const endpoints = {
  createLead: { call: 1, method: "POST", paths: ["{+leadPath}"], answer: leadState },
  updateLead: { call: 2, method: "PUT", paths: ["{+leadPath}"], answer: leadState },
  continueLead: {
    call: 3,
    method: "GET",
    paths: ["/v3/lead/url/{id}/{urlType}{?refTransactionId}"],
    answer: leadState,
  },
  continueClassicLead: {
    call: 4,
    method: "GET",
    paths: ["/v2/lead/url/{id}/{urlType}{+query}"],
    answer: leadState,
  },
  allDataPoints: {
    call: 5,
    method: "GET",
    paths: ["/v3/test/datapoints"],
    answer: answers.dataPointsSchema,
  },
  leadStatus: { call: 6, method: "GET", paths: ["/lead/status/{id}"], answer: leadState },
  lookUpPostcode: {
    call: 7,
    method: "GET",
    paths: ["/postcode/lookup/{code}", "/postcode/{code}"],
    personal: true,
    kept: true,
    answer: answers.placeSchema,
  },
  readPolicies: {
    call: 8,
    method: "GET",
    paths: ["{+policiesPath}"],
    absolute: true,
    kept: true,
    answer: answers.policiesSchema,
  },
  findCompanies: {
    call: 9,
    method: "GET",
    paths: ["/company/{name}"],
    personal: true,
    kept: true,
    answer: answers.companiesSchema,
  },
  validateEmail: {
    call: 10,
    method: "GET",
    paths: ["/email/validate/{email}"],
    personal: true,
    kept: true,
    answer: answers.emailVerdictSchema,
  },
  readChoices: {
    call: 11,
    method: "GET",
    paths: ["/choices/{list}"],
    kept: true,
    answer: answers.choicesSchema,
  },
  readProfessionalFields: {
    call: 12,
    method: "GET",
    paths: ["{+professionalDetailsPath}"],
    kept: true,
    answer: answers.listsSchema,
  },
  readVehicleModels: {
    call: 13,
    method: "GET",
    paths: ["/data/vehicleModels.json"],
    kept: true,
    answer: answers.vehicleModelsSchema,
  },
  partnerLogos: {
    call: 14,
    method: "GET",
    paths: ["/partner/logos"],
    kept: true,
    answer: answers.partnerLogosSchema,
  },
  readCustomerConsents: {
    call: 15,
    method: "GET",
    paths: ["/customer/{id}/consents"],
    answer: answers.customerConsentsSchema,
  },
  sendCustomerConsents: { call: 15, method: "POST", paths: ["/customer/{id}/consents"], answer: leadState },
  startVerification: {
    call: 16,
    method: "POST",
    paths: ["/lead/mobile/verification"],
    answer: answers.verificationSchema,
  },
  verifyMobile: { call: 17, method: "POST", paths: ["/v2/customer/mobile/verify"], answer: leadState },
  resendCode: {
    call: 18,
    method: "POST",
    paths: ["/v2/customer/mobile/resend-code"],
    answer: answers.verificationSchema,
  },
  changeMobile: { call: 19, method: "PUT", paths: ["/v2/customer/mobile"], answer: leadState },
  setPassword: { call: 20, method: "POST", paths: ["/lead/customer/password"], answer: answers.okSchema },
  sendAffiliateEvent: { call: 21, method: "POST", paths: ["/affiliate/event"] },
  skipStep: { call: 22, method: "POST", paths: ["/lead/skip/{id}"], answer: leadState },
  continueFrom: { call: 23, method: "POST", paths: ["/lead/continue/{id}"], answer: leadState },
  chooseDocument: { call: 24, method: "POST", paths: ["/lead/documentId"], answer: answers.documentSchema },
  uploadSide: { call: 24, method: "POST", paths: ["/lead/idUpload"], answer: answers.documentSchema },
  readRedirect: { call: 25, method: "GET", paths: ["/lead/{id}/redirect"], answer: answers.redirectSchema },
  unsubscribe: {
    call: 30,
    method: "POST",
    paths: ["/customer/email/unsubscribe{?email}"],
    personal: true,
  },
  // `platform/i18n/translations-path.ts` reads the texts, before the other calls have loaded.
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
    answer: answers.figuresSchema,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

/** The paths of call 26. */
const screenPaths = [
  "/lead/account",
  "/lead/aide",
  "/lead/cnp",
  "/lead/marital-details",
  "/lead/sale",
  "/lead/vehicle",
  "/lead/wniosek",
] as const;

/** The paths of the calls that send a screen's answers, by the call's number in the contract. */
export const stepPaths = {
  24: ["/lead/offer/skip-document-upload"],
  26: screenPaths,
  27: ["/lead/offer/payment"],
  28: [
    "/lead/offer/credit-details",
    "/lead/offer/customer-debts",
    "/lead/offer/dynamic-policy",
    "/lead/offer/employment-details",
    "/lead/offer/personal-details",
    "/lead/offer/policy",
    "/lead/offer/professional-details",
    "/lead/offer/reference-details",
  ],
  29: ["/lead/offer/accept-creditea-offer", "/lead/offer/proficredit", "/lead/offer/update-provident-offer"],
} as const;

/** The path of a call that sends a screen's answers. */
export type StepPath = (typeof stepPaths)[keyof typeof stepPaths][number];

/** The method and the answer of a call that sends a screen's answers. */
export const step = { method: "POST", answer: leadState } as const;

/** The name of a call's endpoint: a path for the calls that send a screen's answers. */
export type EndpointName = keyof typeof endpoints | StepPath;

/** Returns every call of the contract by the name of its endpoint, in the contract's order. */
export function allEndpoints(): Readonly<Record<EndpointName, Endpoint>> {
  const steps = Object.entries(stepPaths).flatMap(([call, paths]) =>
    paths.map((path) => [path, { ...step, call: Number(call), paths: [path] }] as const),
  );
  const all: (readonly [string, Endpoint])[] = [...Object.entries(endpoints), ...steps];
  return Object.fromEntries(all.sort(([, one], [, other]) => one.call - other.call)) as Record<
    EndpointName,
    Endpoint
  >;
}
