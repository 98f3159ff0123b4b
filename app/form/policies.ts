import type { Consent, Policies } from "../provider/schemas/responses.ts";
import type { OutsideAddress } from "../shell/outside-link.tsx";

/** A consent whose link, if it has one, is safe to open. */
export type ReadableConsent = Omit<Consent, "url"> & { url?: OutsideAddress };

export type ReadablePolicies = Readonly<Record<keyof Policies, readonly ReadableConsent[]>>;
