import { expect, it, onTestFinished, vi } from "vitest";
import { forgetMemory, readApplication } from "../../../app/application/application.ts";
import { storeCampaign } from "../../../app/application/visit/campaign.ts";
import { choose } from "../../../app/application/visit/consent.ts";
import { startTracking } from "../../../app/tracking/start-tracking.ts";
import { start as startMeta } from "../../../app/tracking/vendors/meta.ts";
import { start as startTikTok } from "../../../app/tracking/vendors/tiktok.ts";
import type { TrackingEvent } from "../../../app/tracking/vendors.ts";
import { beginApplication } from "../applicant.ts";
import { control } from "../provider.ts";
import "../each-test.ts";

const heard = vi.hoisted((): TrackingEvent[] => []);
vi.mock("../../../app/shell/trusted-scripts.ts", () => ({ loadScript: () => undefined }));
vi.mock("../../../app/tracking/vendors.ts", () => {
  const load = async () => ({
    start: () => ({ track: (event: TrackingEvent) => heard.push(event), stop() {}, resume() {} }),
  });
  return { vendors: [{ id: "pixel", purpose: "marketing", key: "vendor", load }] };
});

const idsHeard = () => heard.flatMap((event) => (event.kind === "conversion" ? [event.id] : []));
const idsSent = async () => (await control.leads()).map(({ context }) => context.conversionId);

it("pixels and the provider get the same id with the consent, and nobody gets one without", async () => {
  onTestFinished(startTracking());
  await beginApplication();
  expect(await idsSent()).toEqual([undefined]);
  expect(idsHeard()).toEqual([]);

  choose(["marketing"]);
  await expect.poll(idsHeard).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);

  heard.length = 0;
  sessionStorage.clear();
  forgetMemory();
  await control.reset();
  await beginApplication();
  await expect.poll(idsHeard).toHaveLength(1);
  expect(await idsSent()).toEqual(idsHeard());
});

it.each([
  ["Meta", "eventID", () => startMeta("1"), () => (window as { fbq?: { queue: unknown[] } }).fbq?.queue],
  ["TikTok", "event_id", () => startTikTok("2"), () => (window as { ttq?: unknown[] }).ttq],
] as const)("%s is sent the id as %s, and no field without one", async (_, field, start, queue) => {
  const tracker = start();
  await tracker.track({ kind: "conversion", name: "Lead", id: "c1" });
  await tracker.track({ kind: "conversion", name: "CompleteRegistration" });
  const told = (queue() as unknown[][]).filter(([method]) => /^track/.test(String(method)));
  expect(told.map((one) => one.slice(-2))).toEqual([
    [{}, { [field]: "c1" }],
    ["CompleteRegistration", {}],
  ]);
});

it("a visitor who refuses advertising has no click for its pixels, and keeps the campaign", () => {
  onTestFinished(startTracking());
  const link = { utm_source: "news", fbclid: "f", ttclid: "t" };
  const now = new Date();
  const campaign = () => readApplication().context.campaign;
  storeCampaign(link, true, now);
  choose(["marketing"]);
  expect(campaign()?.parts).toEqual({ source: "news", fbclid: "f", ttclid: "t" });
  choose(["analytics"]);
  expect(campaign()).toEqual({ parts: { source: "news" }, since: now });
});
