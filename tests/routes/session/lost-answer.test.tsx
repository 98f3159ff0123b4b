import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import SessionControls from "../../../app/routes/session/session-controls.tsx";
import { beginApplication } from "../applicant.ts";
import { reload, stored, withoutPauses } from "../browser.ts";
import { draw } from "../draw.tsx";
import { answerInstead, control, sentCalls } from "../provider.ts";

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
