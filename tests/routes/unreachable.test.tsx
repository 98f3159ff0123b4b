import { screen } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { i18n } from "../../app/i18n/client.ts";
import { texts } from "../../app/i18n/texts.ts";
import { HydrateFallback } from "../../app/root.tsx";
import * as checking from "../../app/routes/checking/route.tsx";
import * as consents from "../../app/routes/consents/route.tsx";
import * as continueRoute from "../../app/routes/continue/route.tsx";
import * as redirected from "../../app/routes/redirected/route.tsx";
import * as unsubscribe from "../../app/routes/unsubscribe/route.tsx";
import { standingIn } from "./applicant.ts";
import { toasts } from "./browser.ts";
import { answerInstead, control, json, sentCalls } from "./provider.ts";
import { drawActing, drawOnClock, titled } from "./render-route.tsx";

/** A provider that can't be reached, in all its ways. */
const failures: [string, () => Response | Promise<Response>][] = [
  ["429", () => json({ code: "too_many_requests" }, 429)],
  ["500", () => json({ code: "fault" }, 500)],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a page instead of JSON", () => new Response("<!doctype html>", { status: 200 })],
];

// React Router writes them into the document of a build.
vi.mock("../../app/startup/document-scripts.tsx", () => ({ DocumentScripts: () => null }));

const tryAgain = () => screen.getByRole("button", { name: i18n.t("form>tryAgain") });
const unavailable = [{ key: "unavailable", tone: "error" }];
/** Longer than three further tries of a read take. */
const ALL_TRIES_MS = 3000;

// What is imported takes time that no test's clock knows of.
beforeAll(() => texts("screens", "steps", "validation"));

describe.each(failures)("where the provider can't be reached (%s)", (_, answer) => {
  it("a link to an application says so and opens it by another try", async () => {
    const id = await standingIn(10);
    answerInstead(answer);
    const clientLoader = (args: object) => continueRoute.clientLoader({ ...args, params: { id } } as never);
    const Route = { ...continueRoute, clientLoader };
    const wait = await drawOnClock(`/continue/${id}`, Route, "after tries");
    expect(toasts).toEqual(unavailable);
    const again = screen.getByRole("button", { name: i18n.t("continue>retry", { ns: "screens" }) });
    answerInstead(() => undefined);
    again.click();
    await wait(100);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("at /accepted");
  });

  it("the check says so in a message and on the screen, and goes on by another try", async () => {
    const id = await standingIn(6);
    const wait = await drawOnClock("/checking", checking);
    answerInstead(answer);
    await wait(2000 + ALL_TRIES_MS);
    expect(toasts).toEqual(unavailable);
    expect(screen.getByRole("status").textContent).toContain(
      i18n.t("checking>unreachable", { ns: "screens" }),
    );
    answerInstead(() => undefined);
    await control.putInState(id, 13);
    tryAgain().click();
    await wait(100);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("at /rejected");
  });

  it("the check tells it in one message, however often it asks in vain", async () => {
    await standingIn(6);
    const wait = await drawOnClock("/checking", checking);
    answerInstead(answer);
    for (let asked = 0; asked < 4; asked += 1) await wait(10_000);
    expect(toasts).toEqual(unavailable);
  });

  it("unsubscribing says so in a message and on the screen, and is sent by another try", async () => {
    await standingIn(6);
    await drawActing("/unsubscribe", unsubscribe);
    answerInstead(answer);
    screen.getByRole("button", { name: i18n.t("unsubscribe>confirm", { ns: "steps" }) }).click();
    await screen.findByText(i18n.t("unsubscribe>failed>title", { ns: "steps" }));
    expect(toasts).toEqual(unavailable);
    answerInstead(() => undefined);
    tryAgain().click();
    await titled(i18n.t("unsubscribe>done>title", { ns: "steps" }));
    expect(sentCalls().filter((call) => call.includes("unsubscribe"))).toHaveLength(2);
  });

  it("a partner's consents can be read by another try", async () => {
    await standingIn(20);
    answerInstead(answer);
    const wait = await drawOnClock("/consents", consents, "after tries");
    expect(toasts).toEqual(unavailable);
    answerInstead(() => json([{ id: "data", text: "My data", required: true, given: false }]));
    tryAgain().click();
    await wait(100);
    expect(screen.getByRole("checkbox")).toBeTruthy();
  });

  it("the way to a partner can be asked for by another try", async () => {
    await standingIn(12);
    answerInstead(answer);
    const wait = await drawOnClock("/redirected", redirected, "after tries");
    expect(toasts).toEqual(unavailable);
    answerInstead(() => json({ redirectUrl: "https://partner.example/" }));
    screen.getByRole("button", { name: i18n.t("continue>retry", { ns: "screens" }) }).click();
    await wait(100);
    expect(screen.getByText(i18n.t("redirected>text", { ns: "screens" }))).toBeTruthy();
  });
});

describe("a wait of more than ten seconds", () => {
  it("for a check is told, and it can be looked at once", async () => {
    await standingIn(6);
    const wait = await drawOnClock("/checking", checking);
    answerInstead(() => new Promise(() => undefined));
    await wait(9_999);
    expect(screen.queryByRole("button", { name: i18n.t("form>tryAgain") })).toBeNull();
    await wait(1);
    const before = sentCalls().length;
    tryAgain().click();
    await wait(0);
    expect(sentCalls()).toHaveLength(before + 1);
  });

  it("for an address to open is told, with a way to load it again", async () => {
    const wait = await drawOnClock("/", {
      default: () => (
        <>
          <h1>…</h1>
          <HydrateFallback />
        </>
      ),
      clientLoader: () => null,
    });
    await wait(9_999);
    expect(screen.queryByText(i18n.t("form>longLoad"))).toBeNull();
    await wait(1);
    expect(screen.getByText(i18n.t("form>longLoad"))).toBeTruthy();
    expect(tryAgain()).toBeTruthy();
  });
});
