import { render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub, useLocation } from "react-router";
import { i18n } from "../../app/i18n/client.ts";
import * as lookup from "../../app/routes/lookup.tsx";

type Module = {
  default: ComponentType<never>;
  clientLoader: (args: never) => unknown;
  clientAction: (args: never) => unknown;
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
      HydrateFallback: () => null,
      loader: (args) => module.clientLoader(args as never) as object,
      action: (args) => module.clientAction(args as never) as object,
    },
    { path: "/lookup", action: (args) => lookup.clientAction(args as never) },
    { path: "*", Component: Elsewhere },
  ]);
  render(
    <I18nextProvider i18n={i18n}>
      <Routes initialEntries={[path]} />
    </I18nextProvider>,
  );
  return screen.findByRole("heading", { level: 1 });
}

/** Waits for the screen's title. */
export function titled(name: string): Promise<HTMLElement> {
  return screen.findByRole("heading", { level: 1, name });
}
