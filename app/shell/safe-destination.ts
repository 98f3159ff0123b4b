import { config } from "./config.ts";

declare const checked: unique symbol;

/** A checked address. Only `safeDestination` creates one, and navigation accepts nothing else (`ways-out.grit`). */
export type SafeDestination = string & { readonly [checked]: true };

const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Accepts https addresses without credentials (any host if none is listed), outside production also this machine. */
export function safeDestination(
  address: unknown,
  hosts: readonly string[] = config.redirectHosts,
): SafeDestination | undefined {
  // Browsers remove tabs and line breaks and read a backslash as a slash; legitimate addresses contain none of them.
  if (typeof address !== "string" || /[\s\\\p{Cc}]/u.test(address)) return undefined;
  const url = /^https?:\/\/[^/]/i.test(address) ? parseUrl(address) : undefined;
  if (url === undefined) return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  const local = config.environment !== "production" && LOCAL_HOSTS.includes(url.hostname);
  if (url.protocol !== "https:" && !local) return undefined;
  // `host` includes the port: the content security policy allows a listed host only at its default port.
  if (hosts.length > 0 && !hosts.includes(url.host) && !local) return undefined;
  return url.href as SafeDestination;
}

/** Checks the address of a document that opens beside the application. Any host may have it, as the applicant stays. */
export const readableAddress = (address: unknown): SafeDestination | undefined =>
  safeDestination(address, []);

/** Checks the address of a picture: its host has to be one of the configured image hosts. */
export const pictureAddress = (address: unknown): SafeDestination | undefined =>
  safeDestination(address, config.imageHosts);

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

/** Parses an address; undefined if it isn't one. The oldest supported browsers have no `URL.parse`. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
