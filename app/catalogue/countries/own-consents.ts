import type { OwnConsent } from "./types.ts";

/** Returns whether the country's law wants consent to the use of data, so that a consent says what it is used for. */
export function asksForPrivacy({ ownConsents }: { ownConsents: readonly OwnConsent[] }): boolean {
  return ownConsents.includes("privacy");
}
