import type { OutsideAddress } from "../frame/outside-link.tsx";
import type { Consent, Policies } from "../lead/provider/schemas/answers.ts";

/** A consent whose link, if it has one, is safe to open. */
export type ReadableConsent = Omit<Consent, "url"> & { url?: OutsideAddress };

/** The consents of a form. */
export type ReadablePolicies = Readonly<Record<keyof Policies, readonly ReadableConsent[]>>;

/** A form without consents. */
export const noPolicies: ReadablePolicies = { generalPolicies: [], marketingConsents: [] };
