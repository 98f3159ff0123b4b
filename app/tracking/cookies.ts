import { config } from "../shell/config.ts";
import { keptName } from "../shell/storage/storage.ts";

/** The vendor chooses a cookie's name, so under an unusual base path the cookie's path keeps builds apart. */
const path = keptName("") === "" ? "/" : config.basePath;

/** Sets a vendor's cookie for the application's pages; under the usual base path for the whole site. */
export function keepCookie(name: string, value: string, days: number): void {
  const secure = window.location.protocol === "https:" ? ";Secure" : "";
  writeCookie(
    `${name}=${encodeURIComponent(value)};Path=${path};Max-Age=${days * 86_400};SameSite=Lax${secure}`,
  );
}

/** Removes a vendor's cookies from this host and from its parent domains. */
export function forgetCookies(...names: string[]): void {
  const labels = window.location.hostname.split(".");
  const domains = ["", ...labels.slice(0, -1).map((_, index) => `;Domain=${labels.slice(index).join(".")}`)];
  const scopes = domains.map((domain) => `;Path=/${domain}`).concat(`;Path=${path}`);
  for (const name of names) {
    for (const scope of scopes) writeCookie(`${name}=;Max-Age=0${scope}`);
  }
}

/** Writes one cookie. A browser that refuses it goes on without: no cookie is needed to apply. */
function writeCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: synchronous, and vendors' scripts read their cookies from here
    document.cookie = cookie;
  } catch {}
}
