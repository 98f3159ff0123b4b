import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { LeadAnswers } from "../../../../app/catalogue/lead.ts";
import { changeApplication, forgetNextVisit, readApplication } from "../../../../app/lead/application.ts";
import { rememberForNextVisit } from "../../../../app/lead/next-visit.ts";
import { config } from "../../../../app/platform/config.ts";
import { i18n } from "../../../../app/platform/i18n/client.ts";
import * as continueRoute from "../../../../app/resume/continue/route.tsx";
import { answersWithout, applicationWith, complete } from "../../applicant.ts";
import { openOtherTab, storeContent } from "../../browser.ts";
import { answerInstead, control, json, sentCalls } from "../../provider.ts";
import { buttonAndLinkLabels, renderRoute } from "../../render-route.tsx";

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

describe("a link to the application of an earlier visit", () => {
  /** Leaves an application whose gender only this browser's copy has, and opens its link in a new tab. */
  async function openOwnLink(): Promise<string> {
    const id = await applicationWith(answersWithout("personalDetails.gender"));
    changeApplication({ answers: { ...complete, amount: 700 } });
    rememberForNextVisit();
    openOtherTab();
    await renderScreen(id);
    await screen.findByRole("dialog");
    return id;
  }

  const dialog = () => screen.queryByRole("dialog", { name: "¿Es tuya esta solicitud?" });
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
  function enter(value: string): void {
    fireEvent.change(screen.getByRole("textbox"), { target: { value } });
    press(/^Seguir como/);
  }
  /** Waits for the errors, which take the focus once the form is ready for other digits. */
  const told = (text: string) =>
    waitFor(() => {
      const errors = screen.getByRole("alert");
      expect(errors.textContent).toContain(text);
      expect(document.activeElement).toBe(errors);
    });
  const gender = () => readApplication().answers.personalDetails?.gender;

  it("shows and stores nothing of the earlier answers before the digits", async () => {
    const id = await openOwnLink();
    expect(dialog()?.textContent).toContain("l…@e…");
    expect(document.body.innerHTML).not.toMatch(/lucia|herrera|@example/i);
    expect(storeContent(sessionStorage)).not.toMatch(new RegExp(`lucia|herrera|@example|${id}`, "i"));
    expect(readApplication().id).toBeUndefined();
  });

  it("adds the earlier answers to the provider's once the digits are right, without another call", async () => {
    const id = await openOwnLink();
    const calls = sentCalls().length;
    enter("000");
    await told("Intentos que quedan: 2");
    expect(gender()).toBeUndefined();
    enter("678");
    expect(await screen.findByText("at /summary")).toBeTruthy();
    expect(readApplication()).toMatchObject({ id, answers: { amount: complete.amount } });
    expect(gender()).toBe(complete.personalDetails?.gender);
    expect(sentCalls()).toHaveLength(calls);
  });

  it("opens with the provider's answers alone without the digits", async () => {
    const id = await openOwnLink();
    press("Ahora no");
    expect(await screen.findByText("at /personal-code")).toBeTruthy();
    expect(readApplication().id).toBe(id);
    expect(gender()).toBeUndefined();
  });

  it("opens with the provider's answers alone after the third wrong digits", async () => {
    const id = await openOwnLink();
    enter("000");
    await told("Intentos que quedan: 2");
    enter("001");
    await told("Intentos que quedan: 1");
    enter("002");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("las hemos borrado"));
    const box = dialog() as HTMLDialogElement;
    box.close();
    expect(await screen.findByText("at /personal-code")).toBeTruthy();
    expect(readApplication().id).toBe(id);
    expect(gender()).toBeUndefined();
  });

  it("isn't opened by somebody who starts a new application", async () => {
    await openOwnLink();
    press("Empezar una solicitud nueva");
    expect(await screen.findByText("at /")).toBeTruthy();
    expect(readApplication().id).toBeUndefined();
    expect(localStorage.getItem("storedLoanApplication")).toBeNull();
  });

  it.each<[string, LeadAnswers, number, string]>([
    ["has every answer", complete, 2, "/summary"],
    ["has moved on to an offer", answersWithout("personalDetails.gender"), 10, "/accepted"],
  ])("doesn't ask if the provider %s", async (_, answers, state, path) => {
    const id = await applicationWith(answers);
    changeApplication({ answers: complete });
    await control.putInState(id, state);
    rememberForNextVisit();
    openOtherTab();
    await renderScreen(id);
    expect(dialog()).toBeNull();
    expect(await screen.findByText(`at ${path}`)).toBeTruthy();
  });

  it("doesn't ask if the provider leaves out only the consents and the period's unit", async () => {
    const given = [{ id: "terms", given: true }];
    const id = await applicationWith({ ...complete, generalPolicies: given, periodScale: "days" });
    rememberForNextVisit();
    openOtherTab();
    const lead = { ...complete, generalPolicies: undefined, periodScale: undefined };
    answerInstead(() => json({ id, leadStatus: "created", progressState: [2], lead }));
    await renderScreen(id);
    expect(await screen.findByText(/^at /)).toBeTruthy();
  });

  it("doesn't ask if the browser has no copy of it", async () => {
    const id = await applicationWith(answersWithout("personalDetails.gender"));
    forgetNextVisit();
    openOtherTab();
    await renderScreen(id);
    expect(await screen.findByText("at /personal-code")).toBeTruthy();
  });
});
