import type { DataPointName } from "../../data-points/catalogue.ts";

/** The data points of the form that changes the mobile number. */
export const phoneOnly = ["phone_number"] as const satisfies readonly DataPointName[];
