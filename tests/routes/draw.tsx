import { cleanup, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { afterEach } from "vitest";
import { i18n } from "../../app/i18n/client.ts";

afterEach(cleanup);

/** The parts of a route's module that draw it; its component takes what the router would give it. */
type Drawn = {
  Component: ComponentType<never>;
  ErrorBoundary?: ComponentType;
  clientLoader?: (args: never) => unknown;
};

function Nothing() {
  return null;
}

/** Draws what the router would at an address, once its heading is there. */
export async function draw(path: string, params: string, { Component, ErrorBoundary, clientLoader }: Drawn) {
  const Routes = createRoutesStub([
    {
      path: params,
      Component: Component as ComponentType,
      HydrateFallback: Nothing,
      ...(ErrorBoundary && { ErrorBoundary }),
      ...(clientLoader && { loader: (args) => clientLoader(args as never) as object }),
    },
  ]);
  render(
    <I18nextProvider i18n={i18n}>
      <Routes initialEntries={[path]} />
    </I18nextProvider>,
  );
  return screen.findByRole("heading", { level: 1 });
}

/** The names of what can be pressed or followed. */
export function waysOn(): string[] {
  const ways = [...screen.queryAllByRole("button"), ...screen.queryAllByRole("link")];
  return ways.map(({ textContent }) => textContent ?? "");
}
