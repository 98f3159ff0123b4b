import { type Config, config } from "../platform/config.ts";
import { sessionStore } from "../platform/storage/storage.ts";
import { isRecord } from "../platform/values.ts";
import type { LinkData, LinkParameter } from "./link.ts";

const parameters = {
  source: "utm_source",
  medium: "utm_medium",
  campaign: "utm_campaign",
  content: "utm_content",
  term: "utm_term",
  fbclid: "fbclid",
  ttclid: "ttclid",
} as const satisfies Readonly<Record<string, LinkParameter>>;

type Part = keyof typeof parameters;

/** The campaign of a visit; parts that its link doesn't have are absent. */
export type Campaign = Partial<Record<Part, string>>;

export function campaignOf(link: LinkData): Campaign {
  const parts = Object.entries(parameters).map(([part, name]) => [part, link[name]]);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}

/**
 * Stores a visit's campaign in the tab. A link with a campaign replaces the earlier one completely; a link without
 * one leaves it until the session ends.
 * @param begins whether a new session begins with this link
 */
export function keepCampaign(link: LinkData, begins: boolean, now: Date): void {
  const linked = campaignOf(link);
  if (Object.keys(linked).length > 0) sessionStore.write("campaign", { ...linked, since: now });
  else if (begins) sessionStore.remove("campaign");
}

export function campaign(): Campaign {
  const kept = storedCampaign();
  const parts = Object.keys(parameters).map((part) => [part, kept[part]]);
  return Object.fromEntries(parts.filter(([, value]) => typeof value === "string"));
}

/** Returns the stored campaign, with the time since when it is stored. */
export function storedCampaign(): Readonly<Record<string, unknown>> {
  const kept = sessionStore.read("campaign");
  return isRecord(kept) ? kept : {};
}

/**
 * Applies the start-up's blocking rule (specification §1.5, §4.4): stores whether the visit's source forbids recording.
 * @param source the campaign's `utm_source`
 */
export function applyRecordingRule(
  source: string | undefined,
  rules: Pick<Config["recording"], "retargeting" | "abandonment"> = config.recording,
): void {
  const name = source?.toLowerCase();
  if ((name === "retargeting" && !rules.retargeting) || (name === "abandonment" && !rules.abandonment))
    sessionStore.write("logRocketBlocked", true);
  else sessionStore.remove("logRocketBlocked");
}
