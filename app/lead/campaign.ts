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
  const kept = stored();
  const parts = Object.keys(parameters).map((part) => [part, kept[part]]);
  return Object.fromEntries(parts.filter(([, value]) => typeof value === "string"));
}

/**
 * What Meta knows the browser and the click by: its cookies `_fbp` and `_fbc`. Where there is no `_fbc` it is made of
 * the link's `fbclid`, in the vendor's own form.
 * @param cookies the text of `document.cookie`
 */
export function metaPixel(cookies: string): { fbp?: string; fbc?: string } {
  const { fbclid } = campaign();
  const { since } = stored();
  const made = fbclid && since instanceof Date ? `fb.1.${since.getTime()}.${fbclid}` : undefined;
  const fbp = cookie(cookies, "_fbp");
  const fbc = cookie(cookies, "_fbc") ?? made;
  return { ...(fbp === undefined ? {} : { fbp }), ...(fbc === undefined ? {} : { fbc }) };
}

/**
 * What TikTok knows the browser and the click by: its cookie `_ttp` and the link's `ttclid`.
 * @param cookies the text of `document.cookie`
 */
export function tikTokPixel(cookies: string): { ttp?: string; ttclid?: string } {
  const ttp = cookie(cookies, "_ttp");
  const { ttclid } = campaign();
  return { ...(ttp === undefined ? {} : { ttp }), ...(ttclid === undefined ? {} : { ttclid }) };
}

function stored(): Readonly<Record<string, unknown>> {
  const kept = sessionStore.read("campaign");
  return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
}

function cookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split("; ").find((one) => one.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  if (!value) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
