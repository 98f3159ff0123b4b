import { config } from "./config.ts";
import { scriptSources } from "./script-sources.ts";

/** The part of Trusted Types that TypeScript's library doesn't declare. */
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | undefined }): unknown;
};

/** Returns the addresses of the scripts that this build's vendors load. */
function sources(): readonly string[] {
  const { googleTagManager, metaPixel, tikTokPixel, logRocket } = config.vendors;
  return [
    ...(googleTagManager === undefined ? [] : scriptSources.googleTagManager),
    ...(metaPixel === undefined ? [] : scriptSources.metaPixel),
    ...(tikTokPixel === undefined ? [] : scriptSources.tikTokPixel),
    // The recorder compresses in a worker, which it makes of a blob.
    ...(logRocket === undefined ? [] : [...scriptSources.logRocket, `blob:${window.location.origin}/`]),
    ...(config.captchaSiteKey === undefined ? [] : scriptSources.captcha),
  ];
}

/** Returns whether an address is one of the sources, or below one that ends with a slash. */
export function isTrustedScript(address: string, allowed: readonly string[] = sources()): boolean {
  const [bare = ""] = new URL(address, window.location.href).href.split(/[?#]/);
  return allowed.some((source) => (source.endsWith("/") ? bare.startsWith(source) : bare === source));
}

let trusted = false;

/**
 * Lets the configured vendors add their scripts by address. The policy requires Trusted Types: without this a browser
 * refuses every script that code adds, and afterwards every one from another address.
 */
export function trustVendorScripts(): void {
  if (trusted) return;
  trusted = true;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", {
    createScriptURL: (address) => (isTrustedScript(address) ? address : undefined),
  });
}
