import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { prefetchLater, restPart } from "../../../app/shell/later.ts";

/** What the browser says of its line; a metered one waits for the first touch. */
const lines = [
  ["an unknown line", undefined, true, 1],
  ["Wi-Fi", { saveData: false, type: "wifi" }, true, 1],
  ["a mobile line", { saveData: false, type: "cellular" }, true, 0],
  ["a visitor who saves data", { saveData: true, type: "wifi" }, true, 0],
  ["a lost connection", undefined, false, 0],
] as const;

beforeEach(() => {
  vi.spyOn(restPart, "preload").mockResolvedValue(undefined);
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each(lines)("the later bundle waits for a touch or is fetched: %s", (_, connection, onLine, fetched) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  const cancel = prefetchLater();
  expect(restPart.preload).toHaveBeenCalledTimes(fetched);
  cancel();
});
