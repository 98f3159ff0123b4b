/** The request header that names a scope: its own script, faults, leads and request log. */
export const scopeHeader = "X-Lead-Server-Scope";

export const defaultScope = "default";

export function scopeOf(headers: Headers): string {
  return headers.get(scopeHeader)?.trim().slice(0, 100) || defaultScope;
}

/**
 * Returns the origin at which a request reached the server, for addresses in a response. A loopback address becomes
 * `localhost`, the one host for which the app allows plain http.
 */
export function originOf(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname === "127.0.0.1" || hostname === "[::1]" ? "localhost" : hostname;
  return `${protocol}//${host}${port && `:${port}`}`;
}
