declare const checked: unique symbol;

/** An address that was let through: only `safeDestination` makes one, and only it opens anything (`ways-out.grit`). */
export type SafeDestination = string & { readonly [checked]: true };

/** Where the application may send an applicant. */
export type DestinationRules = {
  /** Outside production the applicant's own machine may be reached without https, for trying things out. */
  production: boolean;
  /** The only hosts allowed; an empty list allows every host. */
  hosts: readonly string[];
};

const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The one way out: checks an address that a server gave before anybody is sent there (contract.md §Redirects).
 * Taken are absolute https addresses without credentials; everything else is refused.
 * @returns the address in its normal form, or undefined where it is refused
 */
export function safeDestination(
  address: unknown,
  { production, hosts }: DestinationRules,
): SafeDestination | undefined {
  // A browser drops tabs and line breaks and reads a backslash as a slash; an honest address has none of them.
  if (typeof address !== "string" || /[\s\\\p{Cc}]/u.test(address)) return undefined;
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") return undefined;
  const local = !production && LOCAL_HOSTS.includes(url.hostname);
  if (url.protocol !== "https:" && !local) return undefined;
  if (hosts.length > 0 && !hosts.includes(url.hostname) && !local) return undefined;
  return url.href as SafeDestination;
}
