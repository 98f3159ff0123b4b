import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import * as resume from "../../../app/routes/continue/route.tsx";
import { openOtherTab, toasts } from "../browser.ts";
import { open, replaceTo } from "../call-route.ts";
import { answerInstead, json, sentCalls } from "../provider.ts";
import { press } from "../render-route.tsx";
import { renderOfferOnClock, t, terms, withOffer } from "./with-offer.ts";

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const button = (name: string) => screen.queryByRole("button", { name });
const heading = () => screen.getByRole("heading", { level: 1 });

/** Creates an application whose offer ends so many seconds from now. */
const standing = (seconds: number, state = 38, partner = "Cofidis") =>
  withOffer(state, terms, partner, { expiresAt: inSeconds(seconds) });

describe.each([
  ["an offer's screen", 38, "Cofidis"],
  ["the accepted screen", 10, "Creditea"],
])("%s", (_, state, partner) => {
  it("shows the date of the offer's end, and then asks for a new offer", async () => {
    await standing(70, state, partner);
    await renderOfferOnClock();
    expect(screen.getByText(new RegExp(`^${t("offers>until", { time: "" })}`))).toBeTruthy();
    button(t("offers>accept"))?.focus();

    // Timers pause while the device sleeps.
    vi.setSystemTime(Date.now() + 71_000);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(screen.getByText(t("offers>end>text")).role).toBe("status");
    expect([button(t("offers>accept")), button(t("offers>decline"))]).toEqual([null, null]);
    expect(heading().textContent).toBe(t("offers>end>title"));
    expect(document.activeElement).toBe(heading());
  });

  it("says that the provider has no other offer yet, and then shows the new one", async () => {
    const id = await standing(-5, state, partner);
    await renderOfferOnClock();
    const { state: same } = readApplication();
    answerInstead(() => json({ ...same, id }));
    await press(t("offers>end>ask"));
    await vi.waitFor(() => expect(screen.getByText(t("offers>end>none"))).toBeTruthy());
    expect(toasts).toEqual([]);

    const expiresAt = inSeconds(3600);
    answerInstead(() => json({ ...same, id, expiresAt }));
    await press(t("offers>end>ask"));
    await vi.waitFor(() => expect(button(t("offers>accept"))).toBeTruthy());
    expect(sentCalls().at(-1)).toBe(`GET /api/lead/status/${id}`);
  });

  it("begins again with the answers when no offer will come", async () => {
    await standing(-5, state, partner);
    await renderOfferOnClock();
    answerInstead(() => json({ code: "lead_expired" }, 410));
    await press(t("offers>end>ask"));
    await vi.waitFor(() => expect(screen.getByText(/^at \/initial-details/)).toBeTruthy());
    expect(readApplication().id).toBeUndefined();
    expect(readApplication().answers.amount).toBeDefined();
  });
});

it("an ended offer is opened by the resume link with the way to another", async () => {
  const id = await standing(-5);
  const { state } = readApplication();
  openOtherTab();
  answerInstead(() => json({ ...state, id, lead: {} }));
  expect(await open(resume.clientLoader, `/continue/${id}`, { id })).toEqual(replaceTo("/cofidis-offer"));
  await renderOfferOnClock();
  expect(button(t("offers>end>ask"))).toBeTruthy();
});
