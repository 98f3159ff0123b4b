import { onApplicationChange, readApplication } from "../../lead/application.ts";
import { config } from "../../platform/config.ts";
import { readCookies } from "../../platform/storage/cookies.ts";
import { tikTokPixel } from "../../visit/pixels.ts";
import { ensureSession } from "../../visit/session.ts";
import { type Contact, identityOf, sha256 } from "../contact-hashes.ts";
import { forgetCookies, keepCookie } from "../cookies.ts";
import { loadScript } from "../load-script.ts";
import type { Tracker } from "../vendor.ts";

const SCRIPT = "https://analytics.tiktok.com/i18n/pixel/events.js";

/** The days for which TikTok keeps a click. */
const CLICK_DAYS = 28;

/** TikTok's queue, which holds the calls until its script has loaded: the name of a function and its arguments. */
type Queue = unknown[] & {
  _i: Record<string, unknown>;
  _t: Record<string, number>;
  _o: Record<string, unknown>;
  [method: string]: unknown;
};

const methods = ["identify", "track", "grantConsent", "revokeConsent"] as const;
type Method = (typeof methods)[number];

/** Creates the queue like TikTok's own snippet. */
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
 * Starts TikTok's pixel. Identifies the visitor by hashes alone before each event (specification §7). Stores the
 * link's click in its cookie, because the address no longer contains it.
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
    const { ttclid } = tikTokPixel(readCookies());
    if (ttclid) keepCookie("ttclid", ttclid, CLICK_DAYS);
  };
  keepClick();
  // The answers are deleted when an application ends (decision 21); the contact stays in memory for the event of the
  // end.
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
