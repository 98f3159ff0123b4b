import { render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub, useLocation } from "react-router";
import { i18n } from "../../app/i18n/client.ts";
import * as sendAgain from "../../app/routes/send-again/route.tsx";

/** The parts of a route's module that draw it; its component takes what the router would give it. */
type Drawn = {
  Component: ComponentType<never>;
  ErrorBoundary?: ComponentType;
  clientLoader?: (args: never) => unknown;
};

function Nothing() {
  return null;
}

function Elsewhere() {
  return <p>at {useLocation().pathname}</p>;
}

/**
 * Draws what the router would at an address, once its heading is there.
 * @param pattern the route's path
 * @param beside another address that may be gone to, where only its path is shown
 */
export async function draw(
  path: string,
  pattern: string,
  { Component, ErrorBoundary, clientLoader }: Drawn,
  beside = "/",
) {
  const Routes = createRoutesStub([
    {
      path: pattern,
      Component: Component as ComponentType,
      HydrateFallback: Nothing,
      ...(ErrorBoundary && { ErrorBoundary }),
      ...(clientLoader && { loader: (args) => clientLoader(args as never) as object }),
    },
    { path: "/send-again", action: () => sendAgain.clientAction() },
    { path: beside, Component: Elsewhere },
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
