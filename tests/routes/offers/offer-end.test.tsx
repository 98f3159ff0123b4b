import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { changeApplication, readApplication } from "../../../app/lead/application.ts";
import { i18n } from "../../../app/platform/i18n/client.ts";
import { loadTexts } from "../../../app/platform/i18n/texts.ts";
import * as resume from "../../../app/resume/continue/route.tsx";
import { ExpiryWarning } from "../../../app/resume/session/session-controls.tsx";
import { beginVisit } from "../../../app/resume/start-visit.ts";
import { renewSession } from "../../../app/visit/session.ts";
import { openOtherTab, reload, toasts } from "../browser.ts";
import { open, replaceTo } from "../call-route.ts";
import { answerInstead, answerLater, json, sentCalls } from "../provider.ts";
import { press, readyForAnotherPress } from "../render-route.tsx";
import { renderStub } from "../render-stub.tsx";
import { accept, renderOffer, renderOfferOnClock, t, terms, withOffer } from "./with-offer.ts";

const SECOND = 1000;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * SECOND).toISOString();

const button = (name: string) => screen.queryByRole("button", { name });

const heading = () => screen.getByRole("heading", { level: 1 });

/** Creates an application whose offer ends so many seconds from now. */
const standing = (seconds: number, state = 38, partner = "Cofidis") =>
  withOffer(state, terms, partner, { expiresAt: inSeconds(seconds) });

/** Shows such an offer with a clock that only the test advances. */
async function showOnClock(...given: Parameters<typeof standing>) {
  await standing(...given);
  return renderOfferOnClock();
}

/** Lets time pass in which the tab sleeps, and wakes it. */
function letPass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * SECOND);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

/** What screen readers have announced about the offer's end. */
const notice = () => document.querySelector(".offer-end [role=status]")?.textContent;
const timer = () => screen.queryByRole("timer")?.textContent;

describe.each([
  ["an offer's screen", 38, "Cofidis"],
  ["the accepted screen", 10, "Creditea"],
])("%s", (_, state, partner) => {
  it("shows the date, counts the last minute down, and then asks for a new offer", async () => {
    const move = await showOnClock(70, state, partner);
    expect(screen.getByText(new RegExp(`^${t("offers>until", { time: "" })}`))).toBeTruthy();
    expect([notice(), timer()]).toEqual(["", undefined]);

    await move(12 * SECOND);
    expect(notice()).toBe(t("offers>end>soon"));
    const before = timer();
    expect(before).toMatch(/0:5\d$/);
    await move(SECOND);
    expect(timer()).not.toBe(before);
    expect(button(t("offers>accept"))).toBeTruthy();

    vi.setSystemTime(Date.now() + 60 * SECOND);
    await move(SECOND);
    expect([notice(), timer()]).toEqual([t("offers>end>over"), undefined]);
    expect([button(t("offers>accept")), button(t("offers>decline"))]).toEqual([null, null]);
    expect(button(t("offers>end>ask"))).toBeTruthy();
    expect(heading().textContent).toBe(t("offers>end>title"));
    expect(document.querySelector("ol.steps")).toBeNull();
  });

  it("says that the provider has no other offer yet, and keeps the focus on the button", async () => {
    const id = await standing(-5, state, partner);
    await renderOffer();
    await waitFor(() => expect(document.activeElement, "the opened screen").toBe(heading()));
    const { state: same } = readApplication();
    answerInstead(() => json({ ...same, id }));
    expect(screen.queryByText(t("offers>end>none"))).toBeNull();
    button(t("offers>end>ask"))?.focus();
    await press(t("offers>end>ask"));
    const said = await screen.findByText(t("offers>end>none"));
    expect(said.closest("[role=status]")).toBeTruthy();
    await readyForAnotherPress();
    expect(document.activeElement).toBe(button(t("offers>end>ask")));
    expect(heading().textContent).toBe(t("offers>end>title"));
    expect([readApplication().id, button(t("offers>accept")), toasts]).toEqual([id, null, []]);
    answerInstead(() => json({}, 404));
    await press(t("offers>end>ask"));
    await screen.findByRole("alert");
    expect(screen.queryByText(t("offers>end>none"))).toBeNull();
  });

  it("shows the new offer, or begins again with the answers", async () => {
    const id = await standing(-1, state, partner);
    await renderOfferOnClock();
    const renewed = { offerId: "o-2", partner: { name: partner }, offer: { ...terms, amount: 700 } };
    answerInstead(() =>
      json({ id, progressState: [state], applicationResult: renewed, expiresAt: inSeconds(3600) }),
    );
    await press(t("offers>end>ask"));
    await vi.waitFor(() => expect(button(t("offers>accept"))).toBeTruthy());
    expect(sentCalls()).toContain(`GET /api/lead/status/${id}`);
    expect(document.querySelector("[data-term=amount] dd")?.textContent).toMatch(/^700/);
    expect(notice()).toBe("");

    act(() => void changeApplication({ state: { ...readApplication().state, expiresAt: inSeconds(-1) } }));
    answerInstead(() => json({ code: "lead_expired" }, 410));
    await press(t("offers>end>ask"));
    await vi.waitFor(() => expect(screen.getByText(/^at \/initial-details/)).toBeTruthy());
    expect(toasts).toHaveLength(1);
    expect(readApplication().id).toBeUndefined();
    expect(readApplication().answers.amount).toBeDefined();
  });
});

describe("an offer that ends", () => {
  it("is noticed when the tab wakes up, although no timer has run meanwhile", async () => {
    await showOnClock(600);
    letPass(601);
    expect(button(t("offers>end>ask"))).toBeTruthy();
    expect(heading().textContent).toBe(t("offers>end>title"));
  });

  it("announces no second", async () => {
    const move = await showOnClock(40);
    const announced: (string | null)[] = [];
    const region = document.querySelector(".offer-end [role=status]") as Element;
    new MutationObserver(() => announced.push(region.textContent)).observe(region, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    await move(5 * SECOND);
    expect(timer()).toMatch(/0:3[45]$/);
    expect(announced).toEqual([]);
  });

  it("counts down in the confirmation too, and closes it", async () => {
    await showOnClock(90);
    await press(t("offers>accept"));
    expect(within(screen.getByRole("dialog")).queryByRole("timer")).toBeNull();
    letPass(45);
    expect(within(screen.getByRole("dialog")).getByRole("timer")).toBeTruthy();
    letPass(60);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("takes the focus over from the form", async () => {
    await showOnClock(10);
    button(t("offers>accept"))?.focus();
    letPass(20);
    expect(document.activeElement).toBe(button(t("offers>end>ask"))?.closest("[tabindex='-1']"));
  });

  it("gives way to a new one without numbers, too", async () => {
    const id = await withOffer(38, {}, "Cofidis", { expiresAt: inSeconds(30) });
    await renderOfferOnClock();
    expect([timer(), button(t("offers>end>ask"))]).toEqual([expect.stringMatching(/0:\d\d$/), null]);
    letPass(60);
    expect([notice(), button(t("offers>decline"))]).toEqual([t("offers>end>over"), null]);
    answerInstead(() => json({ id, progressState: [13] }));
    await press(t("offers>end>ask"));
    await vi.waitFor(() => expect(screen.getByText(/^at \/rejected/)).toBeTruthy());
  });

  it("stands there again after a reload", async () => {
    await standing(-5);
    reload();
    beginVisit();
    await renderOffer();
    expect([notice(), toasts]).toEqual([t("offers>end>over"), []]);
  });

  it("is opened by the resume link with the way to another", async () => {
    const id = await standing(-5);
    const { state } = readApplication();
    openOtherTab();
    answerInstead(() => json({ ...state, id, lead: {} }));
    expect(await open(resume.clientLoader, `/continue/${id}`, { id })).toEqual(replaceTo("/cofidis-offer"));
    await renderOffer();
    expect(button(t("offers>end>ask"))).toBeTruthy();
  });

  it("has its decision answered that was on its way", async () => {
    await showOnClock(30);
    const answer = answerLater();
    await accept();
    letPass(60);
    expect(button(t("offers>end>ask"))).toBeNull();
    await act(async () => answer(json({}, 500)));
    await vi.waitFor(() => expect(button(t("offers>end>ask"))).toBeTruthy());
  });
});

describe("asking for another offer", () => {
  /** Presses the button and waits with the provider's answer. */
  async function ask() {
    const answer = answerLater();
    button(t("offers>end>ask"))?.focus();
    await press(t("offers>end>ask"));
    return (response: Response) => act(async () => answer(response));
  }

  it.each([
    ["an offer's screen", 38, "Cofidis", "o-1"],
    ["an offer's screen with the next offer", 38, "Cofidis", "o-2"],
    ["the accepted screen", 10, "Creditea", "o-1"],
  ])("keeps the focus on %s, and then brings it to the heading", async (_, state, partner, offerId) => {
    const id = await standing(-5, state, partner);
    await renderOffer();
    await waitFor(() => expect(document.activeElement, "the opened screen").toBe(heading()));
    const ended = heading().textContent;
    const answer = await ask();
    const asking = document.activeElement;
    expect(asking?.getAttribute("aria-disabled")).toBe("true");
    expect([heading().textContent, notice(), button(t("offers>decline"))]).toEqual([
      ended,
      t("offers>end>over"),
      null,
    ]);
    const applicationResult = { offerId, partner: { name: partner }, offer: terms };
    await answer(json({ id, progressState: [state], applicationResult, expiresAt: inSeconds(3600) }));
    await vi.waitFor(() => expect(button(t("offers>accept"))).toBeTruthy());
    expect(document.activeElement).toBe(heading());
  });

  it("brings the focus to each refusal", async () => {
    await standing(-5);
    await renderOffer();
    answerInstead(() => json({ errors: { amount: { message: "Ya no" } } }, 422));
    for (const _ of ["once", "twice"]) {
      button(t("offers>end>ask"))?.focus();
      await press(t("offers>end>ask"));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("alert")));
      await readyForAnotherPress();
    }
    expect(sentCalls()).toHaveLength(2);
  });

  it("offers another try after a long wait", async () => {
    const move = await showOnClock(-5);
    await ask();
    await move(11 * SECOND);
    await press(i18n.t("form>tryAgain"));
    expect(sentCalls()).toHaveLength(2);
  });
});

describe("the end of an accepted loan's link", () => {
  const nextUrl = "https://prestaluz.example/sign";
  const accepting = (seconds: number, offerBody: object) =>
    withOffer(10, offerBody, "Prestaluz", { expiresAt: inSeconds(seconds) });
  const link = () => screen.queryByRole("link", { name: i18n.t("screensˆaccepted>go" as never) });

  it("is shown as a date, counted down in its last minute, and leaves the link", async () => {
    await accepting(70, { nextUrl });
    const move = await renderOfferOnClock();
    const until = new RegExp(`^${t("offers>link>until", { time: "" })}`);
    expect(screen.getByText(until).className).toBe("offer-until");
    await move(12 * SECOND);
    expect([notice(), timer()]).toEqual([expect.stringMatching(until), expect.stringMatching(/0:5\d$/)]);
    vi.setSystemTime(Date.now() + 60 * SECOND);
    await move(SECOND);
    expect([notice(), timer()]).toEqual([t("offers>link>over"), undefined]);
    expect(link()).toBeTruthy();
  });

  it("isn't shown without a link", async () => {
    await accepting(70, { amount: 1200 });
    await renderOffer();
    expect([notice(), link()]).toEqual([undefined, null]);
  });
});

describe("the warning that the application ends", () => {
  const title = () => screen.queryByRole("dialog", { name: i18n.t("expiry>title", { ns: "privacy" }) });

  async function renderWarning() {
    await loadTexts("privacy");
    renderStub([{ path: "/", Component: ExpiryWarning }]);
  }

  it.each([
    [6, false],
    [38, true],
    [10, true],
  ])("in state %i leaves the provider's end to the screen: %s", async (state, left) => {
    renewSession();
    await standing(120, state);
    await renderWarning();
    await waitFor(() => expect(title() === null).toBe(left));
  });

  it.each([38, 10])("keeps the application in state %i when the offer has ended", async (state) => {
    renewSession();
    const id = await standing(-5, state);
    await renderWarning();
    expect([readApplication().id, title()]).toEqual([id, null]);
  });
});
