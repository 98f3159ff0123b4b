/** Every storage key by its lifetime: the application's, the session's, or one of its own (see README.md). */
export const storageKeys = {
  application: [
    "state",
    "lid",
    "redirected",
    "redirectUrl",
    "redirectMethod",
    "routeChange",
    "uiColors",
    "isLoading",
  ],
  session: ["sessionId", "sessionStartedAt", "newSessionFlag", "sessionAcceptedRedirected"],
  own: [
    "storedLoanApplication",
    "sessionUrl",
    "companyData",
    "gclid",
    "initAt",
    "reapplying",
    "logRocketBlocked",
    "logRocket",
    "leadApplication",
    "dynamicPages",
    "asyncFormData",
    "sellingTierGlobalId",
    "visitor",
  ],
} as const;

/** The base path of a build that sets none: its storage keys have no prefix. */
export const USUAL_PATH = "/application-frontend/";

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys][number];
