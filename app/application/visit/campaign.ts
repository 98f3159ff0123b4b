import { config } from "../../shell/config.ts";
import { cookieIn, sessionStore } from "../../shell/storage/storage.ts";
import { type Application, changeApplication } from "../application.ts";
import type { Campaign, CampaignPart, KeptCampaign } from "../lead-record.ts";
import type { LinkData, LinkParameter } from "./link.ts";

const parameters = {
  source: "utm_source",
  medium: "utm_medium",
  campaign: "utm_campaign",
  content: "utm_content",
  term: "utm_term",
  fbclid: "fbclid",
  ttclid: "ttclid",
} as const satisfies Readonly<Record<CampaignPart, LinkParameter>>;

export function campaignOf(link: LinkData): Campaign {
  const parts = Object.entries(parameters).map(([part, name]) => [part, link[name]]);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}

/** @param begins whether a new session begins with this link, which ends an earlier campaign */
export function storeCampaign(link: LinkData, begins: boolean, now: Date): Application {
  const parts = campaignOf(link);
  if (Object.keys(parts).length > 0)
    return changeApplication(({ context }) => ({ context: { ...context, campaign: { parts, since: now } } }));
  return changeApplication(({ context }) =>
    begins && context.campaign ? { context: { ...context, campaign: undefined } } : undefined,
  );
}

export function applyRecordingRule(source: string | undefined): void {
  const rules = config.recording;
  const name = source?.toLowerCase();
  if ((name === "retargeting" && !rules.retargeting) || (name === "abandonment" && !rules.abandonment))
    sessionStore.write("logRocketBlocked", true);
  else sessionStore.remove("logRocketBlocked");
}

/** Returns Meta's ids of the browser and the click. Without the cookie `_fbc`, the latter is made of `fbclid`. */
export function metaPixel(campaign: KeptCampaign | undefined, cookies: string, now = new Date()) {
  const linked = campaign?.parts.fbclid;
  const fbclid = linked ?? cookieIn(cookies, "fbclid");
  const clickedAt = (linked !== undefined && campaign?.since) || now;
  const made = fbclid ? `fb.1.${clickedAt.getTime()}.${fbclid}` : undefined;
  return { fbp: cookieIn(cookies, "_fbp"), fbc: cookieIn(cookies, "_fbc") ?? made };
}

export function tikTokPixel(campaign: KeptCampaign | undefined, cookies: string) {
  return { ttp: cookieIn(cookies, "_ttp"), ttclid: campaign?.parts.ttclid };
}
