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

export function callsOf(leadPath: string): Call[] {
  const lead = new RegExp(`^${leadPath}$`);
  return [
    { number: 1, name: "create", method: "POST", path: lead, state: true },
    { number: 2, name: "update", method: "PUT", path: lead, state: true },
    { number: 3, name: "continue", method: "GET", path: /^\/v3\/lead\/url\/([^/]+)\/([^/]+)$/, state: true },
    {
      number: 4,
      name: "continue-classic",
      method: "GET",
      path: /^\/v2\/lead\/url\/([^/]+)\/([^/]+)$/,
      state: true,
    },
    { number: 5, name: "datapoints", method: "GET", path: /^\/v3\/test\/datapoints$/ },
    { number: 6, name: "status", method: "GET", path: /^\/lead\/status\/([^/]+)$/, state: true },
    { number: 7, name: "postcode-lookup", method: "GET", path: /^\/postcode\/lookup\/([^/]+)$/ },
    { number: 7, name: "postcode", method: "GET", path: /^\/postcode\/([^/]+)$/ },
    { number: 8, name: "policies", method: "GET", path: /^\/policies$/, outsideBase: true },
    { number: 9, name: "company", method: "GET", path: /^\/company\/([^/]+)$/ },
    { number: 10, name: "email", method: "GET", path: /^\/email\/validate\/([^/]+)$/ },
    { number: 11, name: "choices", method: "GET", path: /^\/choices\/(country|position)$/ },
    { number: 12, name: "professional-fields", method: "GET", path: /^\/data\/professionalDetails\.json$/ },
    { number: 13, name: "vehicle-models", method: "GET", path: /^\/data\/vehicleModels\.json$/ },
    { number: 32, name: "figures", method: "GET", path: /^\/data\/figures\.json$/ },
    { number: 14, name: "logos", method: "GET", path: /^\/partner\/logos$/ },
    { number: 15, name: "consents", method: "GET", path: /^\/customer\/([^/]+)\/consents$/ },
    {
      number: 15,
      name: "give-consents",
      method: "POST",
      path: /^\/customer\/([^/]+)\/consents$/,
      fields: ["consents"],
      state: true,
    },
    { number: 16, name: "send-code", method: "POST", path: /^\/lead\/mobile\/verification$/, fields: [] },
    {
      number: 17,
      name: "verify",
      method: "POST",
      path: /^\/v2\/customer\/mobile\/verify$/,
      fields: ["code"],
      state: true,
    },
    {
      number: 18,
      name: "resend-code",
      method: "POST",
      path: /^\/v2\/customer\/mobile\/resend-code$/,
      fields: [],
    },
    {
      number: 19,
      name: "change-mobile",
      method: "PUT",
      path: /^\/v2\/customer\/mobile$/,
      fields: ["phoneNumber"],
      state: true,
    },
    {
      number: 20,
      name: "password",
      method: "POST",
      path: /^\/lead\/customer\/password$/,
      fields: ["password"],
    },
    {
      number: 21,
      name: "affiliate",
      method: "POST",
      path: /^\/affiliate\/event$/,
      fields: ["event", "affiliateReferenceParams", "productId"],
    },
    {
      number: 22,
      name: "skip",
      method: "POST",
      path: /^\/lead\/skip\/([^/]+)$/,
      fields: ["progressState"],
      state: true,
    },
    {
      number: 23,
      name: "go-on",
      method: "POST",
      path: /^\/lead\/continue\/([^/]+)$/,
      fields: ["progressState"],
      state: true,
    },
    { number: 24, name: "document", method: "POST", path: /^\/lead\/documentId$/, fields: ["documentType"] },
    { number: 24, name: "upload", method: "POST", path: /^\/lead\/idUpload$/, multipart: true },
    {
      number: 24,
      name: "skip-upload",
      method: "POST",
      path: /^\/lead\/offer\/skip-document-upload$/,
      fields: [],
      state: true,
    },
    { number: 25, name: "redirect", method: "GET", path: /^\/lead\/([^/]+)\/redirect$/ },
    ...screenCalls(26).map(
      ({ name, path }): Call => ({
        number: 26,
        name,
        method: "POST",
        path: new RegExp(`^${path}$`),
        state: true,
      }),
    ),
    {
      number: 27,
      name: "payment",
      method: "POST",
      path: /^\/lead\/offer\/payment$/,
      fields: ["offerId", "returnUrl"],
      state: true,
    },
    ...screenCalls(28).map(
      ({ name, path }): Call => ({
        number: 28,
        name: `offer-${name}`,
        method: "POST",
        path: new RegExp(`^${path}$`),
        state: true,
      }),
    ),
    ...screenCalls(29).map(
      ({ name, path }): Call => ({
        number: 29,
        name,
        method: "POST",
        path: new RegExp(`^${path}$`),
        fields: ["offerId", "accepted", "amount", "period", "choice", "documents"],
        state: true,
      }),
    ),
    { number: 30, name: "unsubscribe", method: "POST", path: /^\/customer\/email\/unsubscribe$/ },
    {
      number: 31,
      name: "translations",
      method: "GET",
      path: /^\/translations\/([^/]+)\/([^/]+)\.json$/,
      outsideBase: true,
    },
  ];
}
