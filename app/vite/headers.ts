import { createHash } from "node:crypto";
import type { Config } from "../config.ts";
import { vendorHosts } from "./vendor-hosts.ts";

type Headers = Readonly<Record<string, string>>;

/** The headers that a host sends with each kind of file. */
export type BuildHeaders = {
  /** Pages: all addresses without a file extension. */
  documents: Headers;
  /** Files of `assets/`, whose names include a hash of their content. */
  assets: Headers;
  /** All other files, e.g. the icon and `embed.js`. */
  others: Headers;
};

const hashOf = (content: string): string =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

const unescaped = (attribute: string): string => attribute.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Returns the hashes of all parts of the documents that match a pattern, without duplicates. */
function hashesOf(documents: readonly string[], pattern: RegExp): string[] {
  const found = documents.flatMap((html) => [...html.matchAll(pattern)].map(([, content = ""]) => content));
  return [...new Set(found)].map((content) => hashOf(unescaped(content)));
}

/** Returns the origins of the absolute addresses; a path has none. */
function originsOf(...addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []));
}

/** Outside production, pages of the same machine may take part without https. */
const thisMachine = ["http://localhost:*", "http://127.0.0.1:*"];

/** Returns the sources of a list of hosts and of other sources; every https host if the list is empty. */
function httpsHosts(hosts: readonly string[], others: readonly string[] = []): string[] {
  return hosts.length > 0 ? [...hosts.map((host) => `https://${host}`), ...others] : ["https:"];
}

/** Returns the warning for a production build with open redirects; undefined if they are restricted. */
export function openRedirectsNotice({ environment, redirectHosts }: Config): string | undefined {
  if (environment !== "production" || redirectHosts.length > 0) return undefined;
  return (
    "APP_REDIRECT_HOSTS is not set: applicants can be sent to any https host that the provider names, " +
    "and the content security policy allows forms to it. Set the partners' hosts to restrict this."
  );
}

/**
 * Returns the content security policy of a build: its own files, the inline scripts and styles of its documents, and
 * the hosts of its configuration.
 * @param documents the prerendered HTML
 */
export function contentPolicy(documents: readonly string[], config: Config): string {
  const local = config.environment === "production" ? [] : thisMachine;
  const vendors = vendorHosts(config);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": [
      "'self'",
      ...hashesOf(documents, /<script(?: type="module" async="")?>(.*?)<\/script>/gs),
      ...vendors.script,
    ],
    "style-src": ["'self'", ...hashesOf(documents, /<style(?: [^>]*)?>(.*?)<\/style>/gs)],
    // Only the attributes in the documents; styles that scripts set need no source.
    "style-src-attr": ["'unsafe-hashes'", ...hashesOf(documents, / style="([^"]*)"/g)],
    // Applicants see a photo before they send it (blob:); partners' logos come from the listed hosts, else from any.
    "img-src": ["'self'", "data:", "blob:", ...httpsHosts(config.imageHosts, vendors.image), ...local],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      ...originsOf(config.apiBaseUrl, config.policiesPath, config.translationsPath),
      ...vendors.connect,
    ],
    "worker-src": vendors.worker.length > 0 ? vendors.worker : ["'none'"],
    "frame-src": vendors.frame.length > 0 ? vendors.frame : ["'none'"],
    "frame-ancestors": ["'self'", ...config.embedOrigins, ...local],
    "form-action": ["'self'", ...httpsHosts(config.redirectHosts), ...local],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    ...(vendors.script.length === 0 && { "require-trusted-types-for": ["'script'"] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join("; ");
}

/** Returns the headers of a build. */
export function headersOf(documents: readonly string[], config: Config): BuildHeaders {
  const always = {
    "X-Content-Type-Options": "nosniff",
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  };
  return {
    documents: {
      ...always,
      "Cache-Control": "no-cache",
      "Content-Security-Policy": contentPolicy(documents, config),
      // A partner learns which site sent the applicant, never which page or application.
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    },
    assets: { ...always, "Cache-Control": "public, max-age=31536000, immutable" },
    // Host pages load embed.js from another origin; browsers request the icon again on every page of the journey.
    others: {
      ...always,
      "Cache-Control": "public, max-age=3600, stale-while-revalidate=86400",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  };
}

/**
 * Returns an nginx configuration that serves a build with its headers: `nginx -p build/<brand>-<country> -c
 * nginx.conf`, or its `server` block as part of a bigger configuration.
 */
export function nginxOf(headers: BuildHeaders, basePath: string): string {
  const added = (of: Headers) =>
    Object.entries(of)
      .map(([name, value]) => `      add_header ${name} "${value}" always;`)
      .join("\n");
  const below = basePath.replaceAll(/[.]/g, "\\.");
  const strip = `rewrite ^${below}(.*)$ /$1 break;`;
  return `# Written by the build.
worker_processes auto;
worker_rlimit_nofile 8192;
events {
  # A browser keeps up to six: npm run load has two hundred at once.
  worker_connections 4096;
}
pid nginx.pid;
http {
  types {
    text/html html;
    text/css css;
    text/javascript js;
    image/svg+xml svg;
    image/png png;
    font/woff2 woff2;
    application/json json;
  }
  default_type application/octet-stream;
  access_log off;
  server_tokens off;
  gzip on;
  gzip_types text/css text/javascript image/svg+xml application/json;
  server {
    listen 8080;
    root client;
    # Files whose names change with what they hold; a missing one is never a page.
    location ^~ ${basePath}assets/ {
      ${strip}
${added(headers.assets)}
    }
    # Pages: a prerendered one where there is one, the fallback page for every other address.
    location ~ ^${below}(?<page>[^.]*?)/?$ {
      rewrite ^ /$page/index.html break;
      try_files $uri /__spa-fallback.html;
${added(headers.documents)}
    }
    location = /__spa-fallback.html {
      internal;
${added(headers.documents)}
    }
    location ${basePath} {
      ${strip}
${added(headers.others)}
    }
  }
}
`;
}
