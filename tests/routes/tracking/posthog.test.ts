import { posthog } from "posthog-js/dist/module.slim.no-external";
import { expect, it, vi } from "vitest";
import { startWithKeptAnswers } from "../../../app/application/start-application.ts";
import { ensureSession } from "../../../app/application/visit/session.ts";
import { start } from "../../../app/tracking/vendors/posthog.ts";
import "../each-test.ts";

vi.mock("posthog-js/dist/module.slim.no-external", () => ({
  posthog: {
    init: vi.fn(),
    register: vi.fn(),
    identify: vi.fn(),
    capture: vi.fn(),
  },
}));

const { identify, capture } = vi.mocked(posthog);
const identified = () => identify.mock.calls.map(([id]) => id);

it("PostHog identifies each session once, before the first event of a session that begins anew in the document", async () => {
  const tracker = start({ key: "phc_test", host: "https://posthog.example" });
  const first = ensureSession().id;
  await tracker?.track({ kind: "conversion", name: "Lead" });
  expect(identified()).toEqual([first]);

  startWithKeptAnswers();
  const second = ensureSession().id;
  expect(second).not.toBe(first);
  await tracker?.track({ kind: "conversion", name: "Lead" });
  expect(identified()).toEqual([first, second]);
  expect(identify.mock.invocationCallOrder[1]).toBeLessThan(capture.mock.invocationCallOrder[1] ?? 0);
});
