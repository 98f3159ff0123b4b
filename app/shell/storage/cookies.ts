/**
 * Returns the text of the cookies. Empty where reading them throws, as in a sandboxed frame or with blocked storage.
 */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}

/** Writes one cookie. A browser that refuses it goes on without: no cookie is needed to apply. */
export function writeCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: synchronous, and vendors' scripts read their cookies from here
    document.cookie = cookie;
  } catch {}
}
