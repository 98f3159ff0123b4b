import { act, render, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lazyModule, whenIdle } from "../../../app/platform/lazy.ts";

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

  it("stays away without its module, and what is around it stays", async () => {
    const { late, fail } = lateModule();
    const Greeting = late.component("Greeting");
    render(
      <Boundary>
        <p>Around</p>
        <Greeting name="Ada" />
      </Boundary>,
    );
    await fail();
    expect(shown()).toBe("Around");
  });

  it("fails at the boundary without its module where the screen needs it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { late, fail } = lateModule();
    const Greeting = late.neededComponent("Greeting");
    render(
      <Boundary>
        <Greeting name="Ada" />
      </Boundary>,
    );
    await fail();
    expect(screen.getByText("Failed")).toBeDefined();
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

  it("runs then", () => {
    const task = vi.fn();
    whenIdle(task);
    expect(task).not.toHaveBeenCalled();
    idle?.();
    expect(task).toHaveBeenCalledTimes(1);
  });

  it("waits for the document first", () => {
    vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
    whenIdle(() => undefined);
    expect(idle).toBeUndefined();
    window.dispatchEvent(new Event("load"));
    expect(idle).toBeDefined();
  });

  it("doesn't run once it is cancelled", () => {
    const task = vi.fn();
    const cancel = whenIdle(task);
    cancel();
    idle?.();
    expect(task).not.toHaveBeenCalled();
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
