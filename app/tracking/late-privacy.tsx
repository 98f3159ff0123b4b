import { useEffect, useState } from "react";
import { config } from "../platform/config.ts";
import { lazyModule, whenIdle } from "../platform/lazy.ts";

const { adConversion: _, ...vendors } = config.vendors;

/**
 * Whether the build has something to say about privacy: a vendor is configured, or the address of reports. Otherwise it
 * asks for no consent and loads nothing of this folder.
 */
const hasPrivacyControls = [...Object.values(vendors), config.reportUrl].some(
  (setting) => setting !== undefined,
);

/** All code for vendors loads after the first page; if it fails to load, no vendor runs. */
const Privacy = lazyModule(() => import("./privacy.tsx")).component("default");

/** Renders the privacy controls; nothing if no vendor and no address of reports is configured. */
export function LatePrivacy() {
  const [usable, setUsable] = useState(false);
  useEffect(() => (hasPrivacyControls ? whenIdle(() => setUsable(true)) : undefined), []);
  if (!hasPrivacyControls) return null;
  return <div className="privacy">{usable ? <Privacy /> : null}</div>;
}
