import { expect, it, vi } from "vitest";
import { startTracking } from "../../../app/tracking/start-tracking.ts";
import type { TrackingEvent } from "../../../app/tracking/vendors.ts";
import { choose } from "../../../app/visit/consent.ts";
import { ensureSession } from "../../../app/visit/session.ts";
import { stored } from "../browser.ts";

const { told } = vi.hoisted(() => ({ told: [] as unknown[] }));
vi.mock("../../../app/tracking/vendors.ts", () => ({
  vendors: [
    {
      id: "analytics",
      purpose: "analytics",
      configured: true,
      load: async () => ({ start: () => ({ track: (event: TrackingEvent) => void told.push(event) }) }),
    },
  ],
}));

it("analytics receives a new session once, with its first address, when the visitor agrees to analytics", async () => {
  ensureSession(undefined, "https://loans.example/application-frontend/gender?email=ana%40example.com");
  startTracking();
  choose(["marketing"]);
  expect(stored(sessionStorage, "newSessionFlag")).toBe(true);
  choose(["analytics"]);
  choose(["analytics", "marketing"]);
  const path = "/gender?email";
  await vi.waitFor(() => expect(told).toEqual([{ kind: "session", name: "Session started", path }]));
  expect(stored(sessionStorage, "newSessionFlag")).toBeUndefined();
});
