import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import SessionControls from "../../../app/routes/session/session-controls.tsx";
import { beginApplication } from "../applicant.ts";
import { reload, stored, toasts, withoutPauses } from "../browser.ts";
import { draw } from "../draw.tsx";
import { answerInstead, control, json, sentCalls } from "../provider.ts";

function Page() {
  return (
    <>
      <h1>The first page</h1>
      <SessionControls />
    </>
  );
}

/** Leaves the page while the lead is being made, and loads it again. */
async function reloadWhileSending(): Promise<void> {
  answerInstead(({ path }) => {
    if (path.endsWith("/lead")) throw new TypeError("The page is left");
    return undefined;
  });
  await withoutPauses(beginApplication);
  answerInstead(() => undefined);
  // Another document than the one that sent.
  sessionStorage.setItem("isLoading", "1");
  reload();
}

const title = "¿Nos ha llegado?";

describe("after a reload during a call", () => {
  it("says that no answer has come, and sends nothing by itself", async () => {
    await reloadWhileSending();
    const before = sentCalls().length;
    await draw("/initial-details", "/initial-details", { Component: Page }, "/loan-purpose");
    expect(await screen.findByRole("dialog", { name: title })).toBeTruthy();
    expect(sentCalls()).toHaveLength(before);
  });

  it("tries again when asked to, which makes one lead, and goes on", async () => {
    await reloadWhileSending();
    const key = readApplication().creation?.key;
    await draw("/initial-details", "/initial-details", { Component: Page }, "/loan-purpose");
    await screen.findByRole("dialog", { name: title });
    fireEvent.click(screen.getByRole("button", { name: "Volver a intentarlo" }));
    expect(await screen.findByText("at /loan-purpose")).toBeTruthy();
    expect(key).toBeDefined();
    expect(await control.leads()).toHaveLength(1);
    expect(stored(sessionStorage, "isLoading")).toBeUndefined();
  });

  it("sends once, however often the button is pressed", async () => {
    await reloadWhileSending();
    const before = sentCalls().length;
    await draw("/initial-details", "/initial-details", { Component: Page }, "/loan-purpose");
    await screen.findByRole("dialog", { name: title });
    const button = screen.getByRole("button", { name: "Volver a intentarlo" });
    for (let pressed = 0; pressed < 3; pressed += 1) fireEvent.click(button);
    expect(await screen.findByText("at /loan-purpose")).toBeTruthy();
    expect(sentCalls().slice(before)).toEqual(["POST /api/v3/lead"]);
  });

  it("closes and says so when the provider can't be reached, and the screen stays", async () => {
    await reloadWhileSending();
    answerInstead(() => json({}, 503));
    const before = toasts.length;
    await draw("/initial-details", "/initial-details", { Component: Page }, "/loan-purpose");
    await screen.findByRole("dialog", { name: title });
    fireEvent.click(screen.getByRole("button", { name: "Volver a intentarlo" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());
    expect(toasts.slice(before)).toEqual([{ key: "unavailable", tone: "error" }]);
    expect(screen.getByRole("heading", { name: "The first page" })).toBeTruthy();
  });

  it("asks again when the code that sends doesn't come", async () => {
    await reloadWhileSending();
    const [before, toldBefore] = [sentCalls().length, toasts.length];
    const module = "data:text/javascript,throw new Error('gone')";
    vi.stubGlobal("__reactRouterManifest", { routes: { "send-again": { module } } });
    await draw("/initial-details", "/initial-details", { Component: Page }, "/loan-purpose");
    await screen.findByRole("dialog", { name: title });
    fireEvent.click(screen.getByRole("button", { name: "Volver a intentarlo" }));
    await waitFor(() => expect(toasts.slice(toldBefore)).toEqual([{ key: "unavailable", tone: "error" }]));
    expect(screen.getByRole("dialog", { name: title })).toBeTruthy();
    expect(sentCalls()).toHaveLength(before);
    vi.unstubAllGlobals();
  });

  it("is left alone when it is closed", async () => {
    await reloadWhileSending();
    await draw("/initial-details", "/initial-details", { Component: Page }, "/loan-purpose");
    await screen.findByRole("dialog", { name: title });
    fireEvent.click(screen.getByRole("button", { name: "Cerrar" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());
    expect(await control.leads()).toHaveLength(0);
  });
});

describe("while nothing is lost", () => {
  it("says nothing after the provider's answer", async () => {
    await beginApplication();
    expect(stored(sessionStorage, "isLoading")).toBeUndefined();
    await draw("/initial-details", "/initial-details", { Component: Page }, "/loan-purpose");
    await screen.findByRole("button", { name: /^Empezar de nuevo/ });
    expect(screen.queryByRole("dialog", { name: title })).toBeNull();
  });

  it("says nothing in the document that is still waiting", async () => {
    await beginApplication();
    sessionStorage.setItem("isLoading", JSON.stringify(performance.timeOrigin));
    await draw("/initial-details", "/initial-details", { Component: Page }, "/loan-purpose");
    await screen.findByRole("button", { name: /^Empezar de nuevo/ });
    expect(screen.queryByRole("dialog", { name: title })).toBeNull();
  });
});
