import { type Purpose, purposes } from "../application/visit/consent.ts";
import { config } from "../shell/config.ts";
import type { Report } from "../shell/report.ts";

const { googleTagManager, metaPixel, tikTokPixel, posthog, logRocket } = config.vendors;

/** All vendors. A new vendor is a row here and a file in `vendors`. */
export const vendors: readonly Vendor[] = [
  {
    id: "google",
    purpose: "marketing",
    configured: googleTagManager !== undefined,
    leaves: /^_(?:ga|gcl)(?:_|$)/,
    load: () => import("./vendors/google.ts"),
  },
  {
    id: "meta",
    purpose: "marketing",
    configured: metaPixel !== undefined,
    leaves: /^_fb[pc]$/,
    load: () => import("./vendors/meta.ts"),
  },
  {
    id: "tiktok",
    purpose: "marketing",
    configured: tikTokPixel !== undefined,
    leaves: /^(?:_ttp|_tt_enable_cookie|ttclid)$/,
    load: () => import("./vendors/tiktok.ts"),
  },
  {
    id: "posthog",
    purpose: "analytics",
    configured: posthog !== undefined,
    leaves: /^(?:__)?ph_/,
    load: () => import("./vendors/posthog.ts"),
  },
  {
    id: "logrocket",
    purpose: "analytics",
    configured: logRocket !== undefined,
    leaves: /^_lr_/,
    hearsReports: true,
    load: () => import("./vendors/logrocket.ts"),
  },
];

/** The purposes of this build's vendors, which it asks visitors about. */
export const purposesInUse: readonly Purpose[] = purposes.filter((purpose) =>
  vendors.some((vendor) => vendor.configured && vendor.purpose === purpose),
);

/** A running vendor. Failures of its functions never affect the journey. */
export type Tracker = {
  track(event: TrackingEvent): void | Promise<void>;
  /** Stops the vendor and removes its data from the browser, after consent was withdrawn. */
  stop?(): void;
  /** Resumes the vendor, after consent was given again. */
  resume?(): void;
};

export type Vendor = {
  id: string;
  purpose: Purpose;
  /** Whether the build has the vendor's id of the product. */
  configured: boolean;
  /** The names of what the vendor leaves in the browser: cookies, and keys of both stores. */
  leaves: RegExp;
  /** True for a vendor that records faults: it receives reports too. */
  hearsReports?: true;
  /** Loads the vendor's module; before that, no code of the vendor runs. */
  load(): Promise<{ start: () => Tracker | undefined | Promise<Tracker | undefined> }>;
};

/** A lead's conversion for an advertising platform. */
export type ConversionName = "Lead" | "CompleteRegistration" | "Rejected";

/** An event for vendors. It never contains an answer or an id that leads to one. */
export type TrackingEvent =
  /** Only PostHog counts it; `posthog.ts` lists the properties that it may receive. */
  | {
      kind: "usage";
      name: "Session started" | "Page shown" | "Step reached";
      properties: Readonly<Record<string, string | number>>;
    }
  /** `id` is what the provider's own events of the lead have too. */
  | { kind: "conversion"; name: ConversionName; id?: string | undefined }
  /** A fault by its message; only vendors that record faults receive it. */
  | { kind: "report"; name: Report["message"]; report: Report };
