import { onApplicationChange, readApplication } from "../../application/application.ts";
import { config } from "../../config.ts";
import { tikTokPixel } from "../../visit/pixels.ts";
import { ensureSession } from "../../visit/session.ts";
import { type Contact, identityOf, sha256 } from "../contact-hashes.ts";
import { forgetCookies, keepCookie } from "../cookies.ts";
import { loadScript } from "../load-script.ts";
import type { Tracker } from "../vendor.ts";

const SCRIPT = "https://analytics.tiktok.com/i18n/pixel/events.js";

/** How long TikTok keeps a click. */
const CLICK_DAYS = 28;

/** TikTok's queue: what is called before its script is there waits in it, as the name of a function and what it is given. */
type Queue = unknown[] & {
  _i: Record<string, unknown>;
  _t: Record<string, number>;
  _o: Record<string, unknown>;
  [method: string]: unknown;
};

const methods = ["identify", "track", "grantConsent", "revokeConsent"] as const;
type Method = (typeof methods)[number];

/** The queue as TikTok's own snippet makes it. */
function queue(id: string): Queue {
  const made: Queue = Object.assign([] as unknown[], {
    _i: { [id]: Object.assign([] as unknown[], { _u: SCRIPT }) },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
    methods,
  }) as never;
  for (const method of methods) made[method] = (...given: unknown[]) => made.push([method, ...given]);
  return made;
}

/**
 * Starts TikTok's pixel. Before each event it is told who the visitor is, by hashes alone (specification §7); the click that
 * the link carried goes into its cookie, because the address no longer shows it.
 */
export function start(id = config.vendors.tikTokPixel ?? ""): Tracker {
  const page = window as { TiktokAnalyticsObject?: string; ttq?: Queue };
  page.TiktokAnalyticsObject = "ttq";
  page.ttq ??= queue(id);
  const send = (method: Method, ...given: unknown[]) => {
    const act = page.ttq?.[method];
    if (typeof act === "function") act.apply(page.ttq, given);
  };
  const keepClick = () => {
    const { ttclid } = tikTokPixel(document.cookie);
    if (ttclid) keepCookie("ttclid", ttclid, CLICK_DAYS);
  };
  keepClick();
  // Once an application has ended its answers are gone (decision 21); until this page is left its end is told of somebody.
  let contact: Contact = {};
  const noteContact = () => {
    const { email, phoneNumber } = readApplication().answers.contactDetails ?? {};
    if (email || phoneNumber) contact = { email, phoneNumber };
  };
  noteContact();
  onApplicationChange(noteContact);
  loadScript(`${SCRIPT}?sdkid=${encodeURIComponent(id)}&lib=ttq`);
  return {
    async track({ kind, name }) {
      if (kind !== "conversion") return;
      const identity = await identityOf({ ...contact, sessionId: ensureSession().id });
      const eventId = await sha256(`${Date.now()}${crypto.randomUUID()}`);
      send("identify", identity);
      send("track", name, {}, { event_id: eventId });
    },
    stop() {
      send("revokeConsent");
      forgetCookies("_ttp", "_tt_enable_cookie", "ttclid");
    },
    resume() {
      keepClick();
      send("grantConsent");
    },
  };
}
