import { config } from "./config.ts";
import { scriptSources } from "./script-sources.ts";

/** The part of Trusted Types that TypeScript's library doesn't declare. */
type TrustedTypes = {
  defaultPolicy: object | null;
  createPolicy(name: string, rules: { createScriptURL(address: string): string | undefined }): unknown;
};

function sources(): readonly string[] {
  const settings = { ...config.vendors, captcha: config.captchaSiteKey };
  const names = Object.keys(scriptSources) as (keyof typeof scriptSources)[];
  const scripts = names.filter((name) => settings[name] !== undefined).flatMap((name) => scriptSources[name]);
  // The recorder compresses in a worker, which it makes of a blob.
  return settings.logRocket === undefined ? scripts : [...scripts, `blob:${window.location.origin}/`];
}

/** Returns whether an address is one of the sources, or below one that ends with a slash. */
export function isTrustedScript(address: string, allowed: readonly string[] = sources()): boolean {
  const [bare = ""] = new URL(address, window.location.href).href.split(/[?#]/);
  return allowed.some((source) => (source.endsWith("/") ? bare.startsWith(source) : bare === source));
}

/** Lets the configured vendors add their scripts: with Trusted Types a browser refuses every script without it. */
export function trustVendorScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (trustedTypes?.defaultPolicy) return;
  trustedTypes?.createPolicy("default", {
    createScriptURL: (address) => (isTrustedScript(address) ? address : undefined),
  });
}

/** Adds a vendor's script to the page and returns its element. The referrer is the origin alone. */
export function loadScript(address: string): HTMLScriptElement {
  trustVendorScripts();
  const script = document.createElement("script");
  script.async = true;
  script.referrerPolicy = "strict-origin";
  script.src = address;
  document.head.append(script);
  return script;
}
