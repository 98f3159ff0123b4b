import { config } from "../config.ts";
import { needed } from "../lazy.ts";
import { type Purpose, purposes } from "../visit/consent.ts";
import type { Vendor } from "./vendor.ts";

const { googleTagManager, metaPixel, tikTokPixel, posthog, logRocket } = config.vendors;

/** Every vendor there is: a new one is a row here and a file in `vendors`. */
export const vendors: readonly Vendor[] = [
  {
    id: "google",
    purpose: "marketing",
    configured: googleTagManager !== undefined,
    load: () => needed(() => import("./vendors/google.ts")),
  },
  {
    id: "meta",
    purpose: "marketing",
    configured: metaPixel !== undefined,
    load: () => needed(() => import("./vendors/meta.ts")),
  },
  {
    id: "tiktok",
    purpose: "marketing",
    configured: tikTokPixel !== undefined,
    load: () => needed(() => import("./vendors/tiktok.ts")),
  },
  {
    id: "posthog",
    purpose: "analytics",
    configured: posthog !== undefined,
    load: () => needed(() => import("./vendors/posthog.ts")),
  },
  {
    id: "logrocket",
    purpose: "analytics",
    configured: logRocket !== undefined,
    hearsReports: true,
    load: () => needed(() => import("./vendors/logrocket.ts")),
  },
];

/** What this build asks visitors about: the purposes of its vendors. */
export const purposesInUse: readonly Purpose[] = purposes.filter((purpose) =>
  vendors.some((vendor) => vendor.configured && vendor.purpose === purpose),
);
