import { config } from "../config.ts";
import { cached } from "./cache.ts";
import { call } from "./client.ts";
import type { Result } from "./errors.ts";
import * as schemas from "./schemas.ts";

/** The calls of contract.md, one typed function each; the number in brackets is the call's number there. */

const segment = encodeURIComponent;

/** Call 1: creates a lead. Requests with the same idempotency key create one lead. */
export function createLead(
  lead: schemas.LeadRequest,
  idempotencyKey: string,
): Promise<Result<schemas.LeadState>> {
  return call({
    method: "POST",
    path: config.leadPath,
    body: { ...lead, productId: config.productId },
    headers: { "Idempotency-Key": idempotencyKey },
    answer: schemas.leadStateSchema,
  });
}

/** Call 2: updates a lead. */
export function updateLead(lead: schemas.LeadRequest & { id: string }): Promise<Result<schemas.LeadState>> {
  return call({
    method: "PUT",
    path: config.leadPath,
    body: { ...lead, productId: config.productId },
    answer: schemas.leadStateSchema,
  });
}

/**
 * Calls 3 and 4: reads the state of a resumed lead, in the dynamic and in the classic journey.
 * @param link the affiliate's transaction for the dynamic call, the link's query for the classic one
 */
export function continueLead(
  id: string,
  urlType: string,
  { refTransactionId, query }: { refTransactionId: string | undefined; query: string },
): Promise<Result<schemas.LeadState>> {
  const [version, suffix] =
    config.journey === "classic"
      ? ["v2", query]
      : ["v3", refTransactionId === undefined ? "" : `?refTransactionId=${segment(refTransactionId)}`];
  return call({
    method: "GET",
    path: `/${version}/lead/url/${segment(id)}/${segment(urlType)}${suffix}`,
    answer: schemas.leadStateSchema,
  });
}

/** Call 5: reads all data points, to try a journey outside production. */
export function allDataPoints(): Promise<Result<{ dataPoints: string[] }>> {
  return call({ method: "GET", path: "/v3/test/datapoints", answer: schemas.dataPointsSchema });
}

/** Call 6: reads the state of an application. */
export function leadStatus(id: string, signal?: AbortSignal): Promise<Result<schemas.LeadState>> {
  return call({
    method: "GET",
    path: `/lead/status/${segment(id)}`,
    answer: schemas.leadStateSchema,
    signal,
  });
}

/** Call 7: looks up the place of a postcode, by the older path if the provider doesn't have the new one. */
export function lookUpPostcode(code: string): Promise<Result<schemas.Place>> {
  return cached(`postcode ${code}`, async () => {
    const found = await call({
      method: "GET",
      path: `/postcode/lookup/${segment(code)}`,
      pathIsPersonal: true,
      answer: schemas.placeSchema,
    });
    if (found.ok || found.error.kind !== "not-found") return found;
    return call({
      method: "GET",
      path: `/postcode/${segment(code)}`,
      pathIsPersonal: true,
      answer: schemas.placeSchema,
    });
  });
}

/** Call 8: reads the texts of policies and marketing consents. */
export function readPolicies(): Promise<Result<schemas.Policies>> {
  return cached("policies", () =>
    call({ method: "GET", path: config.policiesPath, absolute: true, answer: schemas.policiesSchema }),
  );
}

/** Call 9: searches companies by name. */
export function findCompanies(name: string): Promise<Result<schemas.Company[]>> {
  return cached(`company ${name}`, () =>
    call({
      method: "GET",
      path: `/company/${segment(name)}`,
      pathIsPersonal: true,
      answer: schemas.companiesSchema,
    }),
  );
}

/** Call 10: checks whether an e-mail address can receive mail, and reads a suggested correction. */
export function validateEmail(email: string): Promise<Result<schemas.EmailVerdict>> {
  return cached(`email ${email}`, () =>
    call({
      method: "GET",
      path: `/email/validate/${segment(email)}`,
      pathIsPersonal: true,
      answer: schemas.emailVerdictSchema,
    }),
  );
}

/** Call 11: reads one of the provider's lists of choices. */
export function readChoices(list: "country" | "position"): Promise<Result<schemas.Choice[]>> {
  return cached(`choices ${list}`, () =>
    call({ method: "GET", path: `/choices/${list}`, answer: schemas.choicesSchema }),
  );
}

/** Call 14: reads the logos of other partners. */
export function partnerLogos(): Promise<Result<schemas.PartnerLogo[]>> {
  return cached("partner logos", () =>
    call({ method: "GET", path: "/partner/logos", answer: schemas.partnerLogosSchema }),
  );
}

/** Call 16: sends the first code by text message, if the provider hasn't sent one. */
export function startVerification(id: string): Promise<Result<schemas.Verification>> {
  return call({
    method: "POST",
    path: "/lead/mobile/verification",
    body: { id },
    answer: schemas.verificationSchema,
  });
}

/** Call 17: verifies the code of the text message. */
export function verifyMobile(id: string, code: string): Promise<Result<schemas.LeadState>> {
  return call({
    method: "POST",
    path: "/v2/customer/mobile/verify",
    body: { id, code },
    answer: schemas.leadStateSchema,
  });
}

/** Call 18: sends another code. */
export function resendCode(id: string): Promise<Result<schemas.Verification>> {
  return call({
    method: "POST",
    path: "/v2/customer/mobile/resend-code",
    body: { id },
    answer: schemas.verificationSchema,
  });
}

/** Call 19: changes the mobile number. */
export function changeMobile(id: string, phoneNumber: string): Promise<Result<schemas.LeadState>> {
  return call({
    method: "PUT",
    path: "/v2/customer/mobile",
    body: { id, phoneNumber },
    answer: schemas.leadStateSchema,
  });
}

/** Call 20: sets the password of an account. */
export function setPassword(id: string, password: string): Promise<Result<{ ok: boolean }>> {
  return call({
    method: "POST",
    path: "/lead/customer/password",
    body: { id, password },
    answer: schemas.okSchema,
  });
}

/** Call 21: sends an event of an application to the affiliate programme. */
export function sendAffiliateEvent(
  event: string,
  affiliateReferenceParams: schemas.AffiliateReference,
  id?: string,
): Promise<Result<undefined>> {
  return call<undefined>({
    method: "POST",
    path: "/affiliate/event",
    body: {
      ...(id === undefined ? {} : { id }),
      event,
      affiliateReferenceParams,
      productId: config.productId,
    },
  });
}

/**
 * Calls 24 and 26 to 29: sends the answers of a separate screen, with the lead's id and the fields under their own
 * names.
 */
export function sendStep(
  path: string,
  body: { id: string } & Readonly<Record<string, unknown>>,
): Promise<Result<schemas.LeadState>> {
  return call({ method: "POST", path, body, answer: schemas.leadStateSchema });
}

/** Call 22: skips a screen that is skippable. */
export function skipStep(id: string, progressState: number): Promise<Result<schemas.LeadState>> {
  return call({
    method: "POST",
    path: `/lead/skip/${segment(id)}`,
    body: { progressState },
    answer: schemas.leadStateSchema,
  });
}

/** Call 23: continues from a screen without a form. */
export function continueFrom(id: string, progressState: number): Promise<Result<schemas.LeadState>> {
  return call({
    method: "POST",
    path: `/lead/continue/${segment(id)}`,
    body: { progressState },
    answer: schemas.leadStateSchema,
  });
}

/** Call 12: reads the professional fields of each income source. */
export function readProfessionalFields(): Promise<Result<Readonly<Record<string, string[]>>>> {
  return cached("professional fields", () =>
    call({
      method: "GET",
      path: config.professionalDetailsPath,
      answer: schemas.listsSchema,
    }),
  );
}

/** Call 13: reads the brands, models and years of vehicles. */
export function readVehicleModels(): Promise<Result<schemas.VehicleModels>> {
  return cached("vehicle models", () =>
    call({ method: "GET", path: "/data/vehicleModels.json", answer: schemas.vehicleModelsSchema }),
  );
}

/** Call 15: reads the consents for a partner if the application's state doesn't include them. */
export function readCustomerConsents(id: string): Promise<Result<schemas.Consent[]>> {
  return call({
    method: "GET",
    path: `/customer/${segment(id)}/consents`,
    answer: schemas.customerConsentsSchema,
  });
}

/** Call 15: sends which of those consents the applicant gave. */
export function sendCustomerConsents(
  id: string,
  consents: readonly { id: string; given: boolean }[],
): Promise<Result<schemas.LeadState>> {
  return call({
    method: "POST",
    path: `/customer/${segment(id)}/consents`,
    body: { consents },
    answer: schemas.leadStateSchema,
  });
}

/** Call 24: announces the type of document that will be uploaded. */
export function chooseDocument(id: string, documentType: string): Promise<Result<schemas.DocumentAnswer>> {
  return call({
    method: "POST",
    path: "/lead/documentId",
    body: { id, documentType },
    answer: schemas.documentSchema,
  });
}

/** Call 30: unsubscribes an address from all e-mails. */
export function unsubscribe(email: string): Promise<Result<undefined>> {
  return call<undefined>({
    method: "POST",
    path: `/customer/email/unsubscribe?email=${segment(email)}`,
    pathIsPersonal: true,
  });
}

/** Call 25: reads the redirect of an application if its state doesn't include it. */
export function readRedirect(id: string): Promise<Result<schemas.Redirect>> {
  return call({ method: "GET", path: `/lead/${segment(id)}/redirect`, answer: schemas.redirectSchema });
}
