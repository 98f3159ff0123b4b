import { describe, expect, it } from "vitest";
import { readApplication } from "../../../../app/application/application.ts";
import {
  campaignOf,
  metaPixel,
  storeCampaign,
  tikTokPixel,
} from "../../../../app/application/visit/campaign.ts";
import type { LinkData } from "../../../../app/application/visit/link.ts";
import { openTab } from "../../fixtures/anas-tab.ts";

const now = new Date("2026-03-15T12:00:00.000Z");
const clicks = { fbclid: "f1", ttclid: "t1" };
const words = { source: "news", medium: "mail", campaign: "spring", content: "top", term: "loan" };
const spring = { ...words, ...clicks };
const utm = Object.entries(words).map(([name, word]) => [`utm_${name}`, word]);
const link: LinkData = { ...Object.fromEntries(utm), ...clicks };

openTab();
const kept = () => readApplication().context.campaign;
const campaign = () => kept()?.parts;

describe("the campaign of a visit", () => {
  it("has its link's campaign parameters, and no other parameter", () => {
    expect(campaignOf({ ...link, firstName: "Ana", gclid: "g", refName: "p" })).toEqual(spring);
    expect(campaignOf({ utm_source: "news" })).toEqual({ source: "news" });
    expect(campaignOf({ email: "ana@example.com" })).toEqual({});
  });

  it("lasts as long as the session", () => {
    storeCampaign(link, true, now);
    expect(campaign()).toEqual(spring);
    storeCampaign({ email: "ana@example.com" }, false, now);
    expect(campaign()).toEqual(spring);
    storeCampaign({}, true, now);
    expect(campaign()).toBeUndefined();
  });

  it("is replaced as a whole by another", () => {
    storeCampaign(link, true, now);
    storeCampaign({ utm_source: "retargeting" }, false, now);
    expect(campaign()).toEqual({ source: "retargeting" });
  });
});

describe("an advertiser's identifiers", () => {
  const made = `fb.1.${now.getTime()}.f1`;

  it.each([
    ["nothing", {}, "", {}],
    ["its own cookies", {}, "a=1; _fbp=fb.1.2.3; _fbc=fb.1.2.x; b=2", { fbp: "fb.1.2.3", fbc: "fb.1.2.x" }],
    ["its own cookie before the link", { fbclid: "f1" }, "_fbc=fb.1.2.x", { fbc: "fb.1.2.x" }],
    ["the link when there is no cookie", { fbclid: "f1" }, "_fbp=p", { fbp: "p", fbc: made }],
    ["the link when the cookie is empty", { fbclid: "f1" }, "_fbc=", { fbc: made }],
    ["a cookie with escaped letters", {}, "_fbc=fb.1.2.a%2Fb; _fbp=50%", { fbc: "fb.1.2.a/b", fbp: "50%" }],
    ["the click of a cookie when the link has none", {}, "fbclid=f1", { fbc: made }],
    ["the link's click before a cookie's", { fbclid: "f1" }, "fbclid=f2", { fbc: made }],
    ["no cookie with a similar name", {}, "x_fbp=1; _fbpx=2", {}],
  ])("the identifiers at Meta come from %s", (_, given, cookies, expected) => {
    storeCampaign(given, true, now);
    expect(metaPixel(kept(), cookies, now)).toEqual(expected);
  });

  it("dates the link's click by the visit's first moment, and a cookie's click by the present", () => {
    const later = new Date(now.getTime() + 60_000);
    storeCampaign({ fbclid: "f1" }, true, now);
    expect(metaPixel(kept(), "", later)).toEqual({ fbc: made });
    storeCampaign({ utm_source: "news" }, true, now);
    expect(metaPixel(kept(), "fbclid=f1", later)).toEqual({ fbc: `fb.1.${later.getTime()}.f1` });
  });

  it.each([
    ["nothing", {}, "", {}],
    ["its cookie and the click", { ttclid: "t1" }, "_ttp=abc", { ttp: "abc", ttclid: "t1" }],
    ["the click alone", { ttclid: "t1" }, "", { ttclid: "t1" }],
  ])("the identifiers at TikTok come from %s", (_, given, cookies, expected) => {
    storeCampaign(given, true, now);
    expect(tikTokPixel(kept(), cookies)).toEqual(expected);
  });
});
