import { createHash } from "node:crypto";
import type { Config } from "../config.ts";
import { vendorHosts } from "./vendor-hosts.ts";

type Headers = Readonly<Record<string, string>>;

/** What a host sends with each kind of file of a build. */
export type BuildHeaders = {
  /** Pages: every address without a file extension. */
  documents: Headers;
  /** Files of `assets/`, whose names change with what they hold. */
  assets: Headers;
  /** All else, e.g. the icon and `embed.js`. */
  others: Headers;
};

const hashOf = (content: string): string =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

const unescaped = (attribute: string): string => attribute.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Everything between two marks in any of the documents, each once, as a source of a policy. */
function hashesOf(documents: readonly string[], pattern: RegExp): string[] {
  const found = documents.flatMap((html) => [...html.matchAll(pattern)].map(([, content = ""]) => content));
  return [...new Set(found)].map((content) => hashOf(unescaped(content)));
}

/** The origin of an address, or nothing for a path of the same host. */
function originsOf(...addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []));
}

/** While it is developed, pages of the same machine take part without https. */
const thisMachine = ["http://localhost:*", "http://127.0.0.1:*"];

/** The sources of a list of hosts and of those that come with them; every https host where none is listed. */
function httpsHosts(hosts: readonly string[], others: readonly string[] = []): string[] {
  return hosts.length > 0 ? [...hosts.map((host) => `https://${host}`), ...others] : ["https:"];
}

/**
 * Returns what whoever builds for production is told where redirects are open; undefined where they aren't.
 */
export function openRedirectsNotice({ environment, redirectHosts }: Config): string | undefined {
  if (environment !== "production" || redirectHosts.length > 0) return undefined;
  return (
    "APP_REDIRECT_HOSTS is not set: whatever address the provider's server names, applicants are sent to any https host, " +
    "and the content security policy lets forms be sent there. List the partners' hosts to close this."
  );
}

/**
 * The content security policy of a build: its own files, the inline scripts and styles that its documents really have, and
 * the hosts that its configuration names.
 * @param documents the HTML that the build wrote
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
    // Exactly the attributes that the documents come with; what scripts set needs no leave.
    "style-src-attr": ["'unsafe-hashes'", ...hashesOf(documents, / style="([^"]*)"/g)],
    // Applicants see a photo before it is sent; partners' logos come from the hosts that are listed, else from any.
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

/** The headers of a build. */
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
    // Pages of others load embed.js; a browser asks for the icon again with every page of the journey.
    others: {
      ...always,
      "Cache-Control": "public, max-age=3600, stale-while-revalidate=86400",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  };
}

/**
 * An nginx configuration that serves a build with its headers: `nginx -p build/<brand>-<country> -c nginx.conf`, or its
 * `server` as part of a bigger one.
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
