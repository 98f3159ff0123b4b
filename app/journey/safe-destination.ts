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
 * The one way out: checks an address that a server gave before anybody is sent there (contract, Redirects).
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
  // With its port: the content security policy lets a listed host through at the usual one only.
  if (hosts.length > 0 && !hosts.includes(url.host) && !local) return undefined;
  return url.href as SafeDestination;
}

/** An address with parameters added to its query, which stays as it is to the letter: a partner may have signed it. */
export function withParams(
  address: SafeDestination,
  params: Readonly<Record<string, string>>,
): SafeDestination {
  const url = new URL(address);
  const query = [url.search.slice(1), new URLSearchParams(params).toString()].filter((part) => part !== "");
  if (Object.keys(params).length > 0) url.search = query.join("&");
  return url.href as SafeDestination;
}
