import type { Policies } from "../provider/schemas.ts";

/** A form without consents. */
export const noPolicies: Policies = { generalPolicies: [], marketingConsents: [] };
