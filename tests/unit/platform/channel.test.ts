import { describe, expect, it, vi } from "vitest";
import { channel } from "../../../app/platform/channel.ts";

/** Returns a channel that keeps three messages, and a function that subscribes a listener and returns what it hears. */
function threeKept() {
  const { tell, on } = channel<number>(3);
  const listen = () => {
    const listener = vi.fn();
    return { stop: on(listener), heard: () => listener.mock.calls.flat() };
  };
  return { tell, listen };
}

describe("a listener of a channel", () => {
  it("receives the latest messages from before it subscribed, as every listener does", () => {
    const { tell, listen } = threeKept();
    for (const message of [1, 2, 3, 4]) tell(message);
    expect([listen().heard(), listen().heard()]).toEqual([
      [2, 3, 4],
      [2, 3, 4],
    ]);
  });

  it("receives each message once while it is subscribed, and none afterwards", () => {
    const { tell, listen } = threeKept();
    const first = listen();
    tell(1);
    const second = listen();
    tell(2);
    first.stop();
    tell(3);
    expect([first.heard(), second.heard()]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
  });
});
