import { describe, expect, it, vi } from "vitest";
import { createListeners } from "../../../app/shell/listeners.ts";

/** Returns what notifies, with three messages that wait, and what subscribes a listener and returns what it hears. */
function threeQueued() {
  const { notify: tell, subscribe } = createListeners<number>(3);
  const listen = () => {
    const listener = vi.fn();
    return { stop: subscribe(listener), heard: () => listener.mock.calls.flat() };
  };
  return { tell, listen };
}

describe("a listener", () => {
  it("receives the latest messages that waited for a listener", () => {
    const { tell, listen } = threeQueued();
    for (const message of [1, 2, 3, 4]) tell(message);
    expect([listen().heard(), listen().heard()]).toEqual([[2, 3, 4], []]);
  });

  it("receives each message once while it is subscribed, and none afterwards", () => {
    const { tell, listen } = threeQueued();
    const first = listen();
    tell(1);
    const second = listen();
    tell(2);
    first.stop();
    tell(3);
    expect([first.heard(), second.heard()]).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  it("receives once what it tells itself while it subscribes", () => {
    const { notify, subscribe } = createListeners<string>(3);
    const heard: string[] = [];
    notify("before");
    subscribe((message) => {
      heard.push(message);
      if (message === "before") notify("meanwhile");
    });
    expect(heard).toEqual(["before", "meanwhile"]);
  });

  it("receives nothing from before where no message waits", () => {
    const { notify, subscribe } = createListeners<number>();
    const listener = vi.fn();
    notify(1);
    subscribe(listener);
    notify(2);
    expect(listener.mock.calls).toEqual([[2]]);
  });
});
