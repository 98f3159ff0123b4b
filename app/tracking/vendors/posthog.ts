import type { CaptureResult } from "posthog-js";
import { posthog } from "posthog-js/dist/module.slim.no-external";
import { readApplication } from "../../application/application.ts";
import { ensureSession } from "../../application/visit/session.ts";
import { config } from "../../shell/config.ts";
import { keptName } from "../../shell/storage/storage.ts";
import type { Tracker } from "../vendors.ts";

const campaignParts = ["source", "medium", "campaign", "content", "term"] as const;

function campaignProperties(): Record<string, string> {
  const visit = readApplication().context.campaign?.parts ?? {};
  return Object.fromEntries(
    campaignParts.flatMap((part) => (visit[part] === undefined ? [] : [[`utm_${part}`, visit[part]]])),
  );
}

/** Starts PostHog for the session, with the visit's campaign. */
export function start(account = config.vendors.posthog): Tracker | undefined {
  if (account === undefined) return undefined;
  const persistence_name = keptName("").replaceAll(/\W+/g, "-");
  posthog.init(account.key, {
    ...settings,
    api_host: account.host,
    ...(persistence_name && { persistence_name }),
  });
  let identified: string | undefined;
  /** Identifies the visitor by the session, also by one that has begun anew in this document. */
  const identify = () => {
    const { id } = ensureSession();
    if (id === identified) return;
    identified = id;
    posthog.register(campaignProperties());
    posthog.identify(id);
  };
  identify();
  return {
    track(event) {
      identify();
      posthog.capture(event.name, event.kind === "usage" ? event.properties : {});
    },
    // Removes what the library has stored. Nothing is captured any more, so nothing is stored again.
    stop: () => posthog.set_config({ disable_persistence: true }),
  };
}

/** The properties that PostHog may receive: those that it needs to count, the kind of device, the page, the campaign. */
const allowedProperties: ReadonlySet<string> = new Set([
  ..."token distinct_id $device_id $session_id $window_id $user_id $anon_distinct_id".split(" "),
  ..."$is_identified $process_person_profile $insert_id $time".split(" "),
  ..."$lib $lib_version $browser $browser_version $browser_language $os $os_version".split(" "),
  ..."$device_type $screen_height $screen_width $viewport_height $viewport_width".split(" "),
  ..."path state".split(" "),
  ...campaignParts.map((part) => `utm_${part}`),
]);

/** The application's events, and the library's event that ties them to the session. */
const allowedEvents = [
  ...["Page shown", "Step reached", "Session started"],
  ...["Lead", "CompleteRegistration", "Rejected"],
  "$identify",
];

/** Returns an event with its listed properties, and null for unlisted events. */
export function allowedEvent(result: CaptureResult | null): CaptureResult | null {
  if (result === null || !allowedEvents.includes(result.event)) return null;
  const { uuid, event, timestamp, properties } = result;
  const allowed = Object.entries(properties).filter(([name]) => allowedProperties.has(name));
  return { uuid, event, properties: Object.fromEntries(allowed), ...(timestamp && { timestamp }) };
}

/** Sends only the events listed above: what the library does by default is switched off. */
const settings = {
  autocapture: false,
  capture_pageview: false,
  capture_pageleave: false,
  session_idle_timeout_seconds: 1800,
  cookie_expiration: 365,
  persistence: "localStorage+cookie",
  before_send: allowedEvent,
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
