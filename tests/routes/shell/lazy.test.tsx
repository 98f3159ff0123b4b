import { act, render } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lazyModule, whenIdle } from "../../../app/shell/lazy.ts";

const module = { Greeting: ({ name }: { name: string }) => <p>Hello {name}</p> };

/** Returns a module that the test loads or fails. */
function lateModule() {
  const { promise, resolve, reject } = Promise.withResolvers<typeof module>();
  return {
    late: lazyModule(() => promise),
    come: () => act(async () => resolve(module)),
    fail: () => act(async () => reject(new Error("gone"))),
  };
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>Failed</p> : this.props.children;
  }
}

const shown = () => document.body.textContent;

describe("a component that comes late", () => {
  it("renders nothing until its module comes", async () => {
    const { late, come } = lateModule();
    const Greeting = late.component("Greeting");
    render(<Greeting name="Ada" />);
    expect(shown()).toBe("");
    await come();
    expect(shown()).toBe("Hello Ada");
  });

  it("is there at once when its module came before", async () => {
    const { late, come } = lateModule();
    void late.load();
    await come();
    const Greeting = late.neededComponent("Greeting");
    render(<Greeting name="Ada" />);
    expect(shown()).toBe("Hello Ada");
  });

  it.each([
    ["stays away, and what is around it stays", "component", "Around"],
    ["fails at the boundary where the screen needs it", "neededComponent", "Failed"],
  ] as const)("without its module %s", async (_, kind, expected) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { late, fail } = lateModule();
    const Greeting = late[kind]("Greeting");
    render(
      <Boundary>
        <p>Around</p>
        <Greeting name="Ada" />
      </Boundary>,
    );
    await fail();
    expect(shown()).toBe(expected);
  });

  it("isn't fetched before it is wanted", async () => {
    const fetchModule = vi.fn(async () => module);
    const late = lazyModule(fetchModule);
    const Wanting = ({ wanted }: { wanted: boolean }) => (late.use(wanted) ? "came" : "waits");
    const { rerender } = render(<Wanting wanted={false} />);
    expect(fetchModule).not.toHaveBeenCalled();
    await act(async () => rerender(<Wanting wanted />));
    expect(shown()).toBe("came");
  });
});

describe("a task that waits until the browser is idle", () => {
  let idle: (() => void) | undefined;

  beforeEach(() => {
    idle = undefined;
    vi.stubGlobal("requestIdleCallback", (run: () => void) => {
      idle = run;
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.each([
    ["runs then", false, 1],
    ["doesn't run once it is cancelled", true, 0],
  ])("%s", (_, isCancelled, times) => {
    const task = vi.fn();
    const cancel = whenIdle(task);
    expect(task).not.toHaveBeenCalled();
    if (isCancelled) cancel();
    idle?.();
    expect(task).toHaveBeenCalledTimes(times);
  });

  it("waits for the document first", () => {
    vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
    whenIdle(() => undefined);
    expect(idle).toBeUndefined();
    window.dispatchEvent(new Event("load"));
    expect(idle).toBeDefined();
  });

  it("runs in a browser that doesn't tell when it is idle", () => {
    vi.useFakeTimers();
    vi.stubGlobal("requestIdleCallback", undefined);
    const task = vi.fn();
    whenIdle(task);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(task).toHaveBeenCalledTimes(1);
  });
});
