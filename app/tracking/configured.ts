import { config } from "../config.ts";

const { adConversion: _, ...vendors } = config.vendors;

/** Whether any vendor is configured. Without one the build asks for no consent and loads nothing of this folder. */
export const hasVendors = Object.values(vendors).some((id) => id !== undefined);
