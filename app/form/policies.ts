import type { OutsideAddress } from "../frame/outside-link.tsx";
import type { Consent, Policies } from "../lead/provider/schemas/responses.ts";

/** A consent whose link, if it has one, is safe to open. */
export type ReadableConsent = Omit<Consent, "url"> & { url?: OutsideAddress };

export type ReadablePolicies = Readonly<Record<keyof Policies, readonly ReadableConsent[]>>;
