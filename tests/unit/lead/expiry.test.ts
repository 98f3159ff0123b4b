import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expiryOf, isOutdated } from "../../../app/lead/selectors.ts";

const now = new Date("2026-03-15T12:00:00.000Z");
const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
const startedAgo = (minutes: number) => ({ id: "s", startedAt: inMinutes(-minutes) });

describe("an application expires", () => {
  it.each<[string, string | undefined, number | undefined, Date | undefined]>([
    ["never when no expiry is known", undefined, undefined, undefined],
    ["after the configured time since its session began", undefined, 30, inMinutes(30)],
    ["when the provider says so", inMinutes(10).toISOString(), undefined, inMinutes(10)],
    [
      "when the provider says so, though its session lasts longer",
      inMinutes(10).toISOString(),
      0,
      inMinutes(10),
    ],
    [
      "with its session, though the provider keeps the lead longer",
      inMinutes(90).toISOString(),
      30,
      inMinutes(30),
    ],
    ["with its session when the provider's expiry is no instant", "soon", 30, inMinutes(30)],
  ])("%s", (_, expiresAt, minutesAgo, end) => {
    const session = minutesAgo === undefined ? undefined : startedAgo(minutesAgo);
    expect(expiryOf({ state: { ...(expiresAt && { expiresAt }) } }, session, 1)).toEqual(end);
  });

  it("exactly at its expiry and not before", () => {
    const minutes = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(minutes, minutes, (expires, began) => {
        const state = { expiresAt: inMinutes(expires - 100).toISOString() };
        const session = startedAgo(began);
        const end = expiryOf({ state }, session, 2);
        fc.pre(end !== undefined && end.getTime() !== now.getTime());
        expect(isOutdated({ state }, session, now, 2)).toBe(end < now);
      }),
    );
  });
});
