import type { DataPointName } from "../../data-points/catalogue.ts";

/** What the change of the mobile number asks. */
export const phoneOnly = ["phone_number"] as const satisfies readonly DataPointName[];
