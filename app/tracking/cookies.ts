import { config } from "../config.ts";
import { keptName } from "../storage/kept-name.ts";

/** Below another path than the usual one a cookie is this brand's and country's alone: its name is the vendor's to choose. */
const path = keptName("") === "" ? "/" : config.basePath;

/** Keeps a cookie of a vendor for the application's pages, below the usual path for the whole site. */
export function keepCookie(name: string, value: string, days: number): void {
  const secure = window.location.protocol === "https:" ? ";Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: vendors' scripts read their cookies from here
  document.cookie = `${name}=${encodeURIComponent(value)};Path=${path};Max-Age=${days * 86_400};SameSite=Lax${secure}`;
}

/** Takes cookies of a vendor away: those of this host, and those that it put on the host's domain. */
export function forgetCookies(...names: string[]): void {
  const labels = window.location.hostname.split(".");
  const domains = ["", ...labels.slice(0, -1).map((_, index) => `;Domain=${labels.slice(index).join(".")}`)];
  const places = domains.map((domain) => `;Path=/${domain}`).concat(`;Path=${path}`);
  for (const name of names) {
    for (const place of places) {
      // biome-ignore lint/suspicious/noDocumentCookie: so that it is known from here whether it is gone
      document.cookie = `${name}=;Max-Age=0${place}`;
    }
  }
}
