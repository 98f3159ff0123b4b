import { config } from "../config.ts";
import { cached } from "./cache.ts";
import { call } from "./client.ts";
import type { Result } from "./errors.ts";
import * as schemas from "./schemas.ts";

/** One typed function for each call of contract.md; the number in brackets is the call's there. */

const segment = encodeURIComponent;

/** Creates a lead (1). The same key makes the same lead, however often it is sent. */
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

/** Updates a lead (2). */
export function updateLead(lead: schemas.LeadRequest & { id: string }): Promise<Result<schemas.LeadState>> {
  return call({
    method: "PUT",
    path: config.leadPath,
    body: { ...lead, productId: config.productId },
    answer: schemas.leadStateSchema,
  });
}

/**
 * Asks what the provider knows of a lead that is resumed (3 for the dynamic journey, 4 for the classic).
 * @param link the affiliate's transaction, which the dynamic call takes, and the link's query, which the classic one does
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

/** Every data point there is, for trying a journey outside production (5). */
export function allDataPoints(): Promise<Result<{ dataPoints: string[] }>> {
  return call({ method: "GET", path: "/v3/test/datapoints", answer: schemas.dataPointsSchema });
}

/** Where an application stands (6). */
export function leadStatus(id: string, signal?: AbortSignal): Promise<Result<schemas.LeadState>> {
  return call({
    method: "GET",
    path: `/lead/status/${segment(id)}`,
    answer: schemas.leadStateSchema,
    signal,
  });
}

/** The place of a postcode (7): the lookup, else the older path where a provider has only that. */
export function lookUpPostcode(code: string): Promise<Result<schemas.Place>> {
  return cached(`postcode ${code}`, async () => {
    const found = await call({
      method: "GET",
      path: `/postcode/lookup/${segment(code)}`,
      answer: schemas.placeSchema,
    });
    if (found.ok || found.error.kind !== "not-found") return found;
    return call({ method: "GET", path: `/postcode/${segment(code)}`, answer: schemas.placeSchema });
  });
}

/** The texts of policies and marketing consents (8). */
export function readPolicies(): Promise<Result<schemas.Policies>> {
  return cached("policies", () =>
    call({ method: "GET", path: config.policiesPath, absolute: true, answer: schemas.policiesSchema }),
  );
}

/** Companies whose name is like this (9). */
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

/** Whether an e-mail address can receive mail, and what was probably meant (10). */
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

/** A list of choices that the provider keeps (11). */
export function readChoices(list: "country" | "position"): Promise<Result<schemas.Choice[]>> {
  return cached(`choices ${list}`, () =>
    call({ method: "GET", path: `/choices/${list}`, answer: schemas.choicesSchema }),
  );
}

/** Logos of other partners (14). */
export function partnerLogos(): Promise<Result<schemas.PartnerLogo[]>> {
  return cached("partner logos", () =>
    call({ method: "GET", path: "/partner/logos", answer: schemas.partnerLogosSchema }),
  );
}

/** Sends the first code of a lead that the provider hasn't sent one for (16). */
export function startVerification(id: string): Promise<Result<schemas.Verification>> {
  return call({
    method: "POST",
    path: "/lead/mobile/verification",
    body: { id },
    answer: schemas.verificationSchema,
  });
}

/** Checks the code from the text message (17). */
export function verifyMobile(id: string, code: string): Promise<Result<schemas.LeadState>> {
  return call({
    method: "POST",
    path: "/v2/customer/mobile/verify",
    body: { id, code },
    answer: schemas.leadStateSchema,
  });
}

/** Sends another code (18). */
export function resendCode(id: string): Promise<Result<schemas.Verification>> {
  return call({
    method: "POST",
    path: "/v2/customer/mobile/resend-code",
    body: { id },
    answer: schemas.verificationSchema,
  });
}

/** Changes the mobile number (19). */
export function changeMobile(id: string, phoneNumber: string): Promise<Result<schemas.LeadState>> {
  return call({
    method: "PUT",
    path: "/v2/customer/mobile",
    body: { id, phoneNumber },
    answer: schemas.leadStateSchema,
  });
}

/** Sets the password of an account (20). */
export function setPassword(id: string, password: string): Promise<Result<{ ok: boolean }>> {
  return call({
    method: "POST",
    path: "/lead/customer/password",
    body: { id, password },
    answer: schemas.okSchema,
  });
}

/** Tells the affiliate's programme what became of an applicant (21). */
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

/** Sends what a screen of its own asks (26, 28, 29): its call, the lead's id and the fields by their own names. */
export function sendStep(
  path: string,
  body: { id: string } & Readonly<Record<string, unknown>>,
): Promise<Result<schemas.LeadState>> {
  return call({ method: "POST", path, body, answer: schemas.leadStateSchema });
}

/** Passes over a screen that may be passed over (22). */
export function skipStep(id: string, progressState: number): Promise<Result<schemas.LeadState>> {
  return call({
    method: "POST",
    path: `/lead/skip/${segment(id)}`,
    body: { progressState },
    answer: schemas.leadStateSchema,
  });
}

/** Goes on from a screen without a form of its own (23). */
export function continueFrom(id: string, progressState: number): Promise<Result<schemas.LeadState>> {
  return call({
    method: "POST",
    path: `/lead/continue/${segment(id)}`,
    body: { progressState },
    answer: schemas.leadStateSchema,
  });
}

/** The professional fields of each income source (12). */
export function readProfessionalFields(): Promise<Result<Readonly<Record<string, string[]>>>> {
  return cached("professional fields", () =>
    call({
      method: "GET",
      path: config.professionalDetailsPath,
      answer: schemas.listsSchema,
    }),
  );
}

/** Brands of vehicles, their models and years (13). */
export function readVehicleModels(): Promise<Result<schemas.VehicleModels>> {
  return cached("vehicle models", () =>
    call({ method: "GET", path: "/data/vehicleModels.json", answer: schemas.vehicleModelsSchema }),
  );
}

/** The consents that a partner wants, where the application's state doesn't bring them (15). */
export function readCustomerConsents(id: string): Promise<Result<schemas.Consent[]>> {
  return call({
    method: "GET",
    path: `/customer/${segment(id)}/consents`,
    answer: schemas.customerConsentsSchema,
  });
}

/** Gives or withholds those consents (15). */
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

/** Says which document is going to be uploaded (24). */
export function chooseDocument(id: string, documentType: string): Promise<Result<{ documentId: string }>> {
  return call({
    method: "POST",
    path: "/lead/documentId",
    body: { id, documentType },
    answer: schemas.documentSchema,
  });
}

/** Takes an address off every list of e-mails (30). */
export function unsubscribe(email: string): Promise<Result<undefined>> {
  return call<undefined>({
    method: "POST",
    path: `/customer/email/unsubscribe?email=${segment(email)}`,
    pathIsPersonal: true,
  });
}

/** Where a redirected application goes, when its state doesn't say (25). */
export function readRedirect(id: string): Promise<Result<schemas.Redirect>> {
  return call({ method: "GET", path: `/lead/${segment(id)}/redirect`, answer: schemas.redirectSchema });
}
