import { config } from "../config.ts";
import { type Purpose, purposes, type Vendor } from "./vendor.ts";

const { googleTagManager, metaPixel, tikTokPixel, posthog, logRocket } = config.vendors;

/** Every vendor there is: a new one is a row here and a file in `vendors`. */
export const vendors: readonly Vendor[] = [
  {
    id: "google",
    purpose: "marketing",
    configured: googleTagManager !== undefined,
    load: () => import("./vendors/google.ts"),
  },
  {
    id: "meta",
    purpose: "marketing",
    configured: metaPixel !== undefined,
    load: () => import("./vendors/meta.ts"),
  },
  {
    id: "tiktok",
    purpose: "marketing",
    configured: tikTokPixel !== undefined,
    load: () => import("./vendors/tiktok.ts"),
  },
  {
    id: "posthog",
    purpose: "analytics",
    configured: posthog !== undefined,
    load: () => import("./vendors/posthog.ts"),
  },
  {
    id: "logrocket",
    purpose: "analytics",
    configured: logRocket !== undefined,
    load: () => import("./vendors/logrocket.ts"),
  },
];

/** What this build asks visitors about: the purposes of its vendors. */
export const purposesInUse: readonly Purpose[] = purposes.filter((purpose) =>
  vendors.some((vendor) => vendor.configured && vendor.purpose === purpose),
);
