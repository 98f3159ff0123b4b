import { trustVendorScripts } from "../platform/trusted-scripts.ts";

/** Adds a vendor's script to the page. The referrer is the origin alone; a failed load is ignored. */
export function loadScript(address: string): void {
  trustVendorScripts();
  const script = document.createElement("script");
  script.async = true;
  script.referrerPolicy = "strict-origin";
  script.src = address;
  document.head.append(script);
}
