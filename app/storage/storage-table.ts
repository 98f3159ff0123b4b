/**
 * Every name under which the application keeps something in the browser, by what it goes with: the application, the visit's
 * session, or a time or an event of its own. Who writes and reads each one stands in the README beside this file.
 */
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
    "recordingDraw",
    "affiliateReferenceParams",
    "campaign",
    "failedLoads",
    "language",
    "privacyChoice",
    "conversions",
    "sessionNotice",
    "fontsLoaded",
  ],
} as const;

/** A name of the table. */
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys][number];
