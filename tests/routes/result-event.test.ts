import { describe, expect, it, vi } from "vitest";
import { type LeadEvent, onLeadEvent } from "../../app/application/lead-events.ts";
import * as accepted from "../../app/routes/accepted/route.tsx";
import * as redirected from "../../app/routes/redirected/route.tsx";
import * as rejected from "../../app/routes/rejected/route.tsx";
import { applicationInState } from "./applicant.ts";
import { reload } from "./browser.ts";
import { open } from "./call-route.ts";
import { control, received, sentCalls } from "./provider.ts";

const affiliateReferenceParams = { attribute: "friends", subId: "7", setAt: "2026-01-02T03:04:05.678Z" };
const answer = { redirectUrl: "https://partner.example/" };
const events = () => sentCalls().filter((call) => call.endsWith("/affiliate/event"));

/** Listens to the lead events from now on. */
function listen() {
  const listener = vi.fn();
  const stop = onLeadEvent(listener);
  // Earlier tests' events are still queued.
  listener.mockClear();
  return { listener, stop };
}

const results: [LeadEvent["event"], number, () => unknown][] = [
  ["accepted", 10, accepted.clientLoader],
  ["redirected", 12, redirected.clientLoader],
  ["rejected", 13, rejected.clientLoader],
];

describe.each(results)("an application that was %s", (event, state, clientLoader) => {
  it("is reported to the affiliate by its loader, once per lead", async () => {
    const id = await applicationInState(state, answer, { context: { affiliateReferenceParams } });
    await open(clientLoader);
    await open(clientLoader);
    reload();
    await open(clientLoader);
    await expect.poll(() => received("affiliate.event")).toHaveLength(1);
    expect(await received("affiliate.event")).toEqual([
      { id, event, affiliateReferenceParams, productId: "loan" },
    ]);
    expect(events()).toHaveLength(1);
  });

  it("is reported to the listeners of lead events", async () => {
    const { listener, stop } = listen();
    const leadId = await applicationInState(state, answer);
    await open(clientLoader);
    stop();
    expect(listener).toHaveBeenCalledExactlyOnceWith({ event, leadId });
  });

  it("is reported to nobody when its screen isn't shown", async () => {
    const { listener, stop } = listen();
    await applicationInState(6, {}, { context: { affiliateReferenceParams } });
    await open(clientLoader);
    stop();
    expect(listener).not.toHaveBeenCalled();
    expect(events()).toEqual([]);
  });

  it("is shown although the affiliate can't be reached", async () => {
    await applicationInState(state, answer, { context: { affiliateReferenceParams } });
    await control.setFaults({ call: "affiliate.event", kind: "status", status: 500 });
    expect(await open(clientLoader)).not.toHaveProperty("to");
    await expect.poll(() => control.requests("affiliate.event")).toHaveLength(1);
  });
});
