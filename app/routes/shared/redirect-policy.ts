import { config } from "../../config.ts";
import {
  type DestinationRules,
  type SafeDestination,
  safeDestination,
} from "../../journey/safe-destination.ts";
import { sessionStore } from "../../storage/storage.ts";

/** Where this build may send an applicant. */
export const destinationRules: DestinationRules = {
  production: config.environment === "production",
  hosts: config.redirectHosts,
};

/**
 * The address of something to be read or looked at, which may stand on any site: the applicant stays here.
 * @returns undefined where it isn't safe
 */
export function readableAddress(address: unknown): SafeDestination | undefined {
  return safeDestination(address, { ...destinationRules, hosts: [] });
}

/**
 * The address of a picture that isn't the build's own.
 * @returns undefined where it isn't safe, or not from a host that pictures may come from
 */
export function pictureAddress(address: unknown): SafeDestination | undefined {
  return safeDestination(address, { ...destinationRules, hosts: config.imageHosts });
}

/** Notes that the applicant was sent on, so that coming back by the browser's Back doesn't send them again. */
export function noteRedirected(): void {
  sessionStore.write("redirected", true);
}

/** Whether the applicant was sent on before. */
export function wasRedirected(): boolean {
  return sessionStore.read("redirected") === true;
}
