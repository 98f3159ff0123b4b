/** The paths that settings name: every allowed one, or the default. Endpoints have them as variables. */
export const settingPaths = {
  leadPath: ["/v3/lead", "/v2/lead", "/lead"],
  policiesPath: ["/policies"],
  professionalDetailsPath: ["/data/professionalDetails.json"],
  translationsPath: ["/translations"],
} as const;
