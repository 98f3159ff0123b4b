import { screenCalls } from "./contract.ts";

/** The contract's calls, each with the number it has there. Those of screens are the rows of its tables. */

export interface Call {
  number: number;
  /** How cases name the call; the contract has numbers only. */
  name: string;
  method: "GET" | "POST" | "PUT";
  /** Under the base URL, unless `outsideBase`. Groups are the path's parameters. */
  path: RegExp;
  outsideBase?: true;
  /** Fields a body may hold beside `id`; undefined leaves them to the call's own check. */
  fields?: readonly string[];
  /** Answers with a LeadState. */
  state?: true;
  multipart?: true;
}

/** The rest of a call, whose path has `*` for a parameter. */
function call(
  number: number,
  name: string,
  request: `${Call["method"]} /${string}`,
  rest: Partial<Call> = {},
): Call {
  const [method, path = ""] = request.split(" ");
  const pattern = path.replaceAll(".", "\\.").replaceAll("*", "([^/]+)");
  return { number, name, method: method as Call["method"], path: new RegExp(`^${pattern}$`), ...rest };
}

/** A call that answers with a LeadState; the fields that its body may hold. */
const stateCall = (
  number: number,
  name: string,
  request: `${Call["method"]} /${string}`,
  ...fields: readonly string[]
): Call => call(number, name, request, { fields, state: true });

export function callsOf(leadPath: string): Call[] {
  const state = true;
  const ofScreens = (number: 26 | 28 | 29, prefix = "", rest: Partial<Call> = {}) =>
    screenCalls(number).map(({ name, path }) =>
      call(number, prefix + name, `POST /${path.slice(1)}`, { state, ...rest }),
    );
  return [
    call(1, "create", `POST /${leadPath.slice(1)}`, { state }),
    call(2, "update", `PUT /${leadPath.slice(1)}`, { state }),
    call(3, "continue", "GET /v3/lead/url/*/*", { state }),
    call(4, "continue-classic", "GET /v2/lead/url/*/*", { state }),
    call(5, "datapoints", "GET /v3/test/datapoints"),
    call(6, "status", "GET /lead/status/*", { state }),
    call(7, "postcode-lookup", "GET /postcode/lookup/*"),
    call(7, "postcode", "GET /postcode/*"),
    call(8, "policies", "GET /policies", { outsideBase: true }),
    call(9, "company", "GET /company/*"),
    call(10, "email", "GET /email/validate/*"),
    { ...call(11, "choices", "GET /choices"), path: /^\/choices\/(country|position)$/ },
    call(12, "professional-fields", "GET /data/professionalDetails.json"),
    call(13, "vehicle-models", "GET /data/vehicleModels.json"),
    call(32, "figures", "GET /data/figures.json"),
    call(14, "logos", "GET /partner/logos"),
    call(15, "consents", "GET /customer/*/consents"),
    stateCall(15, "give-consents", "POST /customer/*/consents", "consents"),
    call(16, "send-code", "POST /lead/mobile/verification", { fields: [] }),
    stateCall(17, "verify", "POST /v2/customer/mobile/verify", "code"),
    call(18, "resend-code", "POST /v2/customer/mobile/resend-code", { fields: [] }),
    stateCall(19, "change-mobile", "PUT /v2/customer/mobile", "phoneNumber"),
    call(20, "password", "POST /lead/customer/password", { fields: ["password"] }),
    call(21, "affiliate", "POST /affiliate/event", {
      fields: ["event", "affiliateReferenceParams", "productId"],
    }),
    stateCall(22, "skip", "POST /lead/skip/*", "progressState"),
    stateCall(23, "go-on", "POST /lead/continue/*", "progressState"),
    call(24, "document", "POST /lead/documentId", { fields: ["documentType"] }),
    call(24, "upload", "POST /lead/idUpload", { multipart: true }),
    stateCall(24, "skip-upload", "POST /lead/offer/skip-document-upload"),
    call(25, "redirect", "GET /lead/*/redirect"),
    ...ofScreens(26),
    stateCall(27, "payment", "POST /lead/offer/payment", "offerId", "returnUrl"),
    ...ofScreens(28, "offer-"),
    ...ofScreens(29, "", { fields: ["offerId", "accepted", "amount", "period", "choice", "documents"] }),
    call(30, "unsubscribe", "POST /customer/email/unsubscribe"),
    call(36, "preferences", "POST /customer/preferences", { fields: ["email", "sms", "partners"] }),
    call(31, "translations", "GET /translations/*/*.json", { outsideBase: true }),
    stateCall(33, "resume-code", "POST /lead/*/resume", "code"),
    call(34, "resend-resume-code", "POST /lead/*/resume/resend", { fields: [] }),
    call(35, "resume-link", "POST /lead/*/resume-link", { fields: ["channel"] }),
  ];
}
