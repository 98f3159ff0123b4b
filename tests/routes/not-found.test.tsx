import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import "./browser.ts";
import { i18n } from "../../app/i18n/client.ts";
import * as page from "../../app/routes/journey-page/route.tsx";
import * as notFound from "../../app/routes/not-found.tsx";
import { standingIn } from "./applicant.ts";
import { draw } from "./draw.tsx";
import { sentCalls } from "./provider.ts";

describe("an address without a screen", () => {
  it("is told, with the way back into the journey", async () => {
    const heading = await draw("/404", "/404", { Component: notFound.default });
    expect(heading.textContent).toBe(i18n.t("notFound>title"));
    const link = screen.getByRole("link", { name: i18n.t("notFound>go") });
    expect(link.getAttribute("href")).toBe("/");
  });

  it("leads back to where an application stands", async () => {
    await standingIn(7);
    await draw("/404", "/404", { Component: notFound.default }, "/mobile-verification");
    fireEvent.click(screen.getByRole("link", { name: i18n.t("notFound>go") }));
    expect(await screen.findByText("at /mobile-verification")).toBeTruthy();
  });

  it("is told in the same way where a page could be", async () => {
    const { default: Component, ErrorBoundary, clientLoader } = page;
    const heading = await draw("/nothing", "/:path", { Component, ErrorBoundary, clientLoader });
    expect(heading.textContent).toBe(i18n.t("notFound>title"));
  });

  it("asks nothing of the provider", () => {
    expect(notFound).not.toHaveProperty("clientLoader");
    expect(notFound).not.toHaveProperty("clientAction");
    expect(sentCalls()).toEqual([]);
  });
});
