import { useEffect, useState } from "react";
import { config } from "../shell/config.ts";
import { lazyModule, whenIdle } from "../shell/lazy.ts";
import { loadTexts } from "../shell/texts/texts.ts";

const { adConversion: _, ...vendors } = config.vendors;

/** Whether a vendor is configured. Otherwise the build asks for no consent and loads nothing of this folder. */
const hasVendors = Object.values(vendors).some((setting) => setting !== undefined);

/** All code for vendors loads after the first page; if it fails to load, no vendor runs. */
const Privacy = lazyModule(async () => {
  await loadTexts(["privacy"]);
  return import("./privacy.tsx");
}).component("default");

export function LatePrivacy() {
  const [usable, setUsable] = useState(false);
  useEffect(() => (hasVendors ? whenIdle(() => setUsable(true)) : undefined), []);
  if (!hasVendors) return null;
  return <div className="privacy">{usable ? <Privacy /> : null}</div>;
}
