import { useEffect, useState } from "react";
import { lazyModule, whenIdle } from "../lazy.ts";
import { hasVendors } from "./configured.ts";

/** Everything about vendors comes after the first page; where it doesn't come there are none. */
const Privacy = lazyModule(() => import("./privacy.tsx")).component("default");

/** The place of what a visitor is asked, and can look up, about vendors; nothing where the build knows no vendor. */
export function LatePrivacy() {
  const [usable, setUsable] = useState(false);
  useEffect(() => (hasVendors ? whenIdle(() => setUsable(true)) : undefined), []);
  if (!hasVendors) return null;
  return <div className="privacy">{usable ? <Privacy /> : null}</div>;
}
