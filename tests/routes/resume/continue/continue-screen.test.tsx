import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { readApplication } from "../../../../app/lead/application.ts";
import { rememberForNextVisit } from "../../../../app/lead/next-visit.ts";
import { config } from "../../../../app/platform/config.ts";
import { i18n } from "../../../../app/platform/i18n/client.ts";
import * as continueRoute from "../../../../app/resume/continue/route.tsx";
import { applicationWith, complete } from "../../applicant.ts";
import { openOtherTab } from "../../browser.ts";
import { answerInstead, json } from "../../provider.ts";
import { buttonAndLinkLabels, renderRoute } from "../../render-route.tsx";

const text = (key: "own" | "start" | "other>open" | "other>title") =>
  i18n.t(`continue>${key}`, { ns: "screens" });
const renderScreen = (id: string) => renderRoute(`/continue/${id}`, continueRoute, "/continue/:id");

it.each([401, 403, 404, 410])(
  "a link to another application that can't be opened (%i) redirects to this tab's own, unchanged",
  async (status) => {
    const id = await applicationWith();
    answerInstead(() => json({}, status));
    await renderScreen("another");
    fireEvent.click(screen.getByRole("button", { name: text("other>open") }));
    await waitFor(() => expect(screen.queryByRole("button", { name: text("other>open") })).toBeNull());
    expect(buttonAndLinkLabels()).toEqual([text("own")]);
    fireEvent.click(screen.getByRole("button", { name: text("own") }));
    expect(await screen.findByText("at /summary")).toBeDefined();
    expect(readApplication()).toMatchObject({ id, answers: complete });
  },
);

it.each([401, 403, 404, 410])(
  "a link that can't be opened (%i) in a new tab redirects to the beginning",
  async (status) => {
    answerInstead(() => json({}, status));
    await renderScreen("another");
    fireEvent.click(screen.getByRole("button", { name: text("start") }));
    expect(await screen.findByText("at /")).toBeDefined();
  },
);

it.each([
  ["is malformed", "%C3%A9", false],
  ["the provider doesn't know", "another", true],
])(
  "a link that %s keeps the application of an earlier visit, which the root offers to open",
  async (_, id, asks) => {
    await applicationWith();
    rememberForNextVisit();
    const copy = localStorage.getItem("storedLoanApplication");
    openOtherTab();
    answerInstead(() => json({}, 404));
    const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
    await renderScreen(id);
    if (asks) fireEvent.click(screen.getByRole("button", { name: text("other>open") }));
    await screen.findByRole("heading", { name: i18n.t("continue>not-found>title", { ns: "screens" }) });
    expect(buttonAndLinkLabels()).toEqual([text("own")]);
    fireEvent.click(screen.getByRole("button", { name: text("own") }));
    expect(replace).toHaveBeenCalledWith(config.basePath);
    expect(localStorage.getItem("storedLoanApplication")).toBe(copy);
  },
);
