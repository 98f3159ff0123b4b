import type { Config } from "../platform/config.ts";
import { scriptSources } from "../platform/script-sources.ts";

/** The kinds of sources that a vendor may need; `policies` are names of Trusted Types policies. */
type VendorSources = Record<
  "script" | "connect" | "worker" | "frame" | "image" | "policies",
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

const admissions: readonly Admission[] = [
  {
    vendor: "Google Tag Manager",
    setting: ({ vendors }) => vendors.googleTagManager,
    sources: () => ({
      script: scriptSources.googleTagManager,
      connect: [
        "https://www.googletagmanager.com",
        "https://www.google-analytics.com",
        "https://www.google.com",
      ],
      image: [
        "https://www.googletagmanager.com",
        "https://www.google-analytics.com",
        "https://googleads.g.doubleclick.net",
        "https://www.googleadservices.com",
        "https://www.google.com",
      ],
      policies: [ours, ...googles],
    }),
    why: "The container, Google's tag, and a destination's settings; conversions leave as requests and as pictures. A container's custom HTML doesn't run.",
  },
  {
    vendor: "Meta pixel",
    setting: ({ vendors }) => vendors.metaPixel,
    sources: () => ({
      script: scriptSources.metaPixel,
      connect: ["https://www.facebook.com"],
      image: ["https://www.facebook.com"],
      policies: [ours],
    }),
    why: "The pixel and, below `signals/`, its settings and plugins; events leave as requests and as pictures.",
  },
  {
    vendor: "TikTok pixel",
    setting: ({ vendors }) => vendors.tikTokPixel,
    sources: () => ({
      script: scriptSources.tikTokPixel,
      connect: ["https://analytics.tiktok.com"],
      image: ["https://analytics.tiktok.com"],
      policies: [ours],
    }),
    why: "The pixel and the parts that it loads; events leave as requests and as pictures.",
  },
  {
    vendor: "PostHog",
    setting: ({ vendors }) => vendors.posthog?.host,
    // A path is of our own origin.
    sources: (host) => (URL.canParse(host) ? { connect: [new URL(host).origin] } : {}),
    why: "Its library is part of the build and loads nothing; events leave to `APP_POSTHOG_HOST`.",
  },
  {
    vendor: "LogRocket",
    setting: ({ vendors }) => vendors.logRocket,
    sources: () => ({
      script: scriptSources.logRocket,
      connect: ["https://*.logr-in.com"],
      worker: ["blob:"],
      policies: [ours],
    }),
    why: "The recorder; recordings leave to hosts that LogRocket assigns, compressed in a worker that the recorder makes of a blob.",
  },
  {
    vendor: "reCAPTCHA",
    setting: ({ captchaSiteKey }) => captchaSiteKey,
    sources: () => ({
      script: scriptSources.captcha,
      connect: ["https://www.google.com/recaptcha/"],
      frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
      policies: [ours, ...googles],
    }),
    why: "The captcha, whose files carry a version in their path, and the frame of its badge.",
  },
];

/** Returns the sources of a vendor; none if the build doesn't configure it. */
function sourcesOf({ setting, sources }: Admission, config: Config): Partial<VendorSources> {
  const set = setting(config);
  return set === undefined ? {} : sources(set);
}

/** Returns the sources of the vendors that a build configures. */
export function vendorSources(config: Config): VendorSources {
  const used = admissions.map((one) => sourcesOf(one, config));
  const all = (kind: keyof VendorSources) => used.flatMap((one) => one[kind] ?? []);
  return {
    script: all("script"),
    connect: all("connect"),
    worker: all("worker"),
    frame: all("frame"),
    image: all("image"),
    policies: all("policies"),
  };
}

/** The directives of the kinds, in the order of the table. */
const directives: Readonly<Record<keyof VendorSources, string>> = {
  script: "script-src",
  connect: "connect-src",
  image: "img-src",
  worker: "worker-src",
  frame: "frame-src",
  policies: "trusted-types",
};

/**
 * Returns the table of `app/tracking/README.md`: what the policy admits for each vendor, and why.
 * @param config a configuration with every vendor
 */
export function vendorTable(config: Config): string {
  const rows = admissions.map((one) => {
    const found = sourcesOf(one, config);
    const admitted = (Object.keys(directives) as (keyof VendorSources)[]).flatMap((kind) => {
      const names = found[kind]?.map((source) => `\`${source.replace("https://", "")}\``).join(", ");
      return names ? [`**${directives[kind]}** ${names}`] : [];
    });
    return `| ${one.vendor} | ${admitted.join("<br>")} | ${one.why} |`;
  });
  return ["| Vendor | The policy admits | Why |", "| --- | --- | --- |", ...rows].join("\n");
}
