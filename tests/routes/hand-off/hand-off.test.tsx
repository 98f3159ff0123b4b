import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import { type HandOffView, storedReturn, storeReturn } from "../../../app/routes/hand-off/hand-off.ts";
import * as handOff from "../../../app/routes/hand-off/route.tsx";
import { i18n } from "../../../app/shell/texts/texts.ts";
import { applicationInState } from "../applicant.ts";
import { reload, reports, toasts } from "../browser.ts";
import { open, replaceTo, show, submit } from "../call-route.ts";
import { answerInstead, control, json, sent, sentCalls } from "../provider.ts";
import { buttonAndLinkLabels, findTitle, renderRoute, textsOf } from "../render-route.tsx";

const url = "https://bank.example/login?token=a%20b";

/** The provider's response during a hand-off. */
const offering = (address: unknown) => ({
  applicationResult: { application: { status: "pending" }, offerId: "offer-1", offer: { url: address } },
});

const openAt = async (path: string) => (await show(handOff.clientLoader, `/${path}`)) as HandOffView;
const press = (form: "returned" | "asked" | "skip") => submit(handOff.clientAction, { __intent: form });
const text = textsOf("steps");

describe.each([
  [9, "instantor"],
  [17, "wenance-tink"],
  [19, "moneyman-paylands"],
] as const)("in state %i the screen %s", (state, path) => {
  it("links to the other page with the return address", async () => {
    await applicationInState(state, offering(url));
    const shown = await openAt(path);
    const address = new URL(shown.url ?? "");
    expect(address.origin + address.pathname).toBe("https://bank.example/login");
    expect(address.searchParams.get("token")).toBe("a b");
    expect(address.searchParams.get("returnUrl")).toMatch(
      new RegExp(`^http://[^/]+/application-frontend/${path}$`),
    );
    expect(shown).toMatchObject({ status: undefined, sent: [] });
    expect(sentCalls()).toEqual([]);
    expect(reports).toEqual([]);
  });

  it.each([
    ["success", "success"],
    ["error", "error"],
    ["cancelled", "cancelled"],
    ["SUCCESS", undefined],
    ["", undefined],
  ])("removes the ending “%s” from the address and keeps %o over a reload", async (status, ending) => {
    await applicationInState(state, offering(url));
    expect(await open(handOff.clientLoader, `/${path}?status=${status}&code=7`)).toEqual(
      replaceTo(`/${path}`),
    );
    reload();
    expect((await openAt(path)).status).toBe(ending);
  });

  it("goes on after success", async () => {
    await control.setScript({ steps: [6, state, 10] });
    const id = await applicationInState(state, offering(url));
    await open(handOff.clientLoader, `/${path}?status=success`);
    expect(await press("returned")).toEqual(replaceTo("/accepted"));
    expect(sent.at(-1)).toMatchObject({
      call: `POST /api/lead/continue/${id}`,
      body: { progressState: state },
    });
    expect(storedReturn(path, readApplication())).toBeUndefined();
  });

  it("requests the status, and waits while it is not done", async () => {
    const id = await applicationInState(state, offering(url));
    answerInstead(() => json({ id, progressState: [2, state] }));
    expect(await press("asked")).toEqual({ kind: "waiting" });
    expect(sentCalls()).toEqual([`GET /api/lead/status/${id}`]);
    // The response didn't repeat the offer.
    expect((await openAt(path)).url).toContain("https://bank.example/login");
  });

  it("follows the application to a new state", async () => {
    const id = await applicationInState(state, offering(url));
    await control.putInState(id, 13);
    expect(await press("asked")).toEqual(replaceTo("/rejected"));
  });
});

const unsafe: [string, unknown][] = [
  ["a script", "javascript:alert(1)"],
  ["credentials", "https://lucia:secret@bank.example/"],
  ["nothing", undefined],
];

it.each(unsafe)(
  "%s as an address isn't opened, is reported, and can be asked for again",
  async (_, address) => {
    await applicationInState(9, offering(address));
    await renderRoute("/instantor", handOff);
    expect(reports.map(({ message }) => message)).toEqual(["Hand-off refused"]);
    expect(JSON.stringify(reports)).not.toMatch(/bank\.example|lucia/);
    expect(buttonAndLinkLabels()).toEqual([text("hand-off>check")]);
  },
);

describe("a payment without an address", () => {
  const state = { applicationResult: { offerId: "offer-1" } };
  const bank = "https://paylands.example/pay?key=7";

  const payments = () => sentCalls().filter((call) => call === "POST /api/lead/offer/payment");
  const way = () => screen.findByRole("link", { name: text("hand-off>moneyman-paylands>go") });
  const renderScreen = () => renderRoute("/moneyman-paylands", handOff);

  it("is requested once by its screen, and not again after Back or a reload", async () => {
    const id = await applicationInState(19, state);
    answerInstead(() => json({ id, redirectUrl: bank }));
    await renderScreen();
    expect(await way()).toHaveProperty("href", bank);
    cleanup();
    reload();
    await renderScreen();
    expect(await way()).toHaveProperty("href", bank);
    expect(sentCalls()).toEqual(["POST /api/lead/offer/payment"]);
    expect(sent[0]?.body).toEqual({
      id,
      offerId: "offer-1",
      returnUrl: expect.stringMatching(/\/application-frontend\/moneyman-paylands$/),
    });
  });

  it.each(["error", "cancelled"])("is requested again after %s", async (status) => {
    const id = await applicationInState(19, state);
    answerInstead(() => json({ id, redirectUrl: bank }));
    await renderScreen();
    await way();
    await open(handOff.clientLoader, `/moneyman-paylands?status=${status}`);
    cleanup();
    await renderScreen();
    await screen.findByRole("link", { name: text("hand-off>again") });
    expect(payments()).toHaveLength(2);
    expect(sent.at(-1)?.body).toMatchObject({ offerId: "offer-1" });
  });

  it("is not requested after success", async () => {
    await applicationInState(19, state);
    await open(handOff.clientLoader, "/moneyman-paylands?status=success");
    await openAt("moneyman-paylands");
    expect(sentCalls()).toEqual([]);
  });

  it.each<[string, unknown, number]>([
    ["500", {}, 500],
    ["a refusal", { errors: { offerId: { message: "no" } } }, 422],
  ])("shows an error after %s, and can be requested again", async (_, body, status) => {
    const id = await applicationInState(19, state);
    answerInstead(() => json(body, status));
    await renderScreen();
    const again = await screen.findByRole("button", { name: textsOf("screens")("continue>retry") });
    expect(toasts).toEqual([{ key: "unavailable", tone: "error" }]);
    answerInstead(() => json({ id, redirectUrl: bank }));
    again.click();
    await way();
    expect(payments()).toHaveLength(2);
  });

  it("follows a response to another screen", async () => {
    const id = await applicationInState(19, state);
    answerInstead(() => json({ id, progressState: [2, 13] }));
    await renderScreen();
    await findTitle("at /rejected");
  });

  it("can be asked for again when its response has no address", async () => {
    const id = await applicationInState(19, state);
    answerInstead(() => json({ id }));
    await renderScreen();
    expect(screen.getByRole("alert").textContent).toContain(text("hand-off>refused>title"));
    answerInstead(() => json({ id, redirectUrl: bank }));
    screen.getByRole("button", { name: text("hand-off>check") }).click();
    expect(await way()).toHaveProperty("href", bank);
  });
});

it("the screen of smava shows the data to be passed on before the applicant leaves", async () => {
  await applicationInState(6, { routeChange: "smava", ...offering(url) });
  await renderRoute("/smava", handOff);
  const page = document.body.textContent?.replaceAll(/\s/g, " ");
  for (const said of [
    "Lucía Herrera Campos",
    "lucia.herrera@example.com",
    "+34 612 34 56 78",
    "1200 €",
    "61 días",
  ])
    expect(page).toContain(said);
});

it.each([
  ["smava", true],
  ["instantor", false],
])("the screen %s can be skipped: %s", async (path, skippable) => {
  await applicationInState(6, { routeChange: path, ...offering(url) });
  expect((await openAt(path)).skippable).toBe(skippable);
});

it.each([
  ["moneyman-paylands", 19, "error", undefined],
  ["moneyman-paylands", 19, "success", url],
  ["instantor", 9, "error", url],
])("the redirect of %s in state %i after %s is %s", async (path, state, status, redirectUrl) => {
  await applicationInState(state, { redirectUrl: url, applicationResult: { offerId: "offer-1" } });
  await open(handOff.clientLoader, `/${path}?status=${status}`);
  expect(readApplication().state.redirectUrl).toBe(redirectUrl);
});

describe("the screen", () => {
  const renderScreen = () => renderRoute("/instantor", handOff);

  it("explains the hand-off, and opens it outside any frame", async () => {
    await applicationInState(9, offering(url));
    await renderScreen();
    expect(screen.getByRole("link", { name: text("hand-off>instantor>go") })).toHaveProperty(
      "target",
      "_top",
    );
  });

  it.each(["error", "cancelled"] as const)("shows %s and offers another attempt", async (status) => {
    await applicationInState(9, offering(url));
    storeReturn("instantor", status);
    await renderScreen();
    expect(screen.getByRole("alert").textContent).toContain(text(`hand-off>${status}>title`));
    expect(buttonAndLinkLabels()).toContain(text("hand-off>again"));
  });

  it("continues automatically after success, once", async () => {
    await control.setScript({ steps: [6, 9, 10] });
    await applicationInState(9, offering(url));
    await renderRoute("/instantor?status=success", handOff);
    await findTitle("at /accepted");
    expect(sentCalls()).toHaveLength(1);
  });

  it("continues on the applicant's request after a failure", async () => {
    await control.setScript({ steps: [6, 9, 10] });
    await applicationInState(9, offering(url));
    answerInstead(() => json({}, 500));
    await renderRoute("/instantor?status=success", handOff);
    const again = await screen.findByRole("button", { name: i18n.t("form>tryAgain") });
    answerInstead(() => undefined);
    again.click();
    await findTitle("at /accepted");
    expect(sentCalls()).toHaveLength(2);
  });

  it("says that the provider doesn't know of the result yet", async () => {
    await applicationInState(9, offering(url));
    await renderRoute("/instantor", handOff);
    screen.getByRole("button", { name: text("hand-off>done") }).click();
    await expect.poll(() => screen.getByRole("status").textContent).toBe(text("hand-off>waiting"));
    expect(buttonAndLinkLabels()).toContain(text("hand-off>check"));
  });
});

it.each(["returned", "asked"] as const)("an ending is kept when it can't be told (%s)", async (form) => {
  await applicationInState(9, offering(url));
  await open(handOff.clientLoader, "/instantor?status=success");
  answerInstead(() => new Response("<html>", { status: 502, headers: { "Retry-After": "99" } }));
  expect(await press(form)).toMatchObject({ problem: "unavailable" });
  expect(storedReturn("instantor", readApplication())).toBe("success");
});

it("an ending that the provider doesn't accept is shown as an error", async () => {
  await applicationInState(9, offering(url));
  await open(handOff.clientLoader, "/instantor?status=success");
  answerInstead(() => json({ errors: { bank: { message: "server" } } }, 422));
  expect(await press("returned")).toEqual({ kind: "refused" });
  expect((await openAt("instantor")).status).toBe("error");
});
