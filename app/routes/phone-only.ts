import type { DataPointName } from "../data-points/catalogue.ts";
import type { Policies } from "../provider/schemas.ts";

/** What the change of the mobile number asks. */
export const phoneOnly = ["phone_number"] as const satisfies readonly DataPointName[];

/** A form without consents. */
export const noPolicies: Policies = { generalPolicies: [], marketingConsents: [] };
