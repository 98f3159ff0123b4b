import type { ProviderError } from "../../lead/provider/errors.ts";

/** The names of errors that a report may contain; "Error" stands for any other. */
export const errorNames = [
  "AbortError",
  "DataCloneError",
  "Error",
  "HierarchyRequestError",
  "InvalidStateError",
  "NetworkError",
  "NotAllowedError",
  "NotFoundError",
  "NotSupportedError",
  "QuotaExceededError",
  "RangeError",
  "ReferenceError",
  "SecurityError",
  "SyntaxError",
  "TimeoutError",
  "TypeError",
] as const;

/** The directives of a content security policy that a report may name; "other" stands for any other. */
export const directives = [
  "base-uri",
  "connect-src",
  "default-src",
  "font-src",
  "form-action",
  "frame-ancestors",
  "frame-src",
  "img-src",
  "object-src",
  "other",
  "require-trusted-types-for",
  "script-src",
  "script-src-attr",
  "script-src-elem",
  "style-src",
  "style-src-attr",
  "style-src-elem",
  "trusted-types",
  "worker-src",
] as const;

/** What a policy blocked: the browser's own words, or whose address it was. */
export const blockedKinds = [
  "blob",
  "data",
  "eval",
  "foreign",
  "inline",
  "own",
  "trusted-types-policy",
  "trusted-types-sink",
  "wasm-eval",
] as const;

/** The browser's reports about the application's own code, besides those of the policy. */
export const browserKinds = ["deprecation", "intervention", "permissions-policy-violation"] as const;

/** The most measurements of one request. */
export const MOST_IN_BATCH = 20;

export const metrics = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;

/** The kinds of journey. */
export const journeys = ["dynamic", "classic"] as const;

/** The longest time of a web vital in milliseconds; a longer one is sent as this. */
export const LONGEST_MS = 60_000;

/** The time on a page, in steps too coarse to recognise anybody by. */
export const durations = ["<10s", "<30s", "<1min", "<3min", "longer"] as const;

/** What became of an attempt to create a lead: the provider created it, or how the call failed (contract, Errors). */
export const creationOutcomes = [
  "created",
  "refused",
  "forbidden",
  "not-found",
  "conflict",
  "expired",
  "unavailable",
  "malformed",
] as const satisfies readonly ("created" | ProviderError["kind"])[];

/**
 * The rules that refuse an answer: the first parts of the keys of `validation.json`. "other" stands for any other
 * message, such as the provider's own words.
 */
export const refusalRules = [
  "required",
  "email",
  "name",
  "jobTitle",
  "addressPart",
  "companyName",
  "text",
  "tooLong",
  "tooShort",
  "postcode",
  "personalCode",
  "taxIdentificationNumber",
  "taxRegistryCode",
  "idCardNumber",
  "pensionNumber",
  "licensePlate",
  "iban",
  "ibanCountry",
  "bankAccount",
  "clabe",
  "phoneTooShort",
  "phoneTooLong",
  "phoneNotANumber",
  "phoneInvalid",
  "phoneCountry",
  "moneyFormat",
  "moneyMin",
  "moneyMax",
  "numberFormat",
  "numberMin",
  "numberMax",
  "numberStep",
  "dateIncomplete",
  "dateYear",
  "consentsUpdated",
  "dateImpossible",
  "dateNotPast",
  "dateNotFuture",
  "dateTooYoung",
  "dateTooOld",
  "choice",
  "codeFormat",
  "phoneDigits",
  "codeWrong",
  "codeTriesLeft",
  "codeExpired",
  "codeTooManyTries",
  "passwordTooShort",
  "server",
  "other",
] as const;

/** The questions outside the catalogue, by the beginning of their controls' names. */
export const ownQuestions = [
  "verification_code",
  "phone_digits",
  "password",
  "document",
  "consents",
  "choice",
  "debt",
  "vehicle",
  "professional",
] as const;

/** Returns a text if it is on a closed list, and the fallback otherwise. */
export function listed<Word extends string>(list: readonly Word[], text: unknown, fallback: Word): Word {
  return list.find((word) => word === text) ?? fallback;
}
