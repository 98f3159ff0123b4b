import { config } from "./config.ts";
import { type DestinationRules, type SafeDestination, safeDestination } from "./safe-destination.ts";
import { sessionStore } from "./storage/storage.ts";

/** The rules for redirects out of the application: the allowed hosts and whether this is production. */
export const destinationRules: DestinationRules = {
  production: config.environment === "production",
  hosts: config.redirectHosts,
};

/**
 * Checks the address of a document that opens beside the application. Any host is allowed, as the applicant stays here.
 * @returns undefined if the address isn't safe
 */
export function readableAddress(address: unknown): SafeDestination | undefined {
  return safeDestination(address, { ...destinationRules, hosts: [] });
}

/**
 * Checks the address of an external image.
 * @returns undefined if the address isn't safe or its host isn't one of the configured image hosts
 */
export function pictureAddress(address: unknown): SafeDestination | undefined {
  return safeDestination(address, { ...destinationRules, hosts: config.imageHosts });
}

/** Records that the applicant was redirected, so that Back doesn't start the redirect again. */
export function noteRedirected(): void {
  sessionStore.write("redirected", true);
}

export function wasRedirected(): boolean {
  return sessionStore.read("redirected") === true;
}
