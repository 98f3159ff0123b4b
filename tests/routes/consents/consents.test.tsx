import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { changeApplication, readApplication } from "../../../app/application/application.ts";
import { tickOf } from "../../../app/catalogue/form-values.ts";
import { consentsByQuestion } from "../../../app/routes/consents/consents.ts";
import { providerPolicies } from "../../../app/routes/consents/policies.ts";
import * as consents from "../../../app/routes/consents/route.tsx";
import { i18n } from "../../../app/shell/texts/texts.ts";
import { applicationInState } from "../applicant.ts";
import { reload, reports, toasts, withoutPauses } from "../browser.ts";
import { type Form, replaceTo, show, submitAt } from "../call-route.ts";
import { answerInstead, answerLater, control, json, sent, sentCalls } from "../provider.ts";
import { press, readyForAnotherPress, renderRoute, textsOf } from "../render-route.tsx";

const one = (id: string, change: object = {}) => ({
  id,
  text: `Text of ${id}`,
  required: false,
  given: false,
  ...change,
});
const customerConsents = [one("news"), one("data", { required: true, url: "https://fiabank.example/data" })];
const applicationResult = { offerId: "o-1" };

const opened = (path: string) => show(consents.clientLoader, `/${path}`);

const send = (path: string, form: Form) => submitAt(consents.clientAction, `/${path}`, form);

const [news = "", data = ""] = customerConsents.map(tickOf);
const ticked = (...given: string[]): Form => ({
  "consents.offered": [data],
  "consents.given": given,
  "optional_consents.offered": [news],
});

it.each([
  [20, "consents", "POST /api/lead/offer/policy"],
  [29, "advanzia-consents", "POST /api/lead/offer/policy"],
  [35, "dynamic-consents", "POST /api/lead/offer/dynamic-policy"],
  [36, "tfbank-consents", "POST /api/lead/offer/policy"],
] as const)(
  "state %i shows its consents, and sends each with whether it is given",
  async (state, path, call) => {
    await control.setScript({ steps: [6, { state, answer: { customerConsents, applicationResult } }, 10] });
    const id = await applicationInState(state, { customerConsents, applicationResult });
    expect(await opened(path)).toMatchObject({
      path,
      offerId: "o-1",
      asked: [
        { id: "news", required: false, given: false, url: undefined },
        { id: "data", required: true, given: false, url: "https://fiabank.example/data" },
      ],
    });
    expect(sentCalls()).toEqual([]);
    answerInstead(() => json({ id, progressState: [6, state, 10] }));
    expect(await send(path, ticked(data))).toEqual(replaceTo("/accepted"));
    const given = [
      { id: "data", given: true },
      { id: "news", given: false },
    ];
    expect(sent).toMatchObject([{ call, body: { id, offerId: "o-1", consents: given } }]);
  },
);

it.each([
  [20, "consents", "own"],
  [35, "dynamic-consents", "own"],
  [29, "advanzia-consents", "offer"],
  [36, "tfbank-consents", "offer"],
] as const)("consents requested at state %i (%s) are sent by the %s call", async (state, path, call) => {
  await control.setScript({ steps: [6, state, 10] });
  const id = await applicationInState(state, call === "offer" ? { applicationResult } : {});
  const view = await opened(path);
  const shown = consentsByQuestion("asked" in view ? view.asked : []);
  const ticks = Object.entries(shown).map(([name, consents]) => [name, consents.map(tickOf)] as const);
  expect(shown.consents.length).toBeGreaterThan(0);
  expect(sentCalls()).toEqual([`GET /api/customer/${id}/consents`]);
  const given = Object.fromEntries(
    ticks.flatMap(([name, of]) => ["offered", "given"].map((part) => [`${name}.${part}`, of])),
  );
  expect(await send(path, given)).toMatchObject({ history: "replaced" });
  expect(sent.at(-1)).toMatchObject({
    call: call === "own" ? `POST /api/customer/${id}/consents` : "POST /api/lead/offer/policy",
    body: {
      consents: Object.values(shown)
        .flat()
        .map(({ id }) => ({ id, given: true })),
    },
  });
});

it("a consent has no link to an address that isn't safe, which is reported", async () => {
  await applicationInState(20, { customerConsents: [one("data", { url: "javascript:alert(1)" })] });
  expect(await opened("consents")).toMatchObject({ asked: [{ id: "data", url: undefined }] });
  expect(reports).toEqual([{ message: expect.any(String), detail: "customerConsents.url" }]);
});

it.each([
  ["because the response is malformed", () => json([{ id: 7 }]), "unavailable"],
  ["because the application isn't known", () => json({ code: "lead_not_found" }, 404), "not-found"],
])("consents that can't be read %s show an error, and can be requested again", async (_, answer, problem) => {
  await applicationInState(35);
  answerInstead(answer);
  expect(await withoutPauses(() => opened("dynamic-consents"))).toMatchObject({ problem });
  answerInstead(() => json(customerConsents));
  expect(await opened("dynamic-consents")).toHaveProperty("asked");
});

it("Continue leaves no tick for the next partner's consents", async () => {
  const id = await applicationInState(20, { customerConsents, applicationResult });
  const drafts = {
    consents: {
      entries: [
        ["offer_id", "o-1"],
        ["consents.given", data],
      ] as const,
      unfinished: true,
    },
  };
  changeApplication({ drafts });
  const next = { id, progressState: [20], customerConsents, applicationResult: { offerId: "o-2" } };
  answerInstead(() => json(next));
  expect(await send("consents", ticked(data))).toEqual(replaceTo("/consents"));
  expect(await opened("consents")).toMatchObject({ entries: [], offerId: "o-2" });
  changeApplication({ drafts });
  expect(await opened("consents")).toMatchObject({ entries: [] });
});

describe("the screen", () => {
  const t = textsOf("steps");
  const validation = textsOf("validation");

  async function renderScreen(list: readonly object[] = customerConsents) {
    await applicationInState(20, { customerConsents: list as typeof customerConsents, applicationResult });
    await renderRoute("/consents", consents);
  }
  const boxes = () => screen.getAllByRole<HTMLInputElement>("checkbox");
  const goOn = () => press(i18n.t("form>continue"));

  /** Continues to the end of the application. */
  const finish = () => {
    answerInstead(() => json({ id: readApplication().id, progressState: [10] }));
    return goOn();
  };

  it("has the required consents in their own group, and no ticks", async () => {
    await renderScreen();
    const needed = screen.getByRole("group", { name: t("consents>required") });
    expect(within(needed).getByRole("checkbox", { name: "Text of data" })).toBe(boxes()[0]);
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
  });

  it("focuses the first missing required consent, and removes the message once it is ticked", async () => {
    await renderScreen([...customerConsents, one("bureau", { required: true })]);
    await goOn();
    const alert = await screen.findByRole("alert");
    await expect.poll(() => document.activeElement).toBe(alert);
    const link = within(alert).getByRole("link", { name: validation("required>consents", { count: 2 }) });
    expect(link.getAttribute("href")).toBe(`#${boxes()[0]?.id}`);
    expect(boxes()[0]?.getAttribute("aria-invalid")).toBe("true");
    fireEvent.click(boxes()[0] as HTMLInputElement);
    expect(within(screen.getByRole("alert")).getByRole("link").getAttribute("href")).toBe(
      `#${boxes()[1]?.id}`,
    );
    fireEvent.click(boxes()[1] as HTMLInputElement);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(sentCalls()).toEqual([]);
  });

  it("says so when the provider has another consent by the time of Continue, and sends nothing", async () => {
    await renderScreen([one("news")]);
    await applicationInState(20, { customerConsents: [one("news"), one("bureau")], applicationResult });
    await goOn();
    await screen.findByRole("checkbox", { name: "Text of bureau" });
    expect(toasts.map(({ key }) => key)).toEqual(["askedMore"]);
    expect(sentCalls()).toEqual([]);
  });

  it("keeps the button that tries again while it does, and says that it is under way", async () => {
    await renderScreen([one("news")]);
    answerInstead(() => json({ code: "fault" }, 500));
    await goOn();
    const again = await screen.findByRole("button", { name: i18n.t("form>tryAgain") });
    await readyForAnotherPress();
    const answer = answerLater();
    again.focus();
    fireEvent.click(again);
    await waitFor(() => expect(again.textContent).toBe(i18n.t("form>sending")));
    expect([again.getAttribute("aria-disabled"), document.activeElement]).toEqual(["true", again]);
    fireEvent.click(again);
    answer(json({ id: readApplication().id, progressState: [10] }));
    await screen.findByText("at /accepted");
    expect(sentCalls()).toHaveLength(2);
  });

  it("keeps the ticks after a reload", async () => {
    await renderScreen();
    fireEvent.click(boxes()[1] as HTMLInputElement);
    reload();
    expect(readApplication().drafts.consents?.entries).toContainEqual(["optional_consents.given", news]);
  });

  it("shows the whole of a long text in place", async () => {
    const text = `First sentence of it all. ${"And more of it. ".repeat(40)}The end.`;
    await renderScreen([one("long", { text })]);
    expect(screen.getByRole("checkbox", { name: text })).toBeTruthy();
  });

  it("lists earlier consents without a checkbox, and sends them as given", async () => {
    await renderScreen([one("data", { required: true, given: true })]);
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.getByText(t("consents>held"))).toBeTruthy();
    await finish();
    expect(sent.at(-1)?.body).toMatchObject({ consents: [{ id: "data", given: true }] });
  });

  it("shows an earlier yes to an optional consent as given, and leaving it keeps it", async () => {
    await renderScreen([one("news", { given: true })]);
    expect(boxes().map(({ checked }) => checked)).toEqual([true]);
    expect(screen.getByText(t("consents>held"))).toBeTruthy();
    await finish();
    expect(sent.at(-1)?.body).toMatchObject({ consents: [{ id: "news", given: true }] });
  });

  it("takes an earlier yes back when its box is unticked, also after a reload", async () => {
    await renderScreen([one("news", { given: true })]);
    fireEvent.click(boxes()[0] as HTMLInputElement);
    reload();
    cleanup();
    await renderRoute("/consents", consents);
    expect(boxes().map(({ checked }) => checked)).toEqual([false]);
    await finish();
    expect(sent.at(-1)?.body).toMatchObject({ consents: [{ id: "news", given: false }] });
  });

  it("says that there is nothing to agree to when the list is empty, and goes on", async () => {
    await renderScreen([]);
    expect(screen.getByText(t("consents>none"))).toBeTruthy();
    await finish();
    expect(sent.at(-1)?.body).toMatchObject({ consents: [] });
  });
});

it.each([
  ["https://provider.example/terms", "https://provider.example/terms"],
  ["javascript:alert(1)", undefined],
  ["//evil.example", undefined],
  ["https://user:secret@evil.example/", undefined],
  [undefined, undefined],
])("a policy's address %j is offered as %j", async (url, offered) => {
  const terms = { id: "terms", text: "Terms", url, required: true, given: false };
  answerInstead(() => json({ generalPolicies: [terms], marketingConsents: [] }));
  expect((await providerPolicies())?.general_policies[0]?.url).toBe(offered);
  expect(reports.map(({ detail }) => detail)).toEqual(
    url !== undefined && offered === undefined ? ["policies.url"] : [],
  );
});
