import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ComponentType, StrictMode } from "react";
import { createRoutesStub, type ShouldRevalidateFunction, useLocation } from "react-router";
import { vi } from "vitest";
import * as continueRoute from "../../app/routes/continue/route.tsx";
import * as lookup from "../../app/routes/lookup/route.tsx";
import * as page from "../../app/routes/page/route.tsx";
import * as status from "../../app/routes/status/route.tsx";
import { restPart } from "../../app/shell/later.ts";
import { i18n } from "../../app/shell/texts/texts.ts";

/** React's way to schedule a task in Node; a fake clock doesn't replace this one. */
const nextTask = setImmediate;

/** A test with a fake clock lets minutes pass while a screen renders. */
const MOVED_TIMEOUT_MS = 600_000;

/** The parts of a route module that render its screen; the component takes the router's props. */
type Module = {
  default: ComponentType<never>;
  ErrorBoundary?: ComponentType;
  HydrateFallback?: ComponentType;
  clientLoader?: ((args: never) => unknown) | undefined;
  clientAction?: (args: never) => unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
};

function OtherPath() {
  const { pathname, search } = useLocation();
  return <h1>{`at ${pathname}${search}`}</h1>;
}

/**
 * Renders a route module so that its forms can be submitted; every other address shows its path.
 * @param pattern the route's path, if it has parameters
 */
export async function renderRoute(
  path: string,
  {
    default: Component,
    ErrorBoundary,
    HydrateFallback,
    clientLoader,
    clientAction,
    shouldRevalidate,
  }: Module,
  pattern = path.split("?")[0] ?? path,
): Promise<HTMLElement> {
  // As the layout of the screens after the pages does.
  if (clientLoader && Component !== page.default) await restPart.load();
  const Routes = createRoutesStub([
    {
      path: pattern,
      Component: Component as ComponentType,
      HydrateFallback: HydrateFallback ?? (() => null),
      ...(ErrorBoundary && { ErrorBoundary }),
      ...(clientLoader && { loader: (args) => clientLoader(args as never) as object }),
      ...(clientAction && { action: (args) => clientAction(args as never) as object }),
      ...(shouldRevalidate && { shouldRevalidate }),
    },
    { path: "/lookup", loader: (args) => lookup.clientLoader(args as never) },
    { path: "/status", loader: (args) => status.clientLoader(args as never) },
    {
      path: "/continue/:id",
      Component: OtherPath,
      action: (args) => continueRoute.clientAction(args as never),
    },
    { path: "*", Component: OtherPath },
  ]);
  // As in development: an effect that sends a request must not send it twice.
  render(
    <StrictMode>
      <Routes initialEntries={[path]} />
    </StrictMode>,
  );
  const options = vi.isFakeTimers() ? { timeout: MOVED_TIMEOUT_MS } : {};
  // The first page's sheet has a heading of its own.
  const headings = await screen.findAllByRole("heading", { level: 1 }, options);
  // React runs the screen's effects, such as the heading's focus, in a task of their own.
  await new Promise<void>((resolve) => void nextTask(resolve));
  return headings.at(-1) as HTMLElement;
}

/** Renders a part of a screen below a heading. */
export function renderPart(path: string, Part: ComponentType, module: Partial<Module> = {}) {
  const Screen = () => (
    <>
      <h1 tabIndex={-1}>Screen</h1>
      <Part />
    </>
  );
  return renderRoute(path, { ...module, default: Screen });
}

/** Renders a page of the journey. */
export function renderPage(path: string): Promise<HTMLElement> {
  return renderRoute(`/${path}`, page, "/:path");
}

/** Returns a function that gives the texts of a namespace by their keys. */
export function textsOf(ns: "screens" | "steps" | "validation") {
  return (key: string, values: object = {}) =>
    (i18n.t as (key: string, options: object) => string)(key, { ns, ...values });
}

/** Presses a button, and waits for what it changes at once. */
export function press(name: string): Promise<void> {
  return act(async () => void fireEvent.click(screen.getByRole("button", { name })));
}

/** Returns the labels of all buttons and links. */
export function buttonAndLinkLabels(): string[] {
  const ways = [...screen.queryAllByRole("button"), ...screen.queryAllByRole("link")];
  return ways.map(({ textContent }) => textContent ?? "");
}

/** Returns the labels of the submit buttons outside of any form. */
export function formlessSubmits(): (string | null)[] {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("button[type=submit]")];
  return buttons.filter(({ form }) => form === null).map(({ textContent }) => textContent);
}

/** Waits for the screen's title. */
export function findTitle(name: string): Promise<HTMLElement> {
  return screen.findByRole("heading", { level: 1, name });
}

/**
 * Waits until the form accepts another press. The router shows an action's data before its loaders have run again, and
 * a second press in between counts as a double one.
 */
export async function readyForAnotherPress(): Promise<void> {
  await waitFor(() => {
    if (document.querySelector("button[aria-disabled=true], button:disabled"))
      throw new Error("A response is still awaited");
  });
}

/** Advances the clock in steps: a due timer may first wait for something that takes no time on that clock. */
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
 * Renders a route module with a clock that only the test advances.
 * @param loading whether the clock advances until the screen is shown, for a loader that retries
 * @returns a function that advances the clock and runs everything that is due by then
 */
export async function renderRouteOnClock(
  path: string,
  module: Module,
  loading: "at once" | "after tries" = "at once",
): Promise<(milliseconds: number) => Promise<void>> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  let rendering = true;
  const rendered = renderRoute(path, module).finally(() => {
    rendering = false;
  });
  while (rendering) await vi.advanceTimersByTimeAsync(loading === "at once" ? 0 : 5);
  await rendered;
  // The screen's own effects have started.
  await move(0);
  return move;
}
