import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import * as offer from "../../../../app/offers/route.tsx";
import * as sendAgain from "../../../../app/resume/send-again/route.tsx";
import SessionControls from "../../../../app/resume/session/session-controls.tsx";
import { beginApplication } from "../../applicant.ts";
import { reload, stored, toasts, withoutPauses } from "../../browser.ts";
import { submitAt, to } from "../../call-route.ts";
import { terms, withOffer } from "../../offers/with-offer.ts";
import { answerInstead, answerLater, control, json, sent, sentCalls } from "../../provider.ts";
import { renderPart } from "../../render-route.tsx";

/** Leaves the page during a create, and loads it again. */
async function reloadWhileSending(): Promise<void> {
  answerInstead(({ path }) => {
    if (path.endsWith("/lead")) throw new TypeError("The page is left");
    return undefined;
  });
  await withoutPauses(beginApplication);
  answerInstead(() => undefined);
  // Another document than the one that sent the request.
  sessionStorage.setItem("isLoading", "1");
  reload();
}

/** Accepts an offer, and loads the page again before the response has come. */
async function reloadWhileAccepting(): Promise<string> {
  const id = await withOffer(38, terms);
  const answer = answerLater("/lead/offer/");
  const accepting = submitAt(offer.clientAction, "/cofidis-offer", { __intent: "accept" });
  await waitFor(() => expect(sentCalls().at(-1)).toContain("/lead/offer/"));
  const sentFrom = stored(sessionStorage, "isLoading");
  expect(sentFrom).toBe(performance.timeOrigin);
  answer(json({}, 503));
  await accepting;
  // Another document than the one that sent the request.
  sessionStorage.setItem("isLoading", "1");
  reload();
  return id;
}

/** Returns the idempotency keys of the creates. */
const keys = () =>
  sent
    .filter(({ call }) => call === "POST /api/v3/lead")
    .map(({ headers }) => headers.get("Idempotency-Key"));

const title = "¿Nos ha llegado lo que enviaste?";
const dialog = () => screen.queryByRole("dialog", { name: title });

/** Waits for the question of what came of the call. */
async function askedAfterReload(): Promise<void> {
  await renderPart("/initial-details", SessionControls);
  await screen.findByRole("dialog", { name: title });
}

describe("after a reload during a call", () => {
  it("the page tries again on request, however often that is pressed, creates one lead, and continues", async () => {
    await reloadWhileSending();
    const [key] = keys();
    await askedAfterReload();
    const button = screen.getByRole("button", { name: "Volver a intentarlo" });
    for (let pressed = 0; pressed < 3; pressed += 1) fireEvent.click(button);
    expect(await screen.findByText("at /loan-purpose")).toBeTruthy();
    expect(keys()).toEqual([key, key]);
    expect(await control.leads()).toHaveLength(1);
    expect(stored(sessionStorage, "isLoading")).toBeUndefined();
  });

  it("the page that follows has its own entry in the history", async () => {
    await reloadWhileSending();
    expect(await submitAt(sendAgain.clientAction, "/send-again", {})).toEqual(to("/loan-purpose"));
  });

  it("closes and says so when the provider can't be reached, and the screen stays", async () => {
    await reloadWhileSending();
    answerInstead(() => json({}, 503));
    const before = toasts.length;
    await askedAfterReload();
    fireEvent.click(screen.getByRole("button", { name: "Volver a intentarlo" }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(toasts.slice(before)).toEqual([{ key: "unavailable", tone: "error" }]);
    expect(screen.getByRole("heading", { name: "Screen" })).toBeTruthy();
  });

  it("asks again when the code that sends doesn't come", async () => {
    await reloadWhileSending();
    const [before, toldBefore] = [sentCalls().length, toasts.length];
    const module = "data:text/javascript,throw new Error('gone')";
    vi.stubGlobal("__reactRouterManifest", { routes: { "send-again": { module } } });
    await askedAfterReload();
    fireEvent.click(screen.getByRole("button", { name: "Volver a intentarlo" }));
    await waitFor(() => expect(toasts.slice(toldBefore)).toEqual([{ key: "unavailable", tone: "error" }]));
    expect(dialog()).toBeTruthy();
    expect(sentCalls()).toHaveLength(before);
    vi.unstubAllGlobals();
  });

  it("the page does nothing more when the notice is closed", async () => {
    await reloadWhileSending();
    await askedAfterReload();
    fireEvent.click(screen.getByRole("button", { name: "Cerrar" }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(await control.leads()).toHaveLength(0);
  });
});

describe("after a reload during the acceptance of an offer", () => {
  it("the application opens the screen that the lead has reached, and says that it has moved on", async () => {
    const id = await reloadWhileAccepting();
    answerInstead(() => json({ id, progressState: [11] }));
    const before = toasts.length;
    await renderPart("/cofidis-offer", SessionControls);
    expect(await screen.findByText("at /thank-you")).toBeTruthy();
    expect(toasts.slice(before)).toContainEqual({ key: "conflict", tone: "error" });
    expect(stored(sessionStorage, "isLoading")).toBeUndefined();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("the screen says that the answer can go again where the lead still stands, and sends nothing itself", async () => {
    await reloadWhileAccepting();
    answerInstead(() => undefined);
    const before = sent.length;
    await renderPart("/cofidis-offer", SessionControls);
    const asked = await screen.findByRole("dialog", { name: title });
    expect(within(asked).getAllByRole("button")).toHaveLength(1);
    fireEvent.click(within(asked).getByRole("button", { name: "Cerrar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(stored(sessionStorage, "isLoading")).toBeUndefined();
    expect(sent.slice(before).filter(({ call }) => !call.startsWith("GET"))).toEqual([]);
  });
});

it.each([
  ["after the provider's response", undefined],
  ["in the document that still waits", performance.timeOrigin],
])("the page shows no notice of a lost response %s", async (_, loading) => {
  await beginApplication();
  expect(stored(sessionStorage, "isLoading")).toBeUndefined();
  if (loading) sessionStorage.setItem("isLoading", JSON.stringify(loading));
  await renderPart("/initial-details", SessionControls);
  await screen.findByRole("button", { name: /^Empezar de nuevo/ });
  expect(dialog()).toBeNull();
});
