import { config } from "../config.ts";
import type { DestinationRules } from "../journey/safe-destination.ts";
import { sessionStore } from "../storage/storage.ts";

/** Where this build may send an applicant. */
export const destinationRules: DestinationRules = {
  production: config.environment === "production",
  hosts: config.redirectHosts,
};

/** Notes that the applicant was sent on, so that coming back by the browser's Back doesn't send them again. */
export function noteRedirected(): void {
  sessionStore.write("redirected", true);
}

/** Whether the applicant was sent on before. */
export function wasRedirected(): boolean {
  return sessionStore.read("redirected") === true;
}
