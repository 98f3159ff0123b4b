import type { KeptCampaign } from "./campaign.ts";

/**
 * Returns Meta's ids of the browser and the click: its cookies `_fbp` and `_fbc`. Without `_fbc` it is composed, in
 * the vendor's format, of the link's `fbclid` or else the cookie of that name.
 * @param cookies the text of `document.cookie`
 */
export function metaPixel(
  campaign: KeptCampaign | undefined,
  cookies: string,
  now = new Date(),
): { fbp?: string; fbc?: string } {
  const linked = campaign?.parts.fbclid;
  const fbclid = linked ?? cookie(cookies, "fbclid");
  const clickedAt = (linked !== undefined && campaign?.since) || now;
  const made = fbclid ? `fb.1.${clickedAt.getTime()}.${fbclid}` : undefined;
  const fbp = cookie(cookies, "_fbp");
  const fbc = cookie(cookies, "_fbc") ?? made;
  return { ...(fbp === undefined ? {} : { fbp }), ...(fbc === undefined ? {} : { fbc }) };
}

/**
 * Returns TikTok's ids of the browser and the click: its cookie `_ttp` and the link's `ttclid`.
 * @param cookies the text of `document.cookie`
 */
export function tikTokPixel(
  campaign: KeptCampaign | undefined,
  cookies: string,
): { ttp?: string; ttclid?: string } {
  const ttp = cookie(cookies, "_ttp");
  const ttclid = campaign?.parts.ttclid;
  return { ...(ttp === undefined ? {} : { ttp }), ...(ttclid === undefined ? {} : { ttclid }) };
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
