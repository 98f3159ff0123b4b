import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import * as continueRoute from "../../../app/routes/continue/route.tsx";
import { i18n } from "../../../app/shell/texts/texts.ts";
import { applicationWith, complete } from "../applicant.ts";
import { answerInstead, json } from "../provider.ts";
import { buttonAndLinkLabels, renderRoute } from "../render-route.tsx";

const text = (key: "own" | "start" | "retry" | "other>open" | "other>title") =>
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

it("a link that can't be read now offers another try, and this tab's own application", async () => {
  await applicationWith();
  answerInstead(() => json({}, 400));
  await renderScreen("another");
  fireEvent.click(screen.getByRole("button", { name: text("other>open") }));
  await screen.findByRole("button", { name: text("retry") });
  expect(buttonAndLinkLabels()).toEqual([text("retry"), text("own")]);
  fireEvent.click(screen.getByRole("button", { name: text("own") }));
  expect(await screen.findByText("at /summary")).toBeDefined();
});

it.each([401, 403, 404, 410])(
  "a link that can't be opened (%i) in a new tab redirects to the beginning",
  async (status) => {
    answerInstead(() => json({}, status));
    await renderScreen("another");
    fireEvent.click(screen.getByRole("button", { name: text("start") }));
    expect(await screen.findByText("at /")).toBeDefined();
  },
);
