import { type Purpose, purposes } from "../application/visit/consent.ts";
import { config } from "../shell/config.ts";
import type { Report } from "../shell/report.ts";

const { googleTagManager, metaPixel, tikTokPixel, posthog, logRocket } = config.vendors;

/** All vendors. A new vendor is a row here and a file in `vendors`. */
export const vendors: readonly Vendor[] = [
  { id: "google", purpose: "marketing", key: googleTagManager, load: () => import("./vendors/google.ts") },
  { id: "meta", purpose: "marketing", key: metaPixel, load: () => import("./vendors/meta.ts") },
  { id: "tiktok", purpose: "marketing", key: tikTokPixel, load: () => import("./vendors/tiktok.ts") },
  { id: "posthog", purpose: "analytics", key: posthog, load: () => import("./vendors/posthog.ts") },
  {
    id: "logrocket",
    purpose: "analytics",
    key: logRocket,
    hearsReports: true,
    load: () => import("./vendors/logrocket.ts"),
  },
];

export const purposesInUse: readonly Purpose[] = purposes.filter((purpose) =>
  vendors.some((vendor) => vendor.key !== undefined && vendor.purpose === purpose),
);

/** A running vendor. Failures of its functions never affect the journey. */
export type Tracker = {
  track(event: TrackingEvent): void | Promise<void>;
  /** Stops the vendor and removes its data from the browser, after consent was withdrawn. */
  stop(): void;
};

export type Vendor = {
  id: string;
  purpose: Purpose;
  /** Its id or account in the configuration; a vendor without one isn't used. */
  key: unknown;
  /** True for a vendor that records faults: it receives reports too. */
  hearsReports?: true;
  load(): Promise<{ start: () => Tracker | undefined | Promise<Tracker | undefined> }>;
};

export type ConversionName = "Lead" | "CompleteRegistration" | "Rejected";

/** It never contains an answer or an id that leads to one. */
export type TrackingEvent =
  | {
      kind: "usage";
      name: "Session started" | "Page shown" | "Step reached";
      properties: Readonly<Record<string, string | number>>;
    }
  /** `id` is what the provider's own events of the lead have too. */
  | { kind: "conversion"; name: ConversionName; id?: string | undefined }
  | { kind: "report"; name: Report["message"]; report: Report };
