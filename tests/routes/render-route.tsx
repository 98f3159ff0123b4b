import { act, render, screen, waitFor } from "@testing-library/react";
import { type ComponentType, StrictMode } from "react";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub, type ShouldRevalidateFunction, useLocation } from "react-router";
import { vi } from "vitest";
import { i18n } from "../../app/i18n/client.ts";
import * as lookup from "../../app/routes/lookup/route.tsx";
import * as status from "../../app/routes/status/route.tsx";

/** On a clock that a test moves, minutes pass while a screen is drawn. */
const MOVED_TIMEOUT_MS = 600_000;

type Module = {
  default: ComponentType<never>;
  HydrateFallback?: ComponentType;
  clientLoader: (args: never) => unknown;
  clientAction?: (args: never) => unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
};

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <h1>{`at ${pathname}${search}`}</h1>;
}

/** Draws a route's module so that its forms can be sent; every other address shows where it is. */
export async function drawActing(path: string, module: Module): Promise<HTMLElement> {
  const Routes = createRoutesStub([
    {
      path: path.split("?")[0] ?? path,
      Component: module.default as ComponentType,
      HydrateFallback: module.HydrateFallback ?? (() => null),
      loader: (args) => module.clientLoader(args as never) as object,
      action: (args) => module.clientAction?.(args as never) as object,
      ...(module.shouldRevalidate && { shouldRevalidate: module.shouldRevalidate }),
    },
    { path: "/lookup", action: (args) => lookup.clientAction(args as never) },
    { path: "/status", loader: (args) => status.clientLoader(args as never) },
    { path: "*", Component: Elsewhere },
  ]);
  // As in development: an effect that sends something must not send it twice.
  render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Routes initialEntries={[path]} />
      </I18nextProvider>
    </StrictMode>,
  );
  return screen.findByRole("heading", { level: 1 }, { timeout: vi.isFakeTimers() ? MOVED_TIMEOUT_MS : 4000 });
}

/** Waits for the screen's title. */
export function titled(name: string): Promise<HTMLElement> {
  return screen.findByRole("heading", { level: 1, name });
}

/**
 * Waits until the form takes a press again. The router shows what an action returned before its loaders have run again, and a
 * second press in between counts as a double one.
 */
export async function readyForAnotherPress(): Promise<void> {
  await waitFor(() => {
    if (document.querySelector("button[aria-disabled=true], button:disabled"))
      throw new Error("An answer is still awaited");
  });
}

/** Moves the clock in steps: what is due may first have to wait for something that takes no time on that clock. */
async function move(milliseconds: number): Promise<void> {
  const STEP_MS = 50;
  let left = milliseconds;
  do {
    const step = Math.min(left, STEP_MS);
    await act(() => vi.advanceTimersByTimeAsync(step));
    left -= step;
  } while (left > 0);
}

/**
 * Draws a route's module with a clock that stands until the test moves it.
 * @param loading whether the clock moves until the screen is there, for a loader that tries several times
 * @returns what moves it, and lets everything happen that is due by then
 */
export async function drawOnClock(
  path: string,
  module: Module,
  loading: "at once" | "after tries" = "at once",
): Promise<(milliseconds: number) => Promise<void>> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  let drawing = true;
  const drawn = drawActing(path, module).finally(() => {
    drawing = false;
  });
  while (drawing) await vi.advanceTimersByTimeAsync(loading === "at once" ? 0 : 5);
  await drawn;
  // What the screen begins by itself is under way.
  await move(0);
  return move;
}
