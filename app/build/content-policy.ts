import { createHash } from "node:crypto";
import type { Config } from "../shell/config.ts";
import { scriptSources } from "../shell/script-sources.ts";

/** The element after which the policy stands: browsers look for the charset in the first 1024 bytes. */
const charset = '<meta charset="utf-8">';

const hashOf = (content: string): string =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

const unescaped = (attribute: string): string => attribute.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

const escaped = (attribute: string): string => attribute.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** Returns the hashes of all parts of a document that match a pattern, without duplicates. */
function hashesOf(html: string, pattern: RegExp): string[] {
  const found = [...html.matchAll(pattern)].map(([, content = ""]) => content);
  return [...new Set(found)].map((content) => hashOf(unescaped(content)));
}

/** Returns the origins of the absolute addresses; a path has none. */
function originsOf(...addresses: readonly (string | undefined)[]): string[] {
  return addresses.flatMap((address) =>
    address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [],
  );
}

/** Returns the sources that take part without https: pages of the same machine, outside production. */
const thisMachine = ({ environment }: Config): string[] =>
  environment === "production" ? [] : ["http://localhost:*", "http://127.0.0.1:*"];

/** Returns the sources of a list of hosts and of other sources; every https host if the list is empty. */
function httpsHosts(hosts: readonly string[], others: readonly string[] = []): string[] {
  return hosts.length > 0 ? [...hosts.map((host) => `https://${host}`), ...others] : ["https:"];
}

const orNone = (sources: readonly string[]): readonly string[] => (sources.length > 0 ? sources : ["'none'"]);

const policyOf = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join("; ");

/**
 * Returns the part of the policy that only a header can carry. It depends on the settings alone, so that a host can
 * switch to another release without a change of its own.
 */
export const headerPolicy = (config: Config): string =>
  policyOf({ "frame-ancestors": ["'self'", ...config.embedOrigins, ...thisMachine(config)] });

/**
 * Returns the policy of a document: the files of its build, its own inline scripts and styles, and the sources of the
 * configuration.
 * @param html the prerendered document
 */
export function documentPolicy(html: string, config: Config): string {
  const local = thisMachine(config);
  const vendors = (directive: keyof VendorSources) =>
    admissions.flatMap((one) => sourcesOf(one, config)[directive] ?? []);
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

/**
 * Returns a document with its policy: the first element of the head after the charset, before anything that the
 * policy restricts.
 * @throws Error if the document has no charset, or something that the policy restricts stands before it
 */
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

/** What the content security policy admits for a vendor, and why. */
type Admission = {
  vendor: string;
  /** Returns the vendor's setting; undefined if the build doesn't configure the vendor. */
  setting: (config: Config) => string | undefined;
  /** Returns the vendor's sources, from its documentation. */
  sources: (setting: string) => Partial<VendorSources>;
  why: string;
};

/** The policy of `shell/trusted-scripts.ts`, through which a vendor's script adds further ones. */
const ours = "default";

/** The policy of Google's libraries. Each script of Google's creates it again. */
const googles = ["goog#html", "'allow-duplicates'"];

/** What the policy admits, by vendor; `app/tracking/README.md` has the same table. */
export const admissions: readonly Admission[] = [
  {
    vendor: "Google Tag Manager",
    setting: ({ vendors }) => vendors.googleTagManager,
    sources: () => ({
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
    }),
    why: "The container, Google's tag, and a destination's settings; conversions leave as requests and as pictures. A container's custom HTML doesn't run.",
  },
  {
    vendor: "Meta pixel",
    setting: ({ vendors }) => vendors.metaPixel,
    sources: () => ({
      "script-src": scriptSources.metaPixel,
      "connect-src": ["https://www.facebook.com"],
      "img-src": ["https://www.facebook.com"],
      "trusted-types": [ours],
    }),
    why: "The pixel and, below `signals/`, its settings and plugins; events leave as requests and as pictures.",
  },
  {
    vendor: "TikTok pixel",
    setting: ({ vendors }) => vendors.tikTokPixel,
    sources: () => ({
      "script-src": scriptSources.tikTokPixel,
      "connect-src": ["https://analytics.tiktok.com"],
      "img-src": ["https://analytics.tiktok.com"],
      "trusted-types": [ours],
    }),
    why: "The pixel and the parts that it loads; events leave as requests and as pictures.",
  },
  {
    vendor: "PostHog",
    setting: ({ vendors }) => vendors.posthog?.host,
    // A path is of our own origin.
    sources: (host) => (URL.canParse(host) ? { "connect-src": [new URL(host).origin] } : {}),
    why: "Its library is part of the build and loads nothing; events leave to `APP_POSTHOG_HOST`.",
  },
  {
    vendor: "LogRocket",
    setting: ({ vendors }) => vendors.logRocket,
    sources: () => ({
      "script-src": scriptSources.logRocket,
      "connect-src": ["https://*.logr-in.com"],
      "worker-src": ["blob:"],
      "trusted-types": [ours],
    }),
    why: "The recorder; recordings leave to hosts that LogRocket assigns, compressed in a worker that the recorder makes of a blob.",
  },
  {
    vendor: "reCAPTCHA",
    setting: ({ captchaSiteKey }) => captchaSiteKey,
    sources: () => ({
      "script-src": scriptSources.captcha,
      "connect-src": ["https://www.google.com/recaptcha/"],
      "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
      "trusted-types": [ours, ...googles],
    }),
    why: "The captcha, whose files carry a version in their path, and the frame of its badge.",
  },
];

/** Returns the sources of a vendor; none if the build doesn't configure it. */
export function sourcesOf({ setting, sources }: Admission, config: Config): Partial<VendorSources> {
  const set = setting(config);
  return set === undefined ? {} : sources(set);
}
