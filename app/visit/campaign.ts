import { sessionStore } from "../storage/storage.ts";
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

/** The campaign that brought a visit; what its link didn't say is absent. */
export type Campaign = Partial<Record<Part, string>>;

/** The campaign that a link tells of. */
export function campaignOf(link: LinkData): Campaign {
  const parts = Object.entries(parameters).map(([part, name]) => [part, link[name]]);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}

/**
 * Keeps the campaign of a visit in the tab. A link that tells of one replaces the earlier one as a whole; a link that
 * tells of none leaves it while the session goes on.
 * @param begins whether a new session begins with this link
 */
export function keepCampaign(link: LinkData, begins: boolean, now: Date): void {
  const linked = campaignOf(link);
  if (Object.keys(linked).length > 0) sessionStore.write("campaign", { ...linked, since: now });
  else if (begins) sessionStore.remove("campaign");
}

/** The campaign that brought this visit. */
export function campaign(): Campaign {
  const kept = storedCampaign();
  const parts = Object.keys(parameters).map((part) => [part, kept[part]]);
  return Object.fromEntries(parts.filter(([, value]) => typeof value === "string"));
}

/** What the tab keeps of the campaign, and since when. */
export function storedCampaign(): Readonly<Record<string, unknown>> {
  const kept = sessionStore.read("campaign");
  return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
}
