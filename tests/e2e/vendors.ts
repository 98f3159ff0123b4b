import { gunzipSync } from "node:zlib";
import type { Page, Request, Route } from "@playwright/test";

/** The user agent of somebody's own browser: PostHog ignores those that a program controls. */
export const ownUserAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";

/** Hides from the page's next documents that a program controls the browser. */
export async function hideAutomation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false });
    // Names the headless browser, whatever `userAgent` says.
    Object.defineProperty(Navigator.prototype, "userAgentData", { get: () => undefined });
  });
}

/** The vendors' scripts as far as the application uses them: each takes over its queue and passes on its entries. */
const scripts: Readonly<Record<string, string>> = {
  "www.googletagmanager.com": `
    const layer = window.dataLayer;
    const tell = (entry) => told("google", entry.length === undefined ? entry : [...entry]);
    const push = layer.push;
    layer.push = (...entries) => { entries.forEach(tell); return push.apply(layer, entries); };
    layer.forEach(tell);`,
  "connect.facebook.net": `
    fbq.callMethod = (...command) => told("meta", command);
    for (const command of fbq.queue) told("meta", command);`,
  "analytics.tiktok.com": `
    for (const method of ["identify", "track"]) ttq[method] = (...given) => told("tiktok", [method, ...given]);
    for (const command of ttq.splice(0)) told("tiktok", command);`,
  "cdn.logr-in.com": `
    let settings;
    window._LRLogger = class {
      init(id, options) {
        settings = options;
        const { textSanitizer, inputSanitizer, imageSanitizer, hiddenAttributes } = options.dom;
        told("logrocket", ["init", id, { textSanitizer, inputSanitizer, imageSanitizer, hiddenAttributes }]);
        told("logrocket", ["address", options.browser.urlSanitizer(location.href)]);
      }
      addEvent(type, message) {
        const kind = type.includes("Network") || type.includes("Request") || type.includes("Response") ? settings.network : settings.console;
        const made = message(kind);
        if (made) told("logrocket", ["event", type, made]);
      }
      track(...given) { told("logrocket", ["track", ...given]); }
      identify(...given) { told("logrocket", ["identify", ...given]); }
      uninstall() {}
    };`,
};

/** The data that every vendor's script can read from the page: its address, its referrer and its cookies. */
const prelude = `
  const told = (vendor, what) => {
    const seen = { what, address: location.href, referrer: document.referrer, cookies: document.cookie };
    new Image().src = "https://collect.example/" + vendor + "?" + encodeURIComponent(JSON.stringify(seen));
  };`;

/** A message to a vendor. */
type Told = { vendor: string; what: unknown };

/** The vendors' servers, played by the test. */
export type Vendors = {
  /** Every request to another origin than the application's own. */
  requests: Request[];
  /** Returns the messages to a vendor, in order. */
  told(vendor: string): unknown[];
  /** Returns every text that left the page for a vendor: addresses, headers and bodies, decompressed. */
  texts(): string[];
};

/**
 * Plays every server but the application's own.
 * @param answer responds in place of the usual vendors, e.g. with a fault
 * @returns the requests of the page so far, and readers of what they told the vendors
 */
export async function playVendors(
  page: Page,
  origin: string,
  answer?: (route: Route, url: URL) => Promise<void> | void,
): Promise<Vendors> {
  const requests: Request[] = [];
  const heard: Told[] = [];
  // The application's server has two host names on this machine.
  const own = new URL(origin).port;
  await page.context().route(
    (url) => url.port !== own,
    async (route, request) => {
      const url = new URL(request.url());
      requests.push(request);
      if (url.hostname === "collect.example") {
        heard.push({
          vendor: url.pathname.slice(1),
          what: JSON.parse(decodeURIComponent(url.search.slice(1))).what,
        });
        return route.fulfill({ contentType: "image/gif", body: "" });
      }
      if (answer) return answer(route, url);
      return standIn(route, url);
    },
  );
  return {
    requests,
    told: (vendor) => heard.filter((one) => one.vendor === vendor).map(({ what }) => what),
    texts: () => requests.flatMap(textsOf),
  };
}

/** Answers as the vendor does. */
function standIn(route: Route, url: URL): Promise<void> {
  const script = scripts[url.hostname];
  if (script === undefined) {
    const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
    return route.fulfill({ headers, json: { status: 1 } });
  }
  return route.fulfill({ contentType: "text/javascript", body: `(() => {${prelude}${script}})();` });
}

/** Returns the events that PostHog received, decompressed. */
export function postHogEvents(vendors: Vendors): { event: string; properties: Record<string, unknown> }[] {
  return vendors.requests
    .filter((request) => new URL(request.url()).hostname === "posthog.example" && request.method() === "POST")
    .flatMap((request) => JSON.parse(unpacked(request.postDataBuffer())).batch);
}

function textsOf(request: Request): string[] {
  const url = request.url();
  const body = unpacked(request.postDataBuffer());
  const headers = JSON.stringify(request.headers());
  return [url, plain(url), headers, body, plain(body), ...hidden(url), ...hidden(body)];
}

/** Returns a body as text, decompressed if necessary. */
function unpacked(body: Buffer | null): string {
  if (body === null) return "";
  const zipped = body[0] === 0x1f && body[1] === 0x8b;
  return (zipped ? gunzipSync(body) : body).toString("utf8");
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** Returns the base64 parts of a text, decoded. */
function hidden(text: string): string[] {
  return [...plain(text).matchAll(/[\w+/-]{16,}={0,2}/g)].map(([found]) =>
    Buffer.from(found, "base64").toString("utf8"),
  );
}
