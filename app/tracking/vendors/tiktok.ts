import { parsePhoneNumberFromString } from "libphonenumber-js/core";
// All countries' metadata: a big file that only the pixel's chunk imports.
import metadata from "libphonenumber-js/min/metadata";
import { onApplicationChange, readApplication } from "../../application/application.ts";
import { tikTokPixel } from "../../application/visit/campaign.ts";
import { ensureSession } from "../../application/visit/session.ts";
import { config } from "../../shell/config.ts";
import { sha256 } from "../../shell/sha256.ts";
import { readCookies } from "../../shell/storage/storage.ts";
import { loadScript } from "../../shell/trusted-scripts.ts";
import { forgetCookies, keepCookie } from "../cookies.ts";
import type { Tracker } from "../vendors.ts";

const SCRIPT = "https://analytics.tiktok.com/i18n/pixel/events.js";

const CLICK_DAYS = 28;

/** TikTok's queue, which holds the calls until its script has loaded: the name of a function and its arguments. */
type Queue = unknown[] & Record<string, unknown>;

const methods = ["identify", "track", "revokeConsent"] as const;
type Method = (typeof methods)[number];

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

/** Starts TikTok's pixel. Identifies visitors by hashes. A cookie keeps the click, which left the address bar. */
export function start(id = config.vendors.tikTokPixel ?? ""): Tracker {
  const page = window as { TiktokAnalyticsObject?: string; ttq?: Queue };
  page.TiktokAnalyticsObject = "ttq";
  page.ttq ??= queue(id);
  const send = (method: Method, ...given: unknown[]) => {
    const act = page.ttq?.[method];
    if (typeof act === "function") act.apply(page.ttq, given);
  };
  const { ttclid } = tikTokPixel(readApplication().context.campaign, readCookies());
  if (ttclid) keepCookie("ttclid", ttclid, CLICK_DAYS);
  // The answers are deleted when an application ends: its event needs the contact, which stays in memory.
  let contact: Contact = {};
  const rememberContact = () => {
    const { email, phoneNumber } = readApplication().answers.contactDetails ?? {};
    if (email || phoneNumber) contact = { email, phoneNumber };
  };
  rememberContact();
  onApplicationChange(rememberContact);
  loadScript(`${SCRIPT}?sdkid=${encodeURIComponent(id)}&lib=ttq`);
  return {
    async track(event) {
      if (event.kind !== "conversion") return;
      const identity = await identityOf({ ...contact, sessionId: ensureSession().id });
      send("identify", identity);
      send("track", event.name, {}, ...(event.id === undefined ? [] : [{ event_id: event.id }]));
    },
    stop() {
      send("revokeConsent");
      forgetCookies("_ttp", "_tt_enable_cookie", "ttclid");
    },
  };
}

/** The data by which a platform can match an applicant; only hashes of it leave the page. */
type Contact = Partial<Record<"sessionId" | "email" | "phoneNumber", string | undefined>>;

/** Returns a phone number that may be hashed and sent: + and digits, valid in some country. */
export function phoneToHash(phone: string | undefined): string | undefined {
  if (phone === undefined || !/^\+\d+$/.test(phone)) return undefined;
  return parsePhoneNumberFromString(phone, metadata)?.isValid() ? phone : undefined;
}

/** Returns the hashes by which TikTok identifies a visitor; absent and invalid values are left out. */
export async function identityOf(contact: Contact): Promise<Record<string, string>> {
  const parts = {
    external_id: contact.sessionId,
    email: contact.email?.trim().toLowerCase(),
    phone_number: phoneToHash(contact.phoneNumber),
  };
  const hashed = Object.entries(parts).flatMap(([name, value]) =>
    value ? [sha256(value).then((hash) => [name, hash] as const)] : [],
  );
  return Object.fromEntries(await Promise.all(hashed));
}
