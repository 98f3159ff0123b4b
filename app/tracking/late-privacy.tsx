import { useEffect, useState } from "react";
import { lazyModule, whenIdle } from "../lazy.ts";
import { hasPrivacyControls } from "./configured.ts";

/** All code for vendors loads after the first page; if it fails to load, no vendor runs. */
const Privacy = lazyModule(() => import("./privacy.tsx")).component("default");

/** Renders the privacy controls; nothing if no vendor and no address of reports is configured. */
export function LatePrivacy() {
  const [usable, setUsable] = useState(false);
  useEffect(() => (hasPrivacyControls ? whenIdle(() => setUsable(true)) : undefined), []);
  if (!hasPrivacyControls) return null;
  return <div className="privacy">{usable ? <Privacy /> : null}</div>;
}
