import { parseUrl } from "./parse-url.ts";

declare const checked: unique symbol;

/** A checked address. Only `safeDestination` creates one, and navigation accepts nothing else (`ways-out.grit`). */
export type SafeDestination = string & { readonly [checked]: true };

/** The rules for addresses outside the application. */
export type DestinationRules = {
  /** False allows plain http to the local machine, for development. */
  production: boolean;
  /** The allowed hosts; an empty list allows every host. */
  hosts: readonly string[];
};

const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Checks an address from the provider before the application sends anybody there (contract, Redirects).
 * Accepts absolute https addresses without credentials.
 * @returns the normalized address, or undefined if it is refused
 */
export function safeDestination(
  address: unknown,
  { production, hosts }: DestinationRules,
): SafeDestination | undefined {
  // Browsers remove tabs and line breaks and read a backslash as a slash; legitimate addresses contain none of them.
  if (typeof address !== "string" || /[\s\\\p{Cc}]/u.test(address)) return undefined;
  const url = /^https?:\/\/[^/]/i.test(address) ? parseUrl(address) : undefined;
  if (url === undefined) return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  const local = !production && LOCAL_HOSTS.includes(url.hostname);
  if (url.protocol !== "https:" && !local) return undefined;
  // `host` includes the port: the content security policy allows a listed host only at its default port.
  if (hosts.length > 0 && !hosts.includes(url.host) && !local) return undefined;
  return url.href as SafeDestination;
}

/** Returns an address with parameters added. Its query stays byte for byte, because a partner may have signed it. */
export function withParams(
  address: SafeDestination,
  params: Readonly<Record<string, string>>,
): SafeDestination {
  const url = new URL(address);
  const query = [url.search.slice(1), new URLSearchParams(params).toString()].filter((part) => part !== "");
  if (Object.keys(params).length > 0) url.search = query.join("&");
  return url.href as SafeDestination;
}
