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

/** Returns a text if it is on a closed list, and the fallback otherwise. */
export function listed<Word extends string>(list: readonly Word[], text: unknown, fallback: Word): Word {
  return list.find((word) => word === text) ?? fallback;
}
