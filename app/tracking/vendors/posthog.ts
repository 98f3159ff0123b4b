import type { CaptureResult } from "posthog-js";
import { posthog } from "posthog-js/dist/module.slim.no-external";
import { config } from "../../config.ts";
import { campaign } from "../../lead/campaign.ts";
import { ensureSession } from "../../session/session.ts";
import type { Tracker } from "../vendor.ts";

/** What PostHog may know of an event: what it needs to count it, the device's kind, the page and the campaign. */
const propertiesToTell: ReadonlySet<string> = new Set([
  "token",
  "distinct_id",
  "$device_id",
  "$session_id",
  "$window_id",
  "$user_id",
  "$anon_distinct_id",
  "$is_identified",
  "$process_person_profile",
  "$insert_id",
  "$time",
  "$lib",
  "$lib_version",
  "$browser",
  "$browser_version",
  "$browser_language",
  "$os",
  "$os_version",
  "$device_type",
  "$screen_height",
  "$screen_width",
  "$viewport_height",
  "$viewport_width",
  "path",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
  "utm_term",
]);

/** Our own events, and the one by which the library ties them to the session. */
const eventsToTell: ReadonlySet<string> = new Set([
  "Page shown",
  "Lead",
  "CompleteRegistration",
  "Rejected",
  "$identify",
]);

/** An event as it may leave the page: what isn't on the lists stays. Addresses and referrers aren't. */
export function eventToTell(result: CaptureResult | null): CaptureResult | null {
  if (result === null || !eventsToTell.has(result.event)) return null;
  const { uuid, event, timestamp, properties } = result;
  const told = Object.entries(properties).filter(([name]) => propertiesToTell.has(name));
  return { uuid, event, properties: Object.fromEntries(told), ...(timestamp && { timestamp }) };
}

/** The settings of spec.md §1 and §9; whatever else the library would do by itself is switched off. */
export const settings = {
  autocapture: false,
  capture_pageview: false,
  capture_pageleave: false,
  session_idle_timeout_seconds: 1800,
  cookie_expiration: 365,
  persistence: "localStorage+cookie",
  before_send: eventToTell,
  save_referrer: false,
  save_campaign_params: false,
  advanced_disable_flags: true,
  capture_dead_clicks: false,
  capture_exceptions: false,
  capture_heatmaps: false,
  capture_performance: false,
  disable_external_dependency_loading: true,
  disable_session_recording: true,
  disable_surveys: true,
  disable_web_experiments: true,
  rageclick: false,
} satisfies Parameters<typeof posthog.init>[1];

/** The campaign's parameters under the names that they have in a link. */
export function campaignProperties(): Record<string, string> {
  const { source, medium, campaign: name, content, term } = campaign();
  const named = {
    utm_source: source,
    utm_medium: medium,
    utm_campaign: name,
    utm_content: content,
    utm_term: term,
  };
  return Object.fromEntries(
    Object.entries(named).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

const RESUME = { captureEventName: false } as const;

/** Starts PostHog for the session, with the campaign that brought the visit. */
export function start(account = config.vendors.posthog): Tracker | undefined {
  if (account === undefined) return undefined;
  posthog.init(account.key, { ...settings, api_host: account.host });
  if (posthog.has_opted_out_capturing()) posthog.opt_in_capturing(RESUME);
  const identify = () => {
    posthog.register(campaignProperties());
    posthog.identify(ensureSession().id);
  };
  identify();
  return {
    track(event) {
      posthog.capture(event.name, event.kind === "page" ? { path: event.path } : {});
    },
    stop() {
      posthog.reset(true);
      posthog.opt_out_capturing();
    },
    resume() {
      posthog.opt_in_capturing(RESUME);
      identify();
    },
  };
}
