import { posthog } from "posthog-js/dist/module.slim.no-external";
import { config } from "../../platform/config.ts";
import { keptName } from "../../platform/storage/storage.ts";
import { campaign } from "../../visit/campaign.ts";
import { ensureSession } from "../../visit/session.ts";
import { settings } from "../posthog-settings.ts";
import type { Tracker } from "../vendor.ts";

/** Returns the campaign's parameters under their names in a link. */
function campaignProperties(): Record<string, string> {
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

/**
 * Starts PostHog for the session, with the visit's campaign.
 * @returns the running vendor, or undefined if the build has no account
 */
export function start(account = config.vendors.posthog): Tracker | undefined {
  if (account === undefined) return undefined;
  const persistence_name = keptName("").replaceAll(/\W+/g, "-");
  posthog.init(account.key, {
    ...settings,
    api_host: account.host,
    ...(persistence_name && { persistence_name }),
  });
  if (posthog.has_opted_out_capturing()) posthog.opt_in_capturing(RESUME);
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
      if (event.kind === "measurement") {
        const { kind: _, screen, ...measured } = event.measurement;
        posthog.capture(event.name, { path: screen, ...measured });
        return;
      }
      const { path, state } = { path: undefined, state: undefined, ...event };
      posthog.capture(event.name, { ...(path && { path }), ...(state !== undefined && { state }) });
    },
    stop() {
      identified = undefined;
      posthog.reset(true);
      posthog.opt_out_capturing();
    },
    resume() {
      posthog.opt_in_capturing(RESUME);
      identify();
    },
  };
}
