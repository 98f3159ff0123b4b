import { legalFacts } from "@legal-facts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { changeApplication, readApplication } from "../../../app/application/application.ts";
import * as accepted from "../../../app/routes/accepted/route.tsx";
import * as offer from "../../../app/routes/offers/route.tsx";
import { i18n } from "../../../app/shell/texts/texts.ts";
import { applicationInState } from "../applicant.ts";
import { reload, reports, toasts } from "../browser.ts";
import { type Form, open, replaceTo, show, submitAt } from "../call-route.ts";
import { answerInstead, answerLater, control, json, received, sent, sentCalls } from "../provider.ts";
import { press, readyForAnotherPress } from "../render-route.tsx";
import { accept, decline, showOffer, t, terms, withOffer } from "./with-offer.ts";

const table = [500, 1000, 2000].flatMap((amount) =>
  [6, 12].map((period) => ({
    amount,
    period,
    instalment: amount / period + 10,
    apr: 0.2,
    total: amount + period * 10,
  })),
);
const bodies = {
  single: { ...terms, firstPaymentAt: "2026-12-31" },
  choice: {
    choices: [
      { ...terms, id: "a" },
      { ...terms, id: "b", period: 24, instalment: 50, total: 1200 },
    ],
  },
  adjustable: {
    ...terms,
    minAmount: 500,
    maxAmount: 2000,
    stepAmount: 100,
    minPeriod: 6,
    maxPeriod: 12,
    instalments: table,
  },
};

const send = (path: string, form: Form) => submitAt(offer.clientAction, `/${path}`, form);

describe.each([
  [37, "ipfd-offer-choice", "offer.accept-creditea-offer", { choice: "choice-2" }],
  [38, "cofidis-offer", "offer.accept-creditea-offer", {}],
  [40, "instabank-offer", "offer.accept-creditea-offer", {}],
  [39, "provident-offer", "offer.update-provident-offer", { amount: 900, period: 70 }],
  [41, "proficredit-offer", "offer.proficredit", { amount: 900, period: 70 }],
] as const)("state %i", (state, path, call, chosen) => {
  it("accepts and declines its offer by its call, and Back doesn't return to it", async () => {
    await control.setScript({ steps: [6, state, 11] });
    const id = await applicationInState(state);
    expect(await send(path, { __intent: "refresh" })).toEqual({ kind: "unchanged" });
    const { offerId } = readApplication().state.applicationResult ?? {};
    const { offerKey } = await show(offer.clientLoader, `/${path}`);
    const controls: Record<string, string> = { amount: "loan_amount", period: "loan_period" };
    const form = Object.fromEntries(
      Object.entries(chosen).map(([name, value]) => [controls[name] ?? name, String(value)]),
    );
    const decide = (intent: string, key: string) => send(path, { __intent: intent, offer_id: key, ...form });
    expect(await decide("accept", offerKey)).toEqual(replaceTo("/thank-you"));
    await applicationInState(state);
    await send(path, { __intent: "refresh" });
    const second = readApplication();
    const { offerKey: secondKey } = await show(offer.clientLoader, `/${path}`);
    expect(await decide("decline", secondKey)).toMatchObject({ history: "replaced" });
    expect(await received(call)).toEqual([
      { id, offerId, accepted: true, ...chosen },
      { id: second.id, offerId: second.state.applicationResult?.offerId, accepted: false },
    ]);
  });
});

it("an offer of another application isn't shown", async () => {
  await applicationInState(13);
  expect(await open(offer.clientLoader, "/cofidis-offer")).toMatchObject({ to: "/rejected" });
  expect(await send("cofidis-offer", { __intent: "accept" })).toEqual(replaceTo("/rejected"));
  expect(sentCalls()).toEqual([]);
});

/** Returns the bodies of the requests that answered an offer. */
const sentBodies = () => sent.filter(({ call }) => call.startsWith("POST ")).map(({ body }) => body);
const term = (name: string, within: ParentNode = document) =>
  within.querySelector(`[data-term=${name}] dd`)?.textContent?.replaceAll(/\s/g, " ");

const showSingle = (body: unknown = bodies.single) => showOffer(38, body);
const showChoice = () => showOffer(37, bodies.choice);
const showAdjustable = () => showOffer(39, bodies.adjustable);

const { withdrawal } = legalFacts;
afterEach(() => {
  Object.assign(legalFacts, { withdrawal });
});

describe("the screen of one offer", () => {
  it("shows its numbers in the country's notation", async () => {
    await showSingle();
    const names = ["amount", "period", "instalment", "apr", "total", "costs", "firstPaymentAt"];
    expect(names.map((name) => term(name))).toEqual([
      "1000 €",
      t("offers>length>months", { count: 12 }).replaceAll(/\s/g, " "),
      "95 €",
      "24,50 %",
      "1140 €",
      "140 €",
      "31 de diciembre",
    ]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Cofidis te ofrece 1000\s€$/);
    expect(screen.getByText("12 cuotas de")).toBeTruthy();
  });

  it("links its documents before the decision", async () => {
    const url = "https://lender.example/secci.pdf";
    await showSingle({ ...terms, documents: [{ id: "secci", title: "SECCI", url, kind: "precontract" }] });
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: /^SECCI/ });
    expect([link.href, link.target]).toEqual([url, "_blank"]);
    expect(screen.getByText(t("offers>documents>kind>precontract"))).toBeTruthy();
  });

  it("asks for confirmation before it accepts", async () => {
    const id = await showSingle();
    answerInstead(() => json({ id, progressState: [38, 11] }));
    await press(t("offers>accept"));
    const dialog = screen.getByRole("dialog", { name: t("offers>confirm>title") });
    expect(term("total", dialog)).toBe("1140 €");
    await press(t("offers>confirm>no"));
    expect([screen.queryByRole("dialog"), sentCalls()]).toEqual([null, []]);
    await accept();
    expect(sentBodies()).toEqual([{ id, offerId: "o-1", accepted: true }]);
    expect(screen.getByText(/^at /)).toBeTruthy();
  });

  it("asks for confirmation before it declines", async () => {
    const id = await showSingle();
    answerInstead(() => json({ id, progressState: [38, 13] }));
    await press(t("offers>decline"));
    const [first] = within(screen.getByRole("dialog")).getAllByRole("button");
    expect(first?.textContent, "the safe choice stands first").toBe(t("offers>confirm>no"));
    await press(t("offers>confirm>no"));
    expect([screen.queryByRole("dialog"), sentCalls()]).toEqual([null, []]);
    await decline();
    expect(sentBodies()).toEqual([{ id, offerId: "o-1", accepted: false }]);
    await screen.findByRole("heading", { name: "at /rejected" });
    reload();
    expect(readApplication().decision).toMatchObject({ accepted: false });
  });

  it.each<[string, { days?: number } | undefined]>([
    ["says how long the borrower may withdraw", { days: 14 }],
    ["promises no withdrawal where the law has none", undefined],
    ["promises no withdrawal where the law names no days", {}],
  ])("%s from the signed contract", async (_, facts) => {
    Object.assign(legalFacts, { withdrawal: facts });
    await showSingle();
    await press(t("offers>accept"));
    const partner = t("offers>confirm>textPartner", { partner: "Cofidis" });
    const { textContent } = screen.getByText(partner, { exact: false });
    expect(/14\s/.test(textContent ?? "")).toBe(facts?.days === 14);
  });

  it("shows in the dialog that accepting failed, and doesn't repeat it by itself", async () => {
    await showSingle();
    answerInstead(() => json({}, 500));
    await accept();
    within(screen.getByRole("dialog")).getByRole("alert");
    expect(sentCalls()).toHaveLength(1);
    await press(t("offers>confirm>no"));
    await press(t("offers>accept"));
    expect(within(screen.getByRole("dialog")).queryByRole("alert")).toBeNull();
  });

  it.each([401, 404])("offers no further acceptance after the response %i", async (status) => {
    await showSingle();
    answerInstead(() => json({}, status));
    await accept();
    const dialog = within(screen.getByRole("dialog"));
    dialog.getByRole("alert");
    expect(dialog.queryByRole("button", { name: t("offers>confirm>yes") })).toBeNull();
  });

  it("keeps its question open while the decision is on its way, which nothing takes back", async () => {
    const id = await showSingle();
    const answer = answerLater("offer");
    await press(t("offers>accept"));
    fireEvent.click(screen.getByRole("button", { name: t("offers>confirm>yes") }));
    const keepLooking = screen.getByRole("button", { name: t("offers>confirm>no") });
    await waitFor(() => expect(keepLooking.getAttribute("aria-disabled")).toBe("true"));
    fireEvent.click(keepLooking);
    const dialog = screen.getByRole("dialog");
    expect(fireEvent(dialog, new Event("cancel", { cancelable: true }))).toBe(false);
    answer(json({ id, progressState: [11] }));
    await waitFor(() => expect(sentCalls()).toHaveLength(1));
    await readyForAnotherPress();
  });

  it("shows a refusal that has no control above the form", async () => {
    await showSingle();
    answerInstead(() => json({ errors: { amount: { message: "Ya no" } } }, 422));
    await accept();
    expect(screen.getByRole("alert").textContent).toContain("Ya no");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("sends nothing if the offer has changed behind the dialog, and shows it", async () => {
    await showSingle();
    await press(t("offers>accept"));
    const { state } = readApplication();
    const applicationResult = { ...state.applicationResult, offer: { ...bodies.single, amount: 700 } };
    await act(async () => changeApplication({ state: { ...state, applicationResult } }));
    await press(t("offers>confirm>yes"));
    await waitFor(() => expect(term("amount")).toBe("700 €"));
    expect(sentCalls()).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(toasts.map(({ key }) => key)).toEqual(["offerChanged"]);
  });

  it.each([
    ["offerChanged", 200, "accepts", accept],
    ["offerChanged", 200, "declines", decline],
    ["conflict", 409, "accepts", accept],
  ])(
    "shows another offer with the toast %s, as the provider says with %i",
    async (toast, status, _, decide) => {
      const id = await showSingle();
      const applicationResult = {
        offerId: "o-2",
        partner: { name: "Cofidis" },
        offer: { ...terms, amount: 700 },
      };
      const lead = { id, progressState: [38], applicationResult };
      answerInstead(() => json(status === 409 ? { code: "conflict", lead } : lead, status));
      await decide();
      await waitFor(() => expect(term("amount")).toBe("700 €"));
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(toasts.map(({ key }) => key)).toEqual([toast]);
      expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
    },
  );

  it("closes its question where the provider takes the decision and asks for it again", async () => {
    const id = await showSingle();
    const { applicationResult } = readApplication().state;
    answerInstead(() => json({ id, progressState: [38], applicationResult }));
    await accept();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(toasts.map(({ key }) => key)).toEqual(["askedAgain"]);
  });
});

describe("an offer that can't be read", () => {
  it("says so, is reported, and can be asked for again", async () => {
    const id = await showSingle({});
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(t("offers>unusable>title"));
    expect(screen.queryByRole("button", { name: t("offers>accept") })).toBeNull();
    expect(reports).toContainEqual({ message: "Offer differs from the contract", detail: "amount" });
    answerInstead(() => json({ id, progressState: [38], applicationResult: { offer: bodies.single } }));
    await press(i18n.t("form>tryAgain"));
    await waitFor(() => expect(term("amount")).toBe("1000 €"));
  });

  it("can be declined", async () => {
    const id = await showSingle({});
    answerInstead(() => json({ id, progressState: [38, 13] }));
    await decline();
    expect(sentBodies()).toEqual([{ id, offerId: "o-1", accepted: false }]);
  });
});

describe("the screen of several offers", () => {
  it("requires a choice before the confirmation, and sends it", async () => {
    const id = await showChoice();
    const radios = screen.getAllByRole<HTMLInputElement>("radio");
    expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
    await press(t("offers>accept"));
    expect(screen.queryByRole("dialog")).toBeNull();
    const link = within(screen.getByRole("alert")).getByRole("link");
    expect(link.getAttribute("href")).toBe(`#${radios[0]?.id}`);
    const second = screen.getByRole("radio", {
      name: /^24 cuotas de 50\s€$/,
      description: /total\s*1200\s€.*Recibes\s*1000\s€\s*Plazo\s*24\smeses.*24,50\s%/,
    });
    fireEvent.click(second);
    expect(screen.queryByRole("alert")).toBeNull();
    await press(t("offers>accept"));
    expect(term("instalment", screen.getByRole("dialog"))).toBe("50 €");
    answerInstead(() => json({ id, progressState: [11] }));
    await press(t("offers>confirm>yes"));
    expect(sentBodies()).toEqual([{ id, offerId: "o-1", accepted: true, choice: "b" }]);
  });

  it("says what sets each apart, and the chosen one's total with the button", async () => {
    await showChoice();
    expect(screen.getByRole("radio", { name: /^12 cuotas/, description: /Menos en total/ })).toBeTruthy();
    const light = screen.getByRole("radio", { name: /^24 cuotas/, description: /Cuota más baja/ });
    const foot = screen.getByRole("button", { name: t("offers>accept") }).parentElement as HTMLElement;
    expect(term("total", foot)).toBeUndefined();
    fireEvent.click(light);
    expect(term("total", foot)).toBe("1200 €");
  });

  it("asks whether all of them are declined", async () => {
    await showChoice();
    await press(t("offers>declineAll"));
    expect(screen.getByRole("dialog", { name: t("offers>decliningAll>title") })).toBeTruthy();
  });

  it("keeps the choice over a reload", async () => {
    await showChoice();
    fireEvent.click(screen.getAllByRole("radio")[1] as HTMLElement);
    reload();
    expect((await show(offer.clientLoader, "/ipfd-offer-choice")).entries).toContainEqual(["choice", "b"]);
  });
});

describe("the screen of an adjustable offer", () => {
  const move = (name: "loan_amount" | "loan_period", value: number) =>
    fireEvent.change(document.querySelector(`[data-point=${name}] [type=range]`) as Element, {
      target: { value },
    });
  const type = (value: string) => {
    const box = document.querySelector("[name=loan_amount]") as HTMLInputElement;
    fireEvent.input(box, { target: { value } });
    fireEvent.change(box, { target: { value } });
  };

  it("takes its numbers from the provider's table", async () => {
    const id = await showAdjustable();
    expect(term("instalment")).toBe("93,33 €");
    move("loan_amount", 2000);
    move("loan_period", 6);
    expect([term("instalment"), term("total"), term("amount")]).toEqual(["343,33 €", "2060 €", undefined]);
    answerInstead(() => json({ id, progressState: [11] }));
    await accept();
    expect(sentBodies()).toEqual([{ id, offerId: "o-1", accepted: true, amount: 2000, period: 6 }]);
  });

  it("shows, announces and sends the nearest row when the table lacks the wanted loan", async () => {
    const id = await showAdjustable();
    move("loan_amount", 1800);
    expect(term("total")).toBe("2120 €");
    expect(document.querySelector(".question-warning")?.textContent).toMatch(/2000\s€/);
    answerInstead(() => json({ id, progressState: [11] }));
    await accept();
    expect(sentBodies()).toEqual([expect.objectContaining({ amount: 2000, period: 12 })]);
  });

  it.each(["", "abc", "99999", "1"])("asks for a possible number after “%s” was typed", async (typed) => {
    await showAdjustable();
    type(typed);
    expect(document.querySelector(".question-warning")?.textContent).toBe("");
    await press(t("offers>accept"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(within(screen.getByRole("alert")).getByRole("link").getAttribute("href")).toBe("#loan_amount");
    expect(term("total"), "no figures belong to this amount").toBeUndefined();
    type("500");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(term("total")).toBeDefined();
  });

  it("shows a refusal of a field at its slider", async () => {
    await showAdjustable();
    answerInstead(() => json({ errors: { amount: { message: "Ya no" } } }, 422));
    await accept();
    const link = within(screen.getByRole("alert")).getByRole("link", { name: /Ya no$/ });
    expect(link.getAttribute("href")).toBe("#loan_amount");
  });
});

describe("the accepted screen", () => {
  const showAccepted = (body: object = {}) => showOffer(10, { amount: 900, period: 61, ...body }, "CREDITEA");

  it("asks whether to accept an offer of Creditea, and then continues as for any other", async () => {
    const id = await showAccepted({ nextUrl: "https://creditea.example/sign" });
    expect(document.querySelector("a[href*=creditea]")).toBeNull();
    expect(term("amount")).toBe("900 €");
    const { applicationResult } = readApplication().state;
    answerInstead(() => json({ id, progressState: [10], applicationResult }));
    await accept();
    expect(sent.filter(({ call }) => call.startsWith("POST ")).map(({ call, body }) => [call, body])).toEqual(
      [["POST /api/lead/offer/accept-creditea-offer", { id, offerId: "o-1", accepted: true }]],
    );
    expect(await show(accepted.clientLoader)).toMatchObject({
      decides: false,
      nextUrl: "https://creditea.example/sign",
    });
  });

  it("asks again when the application had moved on before the acceptance", async () => {
    const id = await showAccepted();
    const { applicationResult } = readApplication().state;
    const lead = { id, progressState: [10], applicationResult };
    answerInstead(() => json({ code: "conflict", lead }, 409));
    await accept();
    expect(await show(accepted.clientLoader)).toMatchObject({ decides: true });
  });

  it.each([
    [{ amount: 900 }, { offer: { amount: 900 } }],
    [{ amount: "a lot" }, { offer: undefined }],
  ])("shows what %j says of any partner's loan", async (body, view) => {
    await withOffer(10, body, "Prestaluz");
    expect(await show(accepted.clientLoader)).toMatchObject(view);
  });
});
