import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import { openEarlierVisit } from "../../../app/application/earlier-visit.ts";
import { rememberForNextVisit } from "../../../app/application/next-visit.ts";
import { i18n } from "../../../app/i18n/client.ts";
import { noteHandOff, readHandOff } from "../../../app/routes/hand-off/hand-off.ts";
import * as handOff from "../../../app/routes/hand-off/route.tsx";
import { lastDigits, standingIn } from "../applicant.ts";
import { openOtherTab, reload, reports, toasts } from "../browser.ts";
import { insteadTo, open, show, submit } from "../call-route.ts";
import { draw, waysOn } from "../draw.tsx";
import { answerInstead, control, json, sent, sentCalls } from "../provider.ts";
import { drawActing, drawOnClock, titled } from "../render-route.tsx";

const url = "https://bank.example/login?token=a%20b";

/** The answer of the provider while a hand-off is open. */
const offering = (address: unknown) => ({
  applicationResult: { application: { status: "pending" }, offerId: "offer-1", offer: { url: address } },
});

const openAt = (path: string, query = "") => show(handOff.clientLoader, `/${path}${query}`);
const press = (form: "returned" | "asked" | "skip") => submit(handOff.clientAction, { __form: form });
const text = (key: string) => (i18n.t as (key: string, options: object) => string)(key, { ns: "steps" });

describe.each([
  [9, "instantor"],
  [17, "wenance-tink"],
  [19, "moneyman-paylands"],
] as const)("in state %i the screen %s", (state, path) => {
  it("leads to the other page, which is told where to come back to", async () => {
    await standingIn(state, offering(url));
    const shown = await openAt(path);
    const address = new URL(shown.url ?? "");
    expect(address.origin + address.pathname).toBe("https://bank.example/login");
    expect(address.searchParams.get("token")).toBe("a b");
    expect(address.searchParams.get("returnUrl")).toMatch(
      new RegExp(`^http://[^/]+/application-frontend/${path}$`),
    );
    expect(shown).toMatchObject({ note: { left: false }, asksForPayment: false, sent: [] });
    expect(sentCalls()).toEqual([]);
    expect(reports).toEqual([]);
  });

  it.each(["success", "error", "cancelled", "whatever"])(
    "takes the ending “%s” out of the address and keeps it over a reload",
    async (status) => {
      await standingIn(state, offering(url));
      expect(await open(handOff.clientLoader, `/${path}?status=${status}&code=7`)).toEqual(
        insteadTo(`/${path}`),
      );
      reload();
      const { note } = await openAt(path);
      expect(note).toEqual(status === "whatever" ? { left: true } : { left: true, status });
    },
  );

  it("goes on after success", async () => {
    await control.setScript({ steps: [6, state, 10] });
    const id = await standingIn(state, offering(url));
    await open(handOff.clientLoader, `/${path}?status=success`);
    expect(await press("returned")).toEqual(insteadTo("/accepted"));
    expect(sent.at(-1)).toMatchObject({
      call: `POST /api/lead/continue/${id}`,
      body: { progressState: state },
    });
    expect(readHandOff(path)).toEqual({ left: false });
  });

  it("asks whether it is done, and waits where it isn't", async () => {
    const id = await standingIn(state, offering(url));
    noteHandOff(path, { left: true });
    answerInstead(() => json({ id, progressState: [2, state] }));
    expect(await press("asked")).toEqual({ waiting: expect.any(Number) });
    expect(sentCalls()).toEqual([`GET /api/lead/status/${id}`]);
    // The answer didn't repeat the offer.
    expect((await openAt(path)).url).toContain("https://bank.example/login");
  });

  it("follows where the application went meanwhile", async () => {
    const id = await standingIn(state, offering(url));
    await control.putInState(id, 13);
    expect(await press("asked")).toEqual(insteadTo("/rejected"));
  });

  it("opens in another tab for whoever knows the phone's last digits", async () => {
    await standingIn(state, offering(url));
    rememberForNextVisit();
    openOtherTab();
    openEarlierVisit(lastDigits);
    expect((await openAt(path)).url).toContain("https://bank.example/login");
  });

  it("isn't shown to an application that stands elsewhere, whatever the address says", async () => {
    await standingIn(13);
    expect(await open(handOff.clientLoader, `/${path}?status=success`)).toMatchObject({ to: "/rejected" });
  });
});

const unsafe: [string, unknown][] = [
  ["a script", "javascript:alert(1)"],
  ["a document of its own", "data:text/html,hello"],
  ["a page of this site", "/accepted"],
  ["no encryption", "http://bank.example/"],
  ["credentials", "https://lucia:secret@bank.example/"],
  ["no text", { href: "https://bank.example/" }],
  ["nothing", undefined],
];

describe("an address that is", () => {
  it.each(unsafe)("%s is not opened, is reported, and leaves ways on", async (_, address) => {
    await standingIn(9, offering(address));
    const { default: Component, clientLoader } = handOff;
    await draw("/instantor", "/instantor", { Component, clientLoader });
    expect(reports.map(({ message }) => message)).toEqual(["Hand-off refused"]);
    expect(JSON.stringify(reports)).not.toMatch(/bank\.example|lucia/);
    expect(waysOn()).toContain(text("hand-off>check"));
    expect(waysOn()).toContain(text("hand-off>later>start"));
    expect(waysOn().join()).toContain("/continue/");
  });
});

describe("a payment without an address", () => {
  const state = { applicationResult: { offerId: "offer-1" } };
  const bank = "https://paylands.example/pay?key=7";

  const payments = () => sentCalls().filter((call) => call === "POST /api/lead/offer/payment");
  const way = () => screen.findByRole("link", { name: text("hand-off>moneyman-paylands>go") });
  const drawScreen = () => drawActing("/moneyman-paylands", handOff);

  it("isn't asked for one by its loader", async () => {
    await standingIn(19, state);
    expect(await openAt("moneyman-paylands")).toMatchObject({ url: undefined, asksForPayment: true });
    expect(sentCalls()).toEqual([]);
    expect(reports).toEqual([]);
  });

  it("is asked for one once by its screen, and not again after Back or a reload", async () => {
    const id = await standingIn(19, state);
    answerInstead(() => json({ id, redirectUrl: bank }));
    await drawScreen();
    expect(await way()).toHaveProperty("href", bank);
    cleanup();
    reload();
    await drawScreen();
    expect(await way()).toHaveProperty("href", bank);
    expect(sentCalls()).toEqual(["POST /api/lead/offer/payment"]);
    expect(sent[0]?.body).toEqual({
      id,
      offerId: "offer-1",
      returnUrl: expect.stringMatching(/\/application-frontend\/moneyman-paylands$/),
    });
  });

  it.each(["error", "cancelled"])("is asked for another after %s", async (status) => {
    const id = await standingIn(19, state);
    answerInstead(() => json({ id, redirectUrl: bank }));
    await drawScreen();
    await way();
    await open(handOff.clientLoader, `/moneyman-paylands?status=${status}`);
    cleanup();
    await drawScreen();
    await screen.findByRole("link", { name: text("hand-off>again") });
    expect(payments()).toHaveLength(2);
    expect(sent.at(-1)?.body).toMatchObject({ offerId: "offer-1" });
  });

  it("is asked for none after success", async () => {
    await standingIn(19, state);
    await open(handOff.clientLoader, "/moneyman-paylands?status=success");
    await openAt("moneyman-paylands");
    expect(await submit(handOff.clientAction, { __form: "payment" })).toBeNull();
    expect(sentCalls()).toEqual([]);
  });

  it.each<[string, unknown, number]>([
    ["500", {}, 500],
    ["a refusal", { errors: { offerId: { message: "no" } } }, 422],
    ["an answer without an address", { id: "any" }, 200],
  ])("that can't be had because of %s is told, and is there after another try", async (_, body, status) => {
    const id = await standingIn(19, state);
    answerInstead(() => json(status === 200 ? { ...(body as object), id } : body, status));
    await drawScreen();
    const again = await screen.findByRole("button", { name: i18n.t("form>tryAgain") });
    expect(toasts).toEqual([{ key: "unavailable", tone: "error" }]);
    answerInstead(() => json({ id, redirectUrl: bank }));
    again.click();
    await way();
    expect(payments()).toHaveLength(2);
  });

  it("that leads elsewhere goes there", async () => {
    const id = await standingIn(19, state);
    answerInstead(() => json({ id, progressState: [2, 13] }));
    await drawScreen();
    await titled("at /rejected");
  });

  it("says after ten seconds that it takes long, and offers another try", async () => {
    await standingIn(19, state);
    answerInstead(() => new Promise(() => undefined));
    const wait = await drawOnClock("/moneyman-paylands", handOff);
    await wait(10_000);
    expect(screen.getByText(i18n.t("form>longWait"))).toBeTruthy();
    screen.getByRole("button", { name: i18n.t("form>tryAgain") }).click();
    await wait(0);
    expect(payments()).toHaveLength(2);
  });
});

describe("smava", () => {
  const answer = { routeChange: "smava", ...offering(url) };

  it("shows what is passed on before the applicant leaves", async () => {
    await standingIn(6, answer);
    const { default: Component, clientLoader } = handOff;
    await draw("/smava", "/smava", { Component, clientLoader });
    const page = document.body.textContent ?? "";
    expect(page).toContain("Lucía Herrera Campos");
    expect(page).toContain("lucia.herrera@example.com");
    expect(page).toContain("+34 612 34 56 78");
    expect(page).toMatch(/1200\s€/);
    expect(page).toContain("61 días");
  });

  it("comes back as the others do", async () => {
    await standingIn(6, answer);
    await open(handOff.clientLoader, "/smava?status=cancelled");
    expect((await openAt("smava")).note).toEqual({ left: true, status: "cancelled" });
  });
});

describe("the screen", () => {
  const { default: Component, clientLoader } = handOff;
  const drawn = () => draw("/instantor", "/instantor", { Component, clientLoader });

  it("says why, and leads out of any frame", async () => {
    await standingIn(9, offering(url));
    await drawn();
    expect(screen.getByRole("link", { name: text("hand-off>instantor>go") })).toHaveProperty(
      "target",
      "_top",
    );
  });

  it("asks whether it is done once the applicant has left", async () => {
    await standingIn(9, offering(url));
    noteHandOff("instantor", { left: true });
    await drawn();
    expect(waysOn()).toContain(text("hand-off>done"));
    expect(waysOn()).toContain(text("hand-off>openAgain"));
  });

  it.each(["error", "cancelled"] as const)("tells of %s and offers another try", async (status) => {
    await standingIn(9, offering(url));
    noteHandOff("instantor", { left: true, status });
    await drawn();
    expect(screen.getByRole("alert").textContent).toContain(text(`hand-off>${status}>title`));
    expect(waysOn()).toContain(text("hand-off>again"));
  });

  it("goes on by itself after success, once", async () => {
    await control.setScript({ steps: [6, 9, 10] });
    await standingIn(9, offering(url));
    await drawActing("/instantor?status=success", handOff);
    await titled("at /accepted");
    expect(sentCalls()).toHaveLength(1);
  });

  it("goes on at the applicant's word where that failed", async () => {
    await control.setScript({ steps: [6, 9, 10] });
    await standingIn(9, offering(url));
    answerInstead(() => json({}, 500));
    await drawActing("/instantor?status=success", handOff);
    const again = await screen.findByRole("button", { name: i18n.t("form>tryAgain") });
    answerInstead(() => undefined);
    again.click();
    await titled("at /accepted");
    expect(sentCalls()).toHaveLength(2);
  });

  it("says so where the provider hasn't heard of it yet", async () => {
    await standingIn(9, offering(url));
    noteHandOff("instantor", { left: true });
    await drawActing("/instantor", handOff);
    screen.getByRole("button", { name: text("hand-off>done") }).click();
    await expect.poll(() => screen.getByRole("status").textContent).toBe(text("hand-off>waiting"));
    expect(waysOn()).toContain(text("hand-off>openAgain"));
  });
});

describe.each([
  ["going on", "returned"],
  ["asking whether it is done", "asked"],
] as const)("%s", (_, form) => {
  it("fails, and can be tried again", async () => {
    await standingIn(9, offering(url));
    await open(handOff.clientLoader, "/instantor?status=success");
    answerInstead(() => new Response("<html>", { status: 502, headers: { "Retry-After": "99" } }));
    expect(await press(form)).toMatchObject({ problem: "unavailable" });
    expect(toasts).toEqual([{ key: "unavailable", tone: "error" }]);
    expect(readHandOff("instantor").status).toBe("success");
  });

  it("of an application that isn't known says so", async () => {
    await standingIn(9, offering(url));
    await control.reset();
    expect(await press(form)).toMatchObject({ problem: "not-found" });
  });

  it("of one that has expired leads to a new one", async () => {
    await control.expire(await standingIn(9, offering(url)));
    expect(await press(form)).toMatchObject({ to: "/initial-details" });
  });

  it("of one that moved on elsewhere leads to where it stands", async () => {
    const id = await standingIn(9, offering(url));
    answerInstead(() => json({ code: "conflict", lead: { id, progressState: [2, 13] } }, 409));
    expect(await press(form)).toEqual(insteadTo("/rejected"));
  });
});

it("what the provider doesn't take as done is told as an error", async () => {
  await standingIn(9, offering(url));
  await open(handOff.clientLoader, "/instantor?status=success");
  answerInstead(() => json({ errors: { bank: { message: "server" } } }, 422));
  expect(await press("returned")).toEqual({ refused: true });
  expect((await openAt("instantor")).note).toEqual({ left: true, status: "error" });
});

it("nothing is sent for an application that has no hand-off", async () => {
  await standingIn(13);
  expect(await press("returned")).toEqual(insteadTo("/rejected"));
  expect(sentCalls()).toEqual([]);
  expect(readApplication().state.progressState).toEqual([2, 13]);
});
