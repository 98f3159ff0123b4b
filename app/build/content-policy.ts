import { createHash } from "node:crypto";
import type { Config } from "../shell/config.ts";
import { scriptSources } from "../shell/script-sources.ts";

/** The element after which the policy stands: browsers look for the charset in the first 1024 bytes. */
const charset = '<meta charset="utf-8">';

const hashOf = (content: string): string =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

const unescaped = (attribute: string): string => attribute.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

const escaped = (attribute: string): string => attribute.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

function hashesOf(html: string, pattern: RegExp): string[] {
  const found = [...html.matchAll(pattern)].map(([, content = ""]) => content);
  return [...new Set(found)].map((content) => hashOf(unescaped(content)));
}

/** A path has no origin. */
function originsOf(...addresses: readonly (string | undefined)[]): string[] {
  return addresses.flatMap((address) =>
    address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [],
  );
}

const thisMachine = ({ environment }: Config): string[] =>
  environment === "production" ? [] : ["http://localhost:*", "http://127.0.0.1:*"];

function httpsHosts(hosts: readonly string[], others: readonly string[] = []): string[] {
  return hosts.length > 0 ? [...hosts.map((host) => `https://${host}`), ...others] : ["https:"];
}

const orNone = (sources: readonly string[]): readonly string[] => (sources.length > 0 ? sources : ["'none'"]);

const policyOf = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join("; ");

export const headerPolicy = (config: Config): string =>
  policyOf({ "frame-ancestors": ["'self'", ...config.embedOrigins, ...thisMachine(config)] });

/** Returns the policy of a prerendered document: its build's files, its inline scripts and styles, and its vendors. */
export function documentPolicy(html: string, config: Config): string {
  const local = thisMachine(config);
  const admitted: (Partial<VendorSources> | "" | undefined)[] = Object.values(admissions(config));
  const vendors = (directive: keyof VendorSources) =>
    admitted.flatMap((sources) => (sources ? (sources[directive] ?? []) : []));
  return policyOf({
    "default-src": ["'none'"],
    "script-src": [
      "'self'",
      ...hashesOf(html, /<script(?: type="module" async="")?>(.*?)<\/script>/gs),
      ...vendors("script-src"),
    ],
    "style-src": ["'self'", ...hashesOf(html, /<style(?: [^>]*)?>(.*?)<\/style>/gs)],
    // Only the attributes in the document; styles that scripts set need no source.
    "style-src-attr": ["'unsafe-hashes'", ...hashesOf(html, / style="([^"]*)"/g)],
    // Applicants see a photo before they send it (blob:); partners' logos come from the listed hosts, else from any.
    "img-src": ["'self'", "data:", "blob:", ...httpsHosts(config.imageHosts, vendors("img-src")), ...local],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      ...originsOf(config.apiBaseUrl, config.policiesPath, config.translationsPath),
      ...vendors("connect-src"),
    ],
    "worker-src": orNone(vendors("worker-src")),
    "frame-src": orNone(vendors("frame-src")),
    "form-action": ["'self'", ...httpsHosts(config.redirectHosts), ...local],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    // The application and its libraries create no policy; vendors' scripts need one (app/shell/trusted-scripts.ts).
    "trusted-types": orNone(vendors("trusted-types")),
  });
}

/** @throws Error if the document has no charset, or something that the policy restricts stands before it */
export function withPolicy(html: string, config: Config): string {
  const start = html.indexOf(charset);
  if (start < 0 || /<(?:script|style|link)\b/.test(html.slice(0, start)))
    throw new Error("A document doesn't begin with its charset, so its policy has no place");
  const policy = `<meta http-equiv="Content-Security-Policy" content="${escaped(documentPolicy(html, config))}">`;
  const end = start + charset.length;
  return `${html.slice(0, end)}\n${policy}${html.slice(end)}`;
}

/** The sources that a vendor adds to each directive; those of `trusted-types` are names of policies. */
type VendorSources = Record<
  "script-src" | "connect-src" | "img-src" | "worker-src" | "frame-src" | "trusted-types",
  readonly string[]
>;

/** The policy of `shell/trusted-scripts.ts`, through which a vendor's script adds further ones. */
const ours = "default";

/** The policy of Google's libraries. Each script of Google's creates it again. */
const googles = ["goog#html", "'allow-duplicates'"];

/** What the policy admits for each vendor of the build. `app/tracking/README.md` has the same table, and says why. */
export function admissions({ vendors, captchaSiteKey }: Config) {
  return {
    "Google Tag Manager": vendors.googleTagManager && {
      "script-src": scriptSources.googleTagManager,
      "connect-src": [
        "https://www.googletagmanager.com",
        "https://www.google-analytics.com",
        "https://www.google.com",
      ],
      "img-src": [
        "https://www.googletagmanager.com",
        "https://www.google-analytics.com",
        "https://googleads.g.doubleclick.net",
        "https://www.googleadservices.com",
        "https://www.google.com",
      ],
      "trusted-types": [ours, ...googles],
    },
    "Meta pixel": vendors.metaPixel && {
      "script-src": scriptSources.metaPixel,
      "connect-src": ["https://www.facebook.com"],
      "img-src": ["https://www.facebook.com"],
      "trusted-types": [ours],
    },
    "TikTok pixel": vendors.tikTokPixel && {
      "script-src": scriptSources.tikTokPixel,
      "connect-src": ["https://analytics.tiktok.com"],
      "img-src": ["https://analytics.tiktok.com"],
      "trusted-types": [ours],
    },
    PostHog: vendors.posthog && { "connect-src": originsOf(vendors.posthog.host) },
    LogRocket: vendors.logRocket && {
      "script-src": scriptSources.logRocket,
      "connect-src": ["https://*.logr-in.com"],
      "worker-src": ["blob:"],
      "trusted-types": [ours],
    },
    reCAPTCHA: captchaSiteKey && {
      "script-src": scriptSources.captcha,
      "connect-src": ["https://www.google.com/recaptcha/"],
      "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
      "trusted-types": [ours, ...googles],
    },
  } satisfies Record<string, Partial<VendorSources> | "" | undefined>;
}
