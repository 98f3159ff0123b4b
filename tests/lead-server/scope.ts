/** The request header that names a scope: its own script, faults, leads and request log. */
export const scopeHeader = "X-Lead-Server-Scope";

/** The scope of a request without the header, as from a person's browser. */
export const defaultScope = "default";

/** Returns the scope of a request: the name, cut to 100 characters, or the default scope. */
export function scopeOf(headers: Headers): string {
  return headers.get(scopeHeader)?.trim().slice(0, 100) || defaultScope;
}
