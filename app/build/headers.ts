import type { Config } from "../shell/config.ts";
import { headerPolicy } from "./content-policy.ts";

type Headers = Readonly<Record<string, string>>;

/** The headers that a host sends with pages, files of `assets/`, other files, and errors and redirects. */
export type BuildHeaders = Record<"documents" | "assets" | "others" | "uncached", Headers>;

export function openRedirectsNotice({ environment, redirectHosts }: Config): string | undefined {
  if (environment !== "production" || redirectHosts.length > 0) return undefined;
  return (
    "APP_REDIRECT_HOSTS is not set: applicants can be sent to any https host that the provider names, " +
    "and the content security policy allows forms to it. Set the partners' hosts to restrict this."
  );
}

/** Returns the headers of a build, by its settings and not by its files. `deploy/nginx.conf` sends the same. */
export function headersOf(config: Config): BuildHeaders {
  const always = {
    "X-Content-Type-Options": "nosniff",
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  };
  // What isn't a page runs nothing when somebody opens it as one, e.g. a picture.
  const noPage = { ...always, "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'" };
  return {
    documents: {
      ...always,
      "Cache-Control": "no-cache",
      "Content-Security-Policy": headerPolicy(config),
      // A partner learns which site sent the applicant, never which page or application.
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    },
    assets: { ...noPage, "Cache-Control": "public, max-age=31536000, immutable" },
    // Host pages load embed.js from another origin; browsers request the icon again on every page of the journey.
    others: {
      ...noPage,
      "Cache-Control": "public, max-age=3600, stale-while-revalidate=86400",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
    uncached: { ...noPage, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
  };
}
