import { cleanup, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import "./browser.ts";
import "./provider.ts";
import { i18n } from "../../app/i18n/client.ts";
import * as notFound from "../../app/routes/not-found.tsx";
import * as page from "../../app/routes/page.tsx";
import { sentCalls } from "./provider.ts";

afterEach(cleanup);

function Nothing() {
  return null;
}

/** Draws what the router would at an address. */
function draw(path: string, route: { Component: () => React.ReactNode } & Record<string, unknown>) {
  const Routes = createRoutesStub([{ path: "*", ...route }]);
  render(
    <I18nextProvider i18n={i18n}>
      <Routes initialEntries={[path]} />
    </I18nextProvider>,
  );
}

describe("an address without a screen", () => {
  it("is told, with the way back into the journey", async () => {
    draw("/404", { Component: notFound.default });
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(i18n.t("notFound>title"));
    const link = screen.getByRole("link", { name: i18n.t("notFound>go") });
    expect(link.getAttribute("href")).toBe("/");
  });

  it("is the same one below a page's address", async () => {
    draw("/nothing", {
      Component: Nothing,
      ErrorBoundary: page.ErrorBoundary,
      HydrateFallback: Nothing,
      loader: () => page.clientLoader({ params: { path: "nothing" } } as never),
    });
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(i18n.t("notFound>title"));
  });

  it("asks nothing of the provider", () => {
    expect(notFound).not.toHaveProperty("clientLoader");
    expect(notFound).not.toHaveProperty("clientAction");
    expect(sentCalls()).toEqual([]);
  });
});
