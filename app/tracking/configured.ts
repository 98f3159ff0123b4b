import { config } from "../config.ts";

const { adConversion: _, ...vendors } = config.vendors;

/**
 * Whether the build has something to say about privacy: a vendor is configured, or the address of reports. Otherwise it
 * asks for no consent and loads nothing of this folder.
 */
export const hasPrivacyControls = [...Object.values(vendors), config.reportUrl].some(
  (setting) => setting !== undefined,
);
