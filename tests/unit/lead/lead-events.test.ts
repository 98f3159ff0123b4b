import { expect, it, vi } from "vitest";
import { type LeadEvent, noteLeadEvent, onLeadEvent } from "../../../app/lead/lead-events.ts";

const created = (lead: number): LeadEvent => ({ event: "lead_created", leadId: String(lead) });
const heardBy = (listener: ReturnType<typeof vi.fn>) =>
  listener.mock.calls.map(([event]) => (event as LeadEvent).leadId);

it("each listener receives the latest twenty events from before it subscribed", () => {
  for (let lead = 1; lead <= 25; lead += 1) noteLeadEvent(created(lead));
  const latest = Array.from({ length: 20 }, (_, index) => String(index + 6));
  for (const listener of [vi.fn(), vi.fn()]) {
    onLeadEvent(listener)();
    expect(heardBy(listener)).toEqual(latest);
  }
});

it("each listener receives the events while it is subscribed, and none afterwards", () => {
  const first = vi.fn();
  const second = vi.fn();
  const stopFirst = onLeadEvent(first);
  const stopSecond = onLeadEvent(second);
  noteLeadEvent(created(26));
  stopFirst();
  noteLeadEvent(created(27));
  stopSecond();
  noteLeadEvent(created(28));
  expect(heardBy(first).slice(20)).toEqual(["26"]);
  expect(heardBy(second).slice(20)).toEqual(["26", "27"]);
});
