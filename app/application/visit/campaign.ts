import { type Config, config } from "../../shell/config.ts";
import { sessionStore } from "../../shell/storage/storage.ts";
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

/** A visit's campaign, and when its link was opened. */
export type KeptCampaign = { parts: Campaign; since: Date };

export function campaignOf(link: LinkData): Campaign {
  const parts = Object.entries(parameters).map(([part, name]) => [part, link[name]]);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}

/**
 * Applies the start-up's blocking rule: stores whether the visit's source forbids recording.
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
