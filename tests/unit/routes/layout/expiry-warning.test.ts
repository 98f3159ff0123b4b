import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EXPIRY_WARNING_MS,
  phaseAt,
  timeToNextPhase,
} from "../../../../app/routes/layout/session-controls.tsx";

const now = new Date("2026-03-15T12:00:00.000Z");
const MINUTE = 60_000;
const inMs = (ms: number) => new Date(now.getTime() + ms);
const inMinutes = (minutes: number) => inMs(minutes * MINUTE);

describe("an applicant", () => {
  it.each([
    ["isn't warned without an expiry", undefined, undefined, "open"],
    ["isn't warned an hour before the expiry", inMinutes(60), undefined, "open"],
    ["isn't warned just before that is due", inMs(EXPIRY_WARNING_MS + 1), undefined, "open"],
    ["is warned five minutes before the expiry", inMinutes(5), undefined, "warning"],
    ["is warned a moment before the expiry", inMs(1), undefined, "warning"],
    ["isn't warned twice of the same expiry", inMinutes(3), inMinutes(3), "open"],
    ["is warned again when the expiry changes", inMinutes(3), inMinutes(-60), "warning"],
    ["is too late at the expiry", now, undefined, "over"],
    ["is too late at an acknowledged expiry", now, now, "over"],
    ["is too late after the expiry", inMinutes(-600), undefined, "over"],
  ] as const)("%s", (_, end, known, phase) => {
    expect(phaseAt(end, now, known)).toBe(phase);
  });

  it("is notified at each change of phase: nothing changes between two checks", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 * 24 * 60 * MINUTE }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (left, part) => {
          const end = new Date(now.getTime() + left);
          const wait = timeToNextPhase(end, now);
          const between = new Date(now.getTime() + Math.floor(wait * part * 0.999));
          expect(wait).toBeGreaterThan(0);
          expect(phaseAt(end, between)).toBe(phaseAt(end, now));
        },
      ),
    );
  });

  it("has an unknown expiry never checked by itself", () => {
    expect(timeToNextPhase(undefined, now)).toBe(Number.POSITIVE_INFINITY);
  });
});
