import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as notFound from "../../../app/routes/not-found/route.tsx";
import { i18n } from "../../../app/shell/texts/texts.ts";
import { applicationInState } from "../applicant.ts";
import { renderPage, renderRoute } from "../render-route.tsx";

describe("an address without a screen", () => {
  it("links to the first page, and mentions no application where none was begun", async () => {
    const heading = await renderRoute("/404", notFound);
    expect(heading.textContent).toBe(i18n.t("startˆnotFound>title"));
    const link = screen.getByRole("link", { name: i18n.t("startˆnotFound>begin") });
    expect(link.getAttribute("href")).toBe("/");
    expect(screen.queryByText(i18n.t("startˆnotFound>kept"), { exact: false })).toBeNull();
  });

  it("links to the screen of an application's state", async () => {
    await applicationInState(7);
    await renderRoute("/404", notFound);
    expect(screen.getByText(i18n.t("startˆnotFound>kept"), { exact: false })).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: i18n.t("startˆnotFound>go") }));
    expect(await screen.findByText("at /mobile-verification")).toBeTruthy();
  });

  it("shows the same at the address of a possible page", async () => {
    const heading = await renderPage("nothing");
    expect(heading.textContent).toBe(i18n.t("startˆnotFound>title"));
  });
});
