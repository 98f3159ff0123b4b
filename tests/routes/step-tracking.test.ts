import { expect, it, vi } from "vitest";
import type { TrackingEvent } from "../../app/tracking/events.ts";
import { startTracking } from "../../app/tracking/start-tracking.ts";
import { choose } from "../../app/visit/consent.ts";
import { firstForm, loanForm, pageAt, submitPage } from "./applicant.ts";

const heard = vi.hoisted((): TrackingEvent[] => []);
vi.mock("../../app/tracking/vendors.ts", () => {
  const acts = { track: (event: TrackingEvent) => heard.push(event), stop() {}, resume() {} };
  const load = async () => ({ start: () => acts });
  return { vendors: [{ id: "analytics", purpose: "analytics", configured: true, load }] };
});

it("analytics hears of a step once the visitor has agreed, and of nothing that was answered", async () => {
  startTracking();
  await pageAt("initial-details");
  await submitPage("initial-details", firstForm);
  await submitPage("initial-details", loanForm);
  await vi.dynamicImportSettled();
  expect(heard).toEqual([]);

  choose(["analytics"]);
  await vi.waitFor(() => expect(heard).not.toEqual([]));
  const steps = heard.filter(({ kind }) => kind === "step");
  expect(steps).toEqual([{ kind: "step", name: "Step reached", state: 0, path: "/initial-details" }]);
  const told = JSON.stringify(heard);
  for (const answer of ["lucia", "612", "1200", "1.200"]) expect(told).not.toContain(answer);
});
