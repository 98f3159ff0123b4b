import type { Config } from "../platform/config.ts";
import { scriptSources } from "../platform/script-sources.ts";

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

/** The policy of `platform/trusted-scripts.ts`, through which a vendor's script adds further ones. */
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

/** Returns the sources that the vendors of a build add to a directive. */
export const vendorSources = (config: Config, directive: keyof VendorSources): readonly string[] =>
  admissions.flatMap((one) => sourcesOf(one, config)[directive] ?? []);
