import { render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub, type ShouldRevalidateFunction, useLocation } from "react-router";
import { i18n } from "../../app/platform/i18n/client.ts";
import * as continueRoute from "../../app/resume/continue/route.tsx";
import * as sendAgain from "../../app/resume/send-again/route.tsx";

/** The parts of a route module that render its screen; the component takes the router's props. */
type RouteModule = {
  Component: ComponentType<never>;
  ErrorBoundary?: ComponentType;
  clientLoader?: (args: never) => unknown;
  clientAction?: (args: never) => unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
};

function Empty() {
  return null;
}

function OtherPath() {
  return <p>at {useLocation().pathname}</p>;
}

/**
 * Renders a route at an address once its heading is shown.
 * @param pattern the route's path
 * @param beside another address that shows only its path
 */
export async function renderComponent(
  path: string,
  pattern: string,
  { Component, ErrorBoundary, clientLoader, clientAction, shouldRevalidate }: RouteModule,
  beside = "/",
) {
  const Routes = createRoutesStub([
    {
      path: pattern,
      Component: Component as ComponentType,
      HydrateFallback: Empty,
      ...(ErrorBoundary && { ErrorBoundary }),
      ...(clientLoader && { loader: (args) => clientLoader(args as never) as object }),
      ...(clientAction && { action: (args) => clientAction(args as never) as object }),
      ...(shouldRevalidate && { shouldRevalidate }),
    },
    { path: "/send-again", action: () => sendAgain.clientAction() },
    { path: beside, Component: OtherPath },
    { path: "/continue/:id", action: (args) => continueRoute.clientAction(args as never) },
  ]);
  render(
    <I18nextProvider i18n={i18n}>
      <Routes initialEntries={[path]} />
    </I18nextProvider>,
  );
  return screen.findByRole("heading", { level: 1 });
}

/** Returns the labels of all buttons and links. */
export function buttonAndLinkLabels(): string[] {
  const ways = [...screen.queryAllByRole("button"), ...screen.queryAllByRole("link")];
  return ways.map(({ textContent }) => textContent ?? "");
}
