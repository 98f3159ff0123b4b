import { expect, it, onTestFinished, vi } from "vitest";
import { choose } from "../../../app/application/visit/consent.ts";
import { ensureSession } from "../../../app/application/visit/session.ts";
import { startTracking } from "../../../app/tracking/start-tracking.ts";
import type { TrackingEvent } from "../../../app/tracking/vendors.ts";
import { loadPage, submitFirst } from "../applicant.ts";
import { stored } from "../browser.ts";
import "../each-test.ts";

const heard = vi.hoisted((): TrackingEvent[] => []);
vi.mock("../../../app/tracking/vendors.ts", () => {
  const acts = { track: (event: TrackingEvent) => heard.push(event), stop() {} };
  const load = async () => ({ start: () => acts });
  return { vendors: [{ id: "analytics", purpose: "analytics", key: "vendor", load }] };
});

it("analytics receives a new session once, with its first address, when the visitor agrees to analytics", async () => {
  sessionStorage.clear();
  ensureSession(undefined, "https://loans.example/application-frontend/gender?email=ana%40example.com");
  onTestFinished(startTracking());
  choose(["marketing"]);
  expect(stored(sessionStorage, "newSessionFlag")).toBe(true);
  choose(["analytics"]);
  choose(["analytics", "marketing"]);
  const properties = { path: "/gender?email" };
  await expect.poll(() => heard).toEqual([{ kind: "usage", name: "Session started", properties }]);
  expect(stored(sessionStorage, "newSessionFlag")).toBeUndefined();
});

it("analytics receives a step once the visitor has agreed, and no answers", async () => {
  heard.length = 0;
  onTestFinished(startTracking());
  await loadPage("initial-details");
  await submitFirst();
  await vi.dynamicImportSettled();
  expect(heard).toEqual([]);

  choose(["analytics"]);
  await expect.poll(() => heard).not.toEqual([]);
  const steps = heard.filter(({ name }) => name === "Step reached");
  const properties = { path: "/initial-details", state: 0 };
  expect(steps).toEqual([{ kind: "usage", name: "Step reached", properties }]);
  const told = JSON.stringify(heard);
  for (const answer of ["lucia", "612", "1200", "1.200"]) expect(told).not.toContain(answer);
});
