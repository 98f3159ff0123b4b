import type { Config } from "../config.ts";

/** The sources that a content security policy needs for a build's vendors. */
type VendorHosts = Record<"script" | "connect" | "worker" | "frame" | "image", string[]>;

/** Returns the hosts of each vendor, from its documentation. */
function hostsOf({ vendors, captchaSiteKey }: Config): (Partial<VendorHosts> | undefined)[] {
  const { googleTagManager, metaPixel, tikTokPixel, posthog, logRocket } = vendors;
  return [
    googleTagManager === undefined
      ? undefined
      : {
          script: ["https://www.googletagmanager.com"],
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
        },
    metaPixel === undefined
      ? undefined
      : {
          script: ["https://connect.facebook.net"],
          connect: ["https://www.facebook.com"],
          image: ["https://www.facebook.com"],
        },
    tikTokPixel === undefined
      ? undefined
      : {
          script: ["https://analytics.tiktok.com"],
          connect: ["https://analytics.tiktok.com"],
          image: ["https://analytics.tiktok.com"],
        },
    posthog === undefined || !URL.canParse(posthog.host)
      ? undefined
      : { connect: [new URL(posthog.host).origin] },
    logRocket === undefined
      ? undefined
      : { script: ["https://cdn.logr-in.com"], connect: ["https://*.logr-in.com"], worker: ["blob:"] },
    captchaSiteKey === undefined
      ? undefined
      : {
          script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
          connect: ["https://www.google.com/recaptcha/"],
          frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
        },
  ];
}

/** Returns the hosts of the vendors that a build configures. */
export function vendorHosts(config: Config): VendorHosts {
  const used = hostsOf(config);
  const all = (kind: keyof VendorHosts) => used.flatMap((hosts) => hosts?.[kind] ?? []);
  return {
    script: all("script"),
    connect: all("connect"),
    worker: all("worker"),
    frame: all("frame"),
    image: all("image"),
  };
}
