import { config } from "../platform/config.ts";
import { lazyModule } from "../platform/lazy.ts";
import { type Purpose, purposes } from "../visit/consent.ts";
import type { Vendor } from "./vendor.ts";

const { googleTagManager, metaPixel, tikTokPixel, posthog, logRocket } = config.vendors;

/** All vendors. A new vendor is a row here and a file in `vendors`. */
export const vendors: readonly Vendor[] = [
  {
    id: "google",
    purpose: "marketing",
    configured: googleTagManager !== undefined,
    load: lazyModule(() => import("./vendors/google.ts")).load,
  },
  {
    id: "meta",
    purpose: "marketing",
    configured: metaPixel !== undefined,
    load: lazyModule(() => import("./vendors/meta.ts")).load,
  },
  {
    id: "tiktok",
    purpose: "marketing",
    configured: tikTokPixel !== undefined,
    load: lazyModule(() => import("./vendors/tiktok.ts")).load,
  },
  {
    id: "posthog",
    purpose: "analytics",
    configured: posthog !== undefined,
    load: lazyModule(() => import("./vendors/posthog.ts")).load,
  },
  {
    id: "logrocket",
    purpose: "analytics",
    configured: logRocket !== undefined,
    hearsReports: true,
    load: lazyModule(() => import("./vendors/logrocket.ts")).load,
  },
];

/** The purposes of this build's vendors, which it asks visitors about. */
export const purposesInUse: readonly Purpose[] = purposes.filter((purpose) =>
  vendors.some((vendor) => vendor.configured && vendor.purpose === purpose),
);
