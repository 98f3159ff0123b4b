import { config } from "../config.ts";

const { adConversion: _, ...vendors } = config.vendors;

/** Whether this build knows any vendor. One that knows none asks for no consent and has nothing of this folder in use. */
export const hasVendors = Object.values(vendors).some((id) => id !== undefined);
