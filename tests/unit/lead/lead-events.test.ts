import { expect, it, vi } from "vitest";
import { type LeadEvent, noteLeadEvent, onLeadEvent } from "../../../app/lead/lead-events.ts";

const created = (lead: number): LeadEvent => ({ event: "lead_created", leadId: String(lead) });
const heardBy = (listener: ReturnType<typeof vi.fn>) =>
  listener.mock.calls.map(([event]) => (event as LeadEvent).leadId);

it("the latest twenty lead events are queued until the first listener subscribes", () => {
  for (let lead = 1; lead <= 25; lead += 1) noteLeadEvent(created(lead));
  const first = vi.fn();
  const second = vi.fn();
  const stopFirst = onLeadEvent(first);
  const stopSecond = onLeadEvent(second);
  stopFirst();
  stopSecond();
  expect(heardBy(first)).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 6)));
  expect(second).not.toHaveBeenCalled();
});

it("each listener receives the events while it is subscribed, and none afterwards", () => {
  const first = vi.fn();
  const second = vi.fn();
  const stopFirst = onLeadEvent(first);
  const stopSecond = onLeadEvent(second);
  noteLeadEvent(created(1));
  stopFirst();
  noteLeadEvent(created(2));
  stopSecond();
  expect(heardBy(first)).toEqual(["1"]);
  expect(heardBy(second)).toEqual(["1", "2"]);

  const late = vi.fn();
  onLeadEvent(late)();
  expect(late).not.toHaveBeenCalled();
});
