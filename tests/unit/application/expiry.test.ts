import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextLook, phaseAt, WARNING_MS } from "../../../app/application/expiry.ts";
import { expiryOf, hasExpired } from "../../../app/application/stale.ts";

const now = new Date("2026-03-15T12:00:00.000Z");
const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
const startedAgo = (minutes: number) => ({ id: "s", startedAt: inMinutes(-minutes) });

describe("an application ends by itself", () => {
  it.each<[string, string | undefined, number | undefined, Date | undefined]>([
    ["never where nothing says when", undefined, undefined, undefined],
    ["so long after its session began as is configured", undefined, 30, inMinutes(30)],
    ["when the provider says so", inMinutes(10).toISOString(), undefined, inMinutes(10)],
    [
      "when the provider says so, though its session lasts longer",
      inMinutes(10).toISOString(),
      0,
      inMinutes(10),
    ],
    ["with its session, though the provider keeps it longer", inMinutes(90).toISOString(), 30, inMinutes(30)],
    ["with its session where the provider says nothing that is an instant", "soon", 30, inMinutes(30)],
  ])("%s", (_, expiresAt, minutesAgo, end) => {
    const session = minutesAgo === undefined ? undefined : startedAgo(minutesAgo);
    expect(expiryOf({ state: { ...(expiresAt && { expiresAt }) } }, session, 1)).toEqual(end);
  });

  it("is over then and not before, whenever that is", () => {
    const minutes = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(minutes, minutes, (expires, began) => {
        const state = { expiresAt: inMinutes(expires - 100).toISOString() };
        const session = startedAgo(began);
        const end = expiryOf({ state }, session, 2);
        fc.pre(end !== undefined && end.getTime() !== now.getTime());
        expect(hasExpired({ state }, session, now, 2)).toBe(phaseAt(end, now) === "over");
      }),
    );
  });
});

describe("an applicant", () => {
  it.each([
    ["is left alone where nothing ends", undefined, undefined, "open"],
    ["is left alone an hour before the end", inMinutes(60), undefined, "open"],
    [
      "is left alone just before the warning's time",
      new Date(now.getTime() + WARNING_MS + 1),
      undefined,
      "open",
    ],
    ["is warned five minutes before the end", inMinutes(5), undefined, "warning"],
    ["is warned a moment before the end", new Date(now.getTime() + 1), undefined, "warning"],
    ["isn't warned again of an end that they know", inMinutes(3), inMinutes(3), "open"],
    ["is warned of another end than the one they know", inMinutes(3), inMinutes(-60), "warning"],
    ["is too late at the end", now, undefined, "over"],
    ["is too late at an end that they know", now, now, "over"],
    ["is too late after the end", inMinutes(-600), undefined, "over"],
  ] as const)("%s", (_, end, known, phase) => {
    expect(phaseAt(end, now, known)).toBe(phase);
  });

  it("hears of every change of phase when it comes: nothing changes between two looks", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 * 24 * 60 * MINUTE }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (left, part) => {
          const end = new Date(now.getTime() + left);
          const wait = nextLook(end, now);
          const between = new Date(now.getTime() + Math.floor(wait * part * 0.999));
          expect(wait).toBeGreaterThan(0);
          expect(phaseAt(end, between)).toBe(phaseAt(end, now));
        },
      ),
    );
  });

  it("whose end is far away, or unknown, is looked after every hour", () => {
    expect([nextLook(undefined, now), nextLook(inMinutes(600), now)]).toEqual([60 * MINUTE, 60 * MINUTE]);
  });
});
