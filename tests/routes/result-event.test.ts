import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { useResultEvent } from "../../app/routes/use-result-event.ts";
import { standingIn } from "./applicant.ts";
import { reload } from "./browser.ts";
import { control, received, sentCalls } from "./provider.ts";

afterEach(cleanup);

const affiliateReferenceParams = { attribute: "friends", subId: "7", setAt: "2026-01-02T03:04:05.678Z" };

describe("the affiliate", () => {
  it.each([
    ["accepted", 10],
    ["redirected", 12],
    ["rejected", 13],
  ] as const)("is told once that an application was %s", async (event, state) => {
    const id = await standingIn(state, {}, { context: { affiliateReferenceParams } });
    renderHook(() => useResultEvent(event)).rerender();
    renderHook(() => useResultEvent(event));
    reload();
    renderHook(() => useResultEvent(event));
    await expect.poll(() => received("affiliate.event")).toHaveLength(1);
    expect(await received("affiliate.event")).toEqual([
      { id, event, affiliateReferenceParams, productId: "loan" },
    ]);
    expect(sentCalls()).toEqual(["POST /api/affiliate/event"]);
  });

  it("is told nothing where nobody sent the applicant", async () => {
    await standingIn(10);
    renderHook(() => useResultEvent("accepted"));
    expect(sentCalls()).toEqual([]);
  });

  it("that can't be told holds nobody up", async () => {
    await standingIn(10, {}, { context: { affiliateReferenceParams } });
    await control.setFaults({ call: "affiliate.event", kind: "status", status: 500 });
    expect(() => renderHook(() => useResultEvent("accepted"))).not.toThrow();
    await expect.poll(() => control.requests("affiliate.event")).toHaveLength(1);
  });
});
