import { legalFacts } from "@legal-facts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { savePendingDraft } from "../../../app/form/screens/save-draft.ts";
import { changeApplication, readApplication, replaceApplication } from "../../../app/lead/application.ts";
import * as offer from "../../../app/offers/route.tsx";
import { i18n } from "../../../app/platform/i18n/client.ts";
import * as accepted from "../../../app/screens/accepted/route.tsx";
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

const rows = [
  [37, "ipfd-offer-choice", "choice", "offer.accept-creditea-offer", { choice: "choice-2" }],
  [38, "cofidis-offer", "single", "offer.accept-creditea-offer", {}],
  [40, "instabank-offer", "single", "offer.accept-creditea-offer", {}],
  [39, "provident-offer", "adjustable", "offer.update-provident-offer", { amount: 900, period: 70 }],
  [41, "proficredit-offer", "adjustable", "offer.proficredit", { amount: 900, period: 70 }],
] as const;

const opened = (path: string) => show(offer.clientLoader, `/${path}`);

const send = (path: string, form: Form) => submitAt(offer.clientAction, `/${path}`, form);

describe.each(rows)("state %i", (state, path, _kind, call, chosen) => {
  it("accepts and declines it by its call, and Back doesn't return to it", async () => {
    await control.setScript({ steps: [6, state, 11] });
    const id = await applicationInState(state);
    expect(await send(path, { __intent: "refresh" })).toEqual(replaceTo(`/${path}`));
    const { offerId } = readApplication().state.applicationResult ?? {};
    const controls: Record<string, string> = { amount: "loan_amount", period: "loan_period" };
    const form = Object.fromEntries(
      Object.entries(chosen).map(([name, value]) => [controls[name] ?? name, String(value)]),
    );
    expect(await send(path, { __intent: "accept", ...form })).toEqual(replaceTo("/thank-you"));
    await applicationInState(state);
    await send(path, { __intent: "refresh" });
    const second = readApplication();
    expect(await send(path, { __intent: "decline", ...form })).toMatchObject({ history: "replaced" });
    expect(await received(call)).toEqual([
      { id, offerId, accepted: true, ...chosen },
      { id: second.id, offerId: second.state.applicationResult?.offerId, accepted: false },
    ]);
  });
});

it.each(["choice", "single", "adjustable"] as const)(
  "an offer of kind %s without content says so, and is reported",
  async (kind) => {
    const [state, path] = rows.find((row) => row[2] === kind) ?? [38, "cofidis-offer"];
    for (const body of [null, {}, { amount: "a lot", choices: 3, instalments: [null] }]) {
      await withOffer(state, body);
      expect(await opened(path)).toMatchObject({ offer: { kind: "unusable" } });
    }
    expect(reports).toContainEqual({ message: "Offer has nothing to show", detail: path });
  },
);

it("an offer whose numbers are inconsistent is shown unchanged and reported once, by its path alone", async () => {
  await withOffer(38, { ...bodies.single, total: 990 });
  expect(await opened("cofidis-offer")).toMatchObject({ offer: { offer: { total: 990 } } });
  await send("cofidis-offer", { __intent: "refresh" });
  expect(reports).toEqual([{ message: "Offer doesn’t add up", detail: "total" }]);
});

it("an offer with many wrong rows is reported once", async () => {
  const instalments = Array.from({ length: 300 }, (_, index) => ({
    amount: 500 + index * 100,
    period: 6,
    total: 1,
  }));
  await withOffer(39, { ...bodies.adjustable, maxAmount: 50_000, instalments });
  await opened("provident-offer");
  expect(reports).toHaveLength(1);
  expect(reports[0]?.detail?.length).toBeLessThan(200);
});

it("an offer that the provider no longer names isn't shown after it was asked for again", async () => {
  const id = await withOffer(38, bodies.single);
  answerInstead(() => json({ id, progressState: [38] }));
  expect(await send("cofidis-offer", { __intent: "refresh" })).toEqual(replaceTo("/cofidis-offer"));
  expect(await opened("cofidis-offer")).toMatchObject({ offer: { kind: "unusable" } });
});

it("an offer of another application isn't shown", async () => {
  await applicationInState(13);
  expect(await open(offer.clientLoader, "/cofidis-offer")).toMatchObject({ to: "/rejected" });
  expect(await send("cofidis-offer", { __intent: "accept" })).toEqual(replaceTo("/rejected"));
  expect(sentCalls()).toEqual([]);
});

describe("a refusal", () => {
  const refuse = (name: string) =>
    answerInstead(() => json({ errors: { [name]: { message: "Ya no" } } }, 422));

  const withoutControl: [path: string, state: number, body: unknown, form: Form, names: string[]][] = [
    ["ipfd-offer-choice", 37, bodies.choice, { choice: "a" }, ["amount", "period"]],
    ["cofidis-offer", 38, bodies.single, {}, ["amount", "period", "choice"]],
    ["provident-offer", 39, bodies.adjustable, { loan_amount: "1000", loan_period: "12" }, ["choice"]],
    ["instabank-offer", 40, bodies.single, {}, ["loan_amount", "loan_period"]],
  ];
  it.each(
    withoutControl.flatMap(([path, state, body, form, names]) =>
      names.map((name) => [name, path, state, body, form] as const),
    ),
  )("that names %s is shown above the form of %s, which has no control for it", async (...row) => {
    const [name, path, state, body, form] = row;
    await withOffer(state, body);
    refuse(name);
    expect(await send(path, { __intent: "accept", ...form })).toMatchObject({
      errors: {},
      elsewhere: [{ text: "Ya no" }],
    });
  });

  it.each([
    ["amount", "loan_amount"],
    ["loan_period", "loan_period"],
  ])("that names %s is shown at its slider", async (name, control) => {
    await withOffer(39, bodies.adjustable);
    refuse(name);
    const form = { __intent: "accept", loan_amount: "1000", loan_period: "12" };
    expect(await send("provident-offer", form)).toMatchObject({
      errors: { [control]: [{ text: "Ya no" }] },
      elsewhere: [],
    });
  });
});

/** Returns the requests that answered an offer. */
const sentAnswers = () => sent.filter(({ call }) => call.startsWith("POST "));
const term = (name: string, within: ParentNode = document) =>
  within.querySelector(`[data-term=${name}] dd`)?.textContent?.replaceAll(/\s/g, " ");

/** Shows an offer of a kind. */
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
    const names = ["amount", "period", "instalment", "apr", "total", "firstPaymentAt"];
    expect(names.map((name) => term(name))).toEqual([
      "1000 €",
      t("offers>length>months", { count: 12 }),
      "12 × 95 €",
      "24,5 %",
      "1140 €",
      "31/12/2026",
    ]);
    expect(screen.getByRole("img", { name: "Cofidis" })).toBeTruthy();
    // Only offers side by side have numbers in common.
    expect(document.querySelector("[data-same]")).toBeNull();
  });

  it("shows its payments with their days", async () => {
    await showSingle();
    const region = screen.getByRole("region", { name: t("offers>calendar>title") });
    const rows = within(region).getAllByRole("row", { hidden: true });
    expect(rows).toHaveLength(13);
    expect(rows[3]?.textContent?.replaceAll(/\s/g, " ")).toBe("28/02/202795 €");
  });

  it("names in words what the lender leaves out, and omits the first payment", async () => {
    await showSingle({ amount: 1000, instalment: "NaN", apr: null });
    expect(["period", "instalment", "apr", "total"].map((name) => term(name))).toEqual(
      Array.from({ length: 4 }, () => t("offers>missing")),
    );
    expect(term("firstPaymentAt")).toBeUndefined();
    expect(document.body.textContent).not.toMatch(/NaN|undefined|null/);
  });

  it("asks for confirmation before it accepts", async () => {
    const id = await showSingle();
    answerInstead(() => json({ id, progressState: [38, 11] }));
    await press(t("offers>accept"));
    expect(sentCalls()).toEqual([]);
    const dialog = screen.getByRole("dialog", { name: t("offers>confirm>title") });
    expect(term("total", dialog)).toBe("1140 €");
    await press(t("offers>confirm>no"));
    expect(screen.queryByRole("dialog")).toBeNull();
    await accept();
    expect(sentAnswers().map(({ body }) => body)).toEqual([{ id, offerId: "o-1", accepted: true }]);
    expect(screen.getByText(/^at /)).toBeTruthy();
  });

  it.each([
    ["says how long the borrower may withdraw", 14],
    ["promises no withdrawal where the law has none", undefined],
  ])("%s from the signed contract", async (_, days) => {
    Object.assign(legalFacts, { withdrawal: days ? { days } : undefined });
    await showSingle();
    await press(t("offers>accept"));
    const text = screen.getByText(t("offers>confirm>textPartner", { partner: "Cofidis" }), {
      exact: false,
    }).textContent;
    expect(/14\s/.test(text ?? "")).toBe(days === 14);
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

  it.each([
    ["offers>accept", "offers>confirm>title"],
    ["offers>decline", "offers>declining>title"],
  ])("a second press on %s doesn't answer the question that the first one opens", async (opener, title) => {
    await showSingle();
    await press(t(opener));
    const dialog = within(screen.getByRole("dialog"));
    // The second press of the key goes there.
    expect(document.activeElement).toBe(dialog.getByRole("heading", { name: t(title) }));
    for (const one of dialog.getAllByRole("button")) {
      await act(async () => void fireEvent.click(one, { detail: 2 }));
      // A phone then sends no click.
      expect(fireEvent.touchEnd(one)).toBe(false);
    }
    expect([screen.queryByRole("dialog") === null, sentCalls()]).toEqual([false, []]);
    await press(t("offers>confirm>no"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    ["offers>accept", "offers>confirm>yes"],
    ["offers>decline", "offers>declining>yes"],
  ])(
    "sends nothing after %s if the offer has changed behind the dialog, and shows it",
    async (opener, yes) => {
      await showSingle();
      await press(t(opener));
      const { state } = readApplication();
      const applicationResult = { ...state.applicationResult, offer: { ...bodies.single, amount: 700 } };
      await act(async () => changeApplication({ state: { ...state, applicationResult } }));
      await press(t(yes));
      await waitFor(() => expect(term("amount")).toBe("700 €"));
      expect(sentCalls()).toEqual([]);
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(toasts.map(({ key }) => key)).toEqual(["offerChanged"]);
    },
  );

  it("asks for confirmation before it declines", async () => {
    const id = await showSingle();
    answerInstead(() => json({ id, progressState: [38, 13] }));
    await press(t("offers>decline"));
    screen.getByRole("dialog", {
      name: t("offers>declining>title"),
      description: t("offers>declining>text"),
    });
    await press(t("offers>confirm>no"));
    expect([screen.queryByRole("dialog"), sentCalls()]).toEqual([null, []]);
    await decline();
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ["POST /api/lead/offer/accept-creditea-offer", { id, offerId: "o-1", accepted: false }],
    ]);
  });

  it("continues by the skip call when the provider leaves a declined offer in place", async () => {
    const id = await showSingle();
    const { applicationResult } = readApplication().state;
    answerInstead(({ path }) =>
      json({
        id,
        ...(path.includes("/continue/")
          ? { progressState: [38, 13] }
          : { progressState: [38], applicationResult }),
      }),
    );
    await decline();
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ["POST /api/lead/offer/accept-creditea-offer", { id, offerId: "o-1", accepted: false }],
      [`POST /api/lead/continue/${id}`, { progressState: 38 }],
    ]);
    expect(screen.getByText(/^at /)).toBeTruthy();
  });

  it.each([
    ["the only one is declined", [decline], true],
    ["the last one is declined", [accept, decline], true],
    ["the last one is accepted", [decline, accept], undefined],
  ])("notes for the rejected screen whether the applicant declined: %s", async (_, decisions, declined) => {
    const id = await showSingle();
    const next = { offerId: "o-2", partner: { name: "Cofidis" }, offer: { ...bodies.single, amount: 700 } };
    for (const decide of decisions.slice(0, -1)) {
      answerInstead(() => json({ id, progressState: [38], applicationResult: next }));
      await decide();
      await waitFor(() => expect(term("amount")).toBe("700 €"));
      expect([screen.queryByRole("dialog"), sentCalls().length]).toEqual([null, 1]);
      await readyForAnotherPress();
    }
    answerInstead(() => json({ id, progressState: [38, 13] }));
    await decisions.at(-1)?.();
    await screen.findByRole("heading", { name: "at /rejected" });
    reload();
    expect(readApplication().declined).toBe(declined);
  });

  it("leaves an offer when the response names another result and no offer", async () => {
    const id = await showSingle();
    answerInstead(() => json({ id, applicationResult: { application: { status: "rejected" } } }));
    await decline();
    expect(sent.map(({ call }) => call)).toEqual(["POST /api/lead/offer/accept-creditea-offer"]);
    expect(screen.getByText(/^at /)).toBeTruthy();
  });

  it("allows to request an offer without numbers again, or to decline it", async () => {
    await showSingle({});
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(t("offers>unusable>title"));
    const whole = {
      id: readApplication().id,
      progressState: [38],
      applicationResult: { offer: bodies.single },
    };
    answerInstead(() => json(whole));
    expect(screen.getByRole("button", { name: t("offers>decline") })).toBeTruthy();
    await press(i18n.t("form>tryAgain"));
    expect(await screen.findByText(t("offers>single>text"))).toBeTruthy();
    expect(term("amount")).toBe("1000 €");
  });

  it("continues by the skip call when the offer has nothing to answer", async () => {
    const id = await showSingle({});
    answerInstead(() => json({ id, progressState: [38, 13] }));
    await decline();
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [`POST /api/lead/continue/${id}`, { progressState: 38 }],
    ]);
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
    fireEvent.click(radios[1] as HTMLInputElement);
    expect(screen.queryByRole("alert")).toBeNull();
    await press(t("offers>accept"));
    expect(term("instalment", screen.getByRole("dialog"))).toBe("24 × 50 €");
    answerInstead(() => json({ id, progressState: [11] }));
    await press(t("offers>confirm>yes"));
    expect(sent.at(-1)?.body).toEqual({ id, offerId: "o-1", accepted: true, choice: "b" });
  });

  it("shows the payments of the chosen offer where the applicant confirms it", async () => {
    const choices = bodies.choice.choices.map((choice) => ({ ...choice, firstPaymentAt: "2026-12-31" }));
    await showOffer(37, { choices });
    const title = { name: t("offers>calendar>title") };
    expect(screen.queryByRole("heading", title)).toBeNull();
    fireEvent.click(screen.getAllByRole("radio")[1] as HTMLInputElement);
    await press(t("offers>accept"));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByRole("heading", title)).toBeTruthy();
    expect(dialog.getAllByRole("row", { hidden: true })).toHaveLength(25);
  });

  it("names each offer by what it is, and says what the best is best at", async () => {
    await showChoice();
    const named = (months: number) =>
      `1000\u00A0€ · ${t("offers>length>months", { count: months })} · ${t("offers>payments", { count: months })}`;
    const best = (badge: string) => new RegExp(t(`offers>badge>${badge}`));
    expect(screen.getByRole("radio", { name: named(12), description: best("lowestTotal") })).toBeTruthy();
    expect(
      screen.getByRole("radio", { name: named(24), description: best("lowestInstalment") }),
    ).toBeTruthy();
  });

  it("counts offers that nothing else tells apart", async () => {
    const same = [500, 1000, 1000].map((amount, index) => ({ ...terms, id: `${index}`, amount }));
    await showOffer(37, { choices: same });
    const number = (place: number) => t("offers>number", { number: place });
    expect(screen.getByRole("radio", { name: /^500\s€ · / })).toBeTruthy();
    expect(screen.getByRole("radio", { name: new RegExp(`^${number(2)} · 1000\\s€ · `) })).toBeTruthy();
  });

  it("names no period without its unit", async () => {
    const choices = bodies.choice.choices.map((choice) => ({ ...choice, periodScale: undefined }));
    await showOffer(37, { choices });
    for (const radio of screen.getAllByRole("radio")) {
      const card = radio.closest(".offer-card");
      expect(card?.querySelector("label")?.textContent).not.toMatch(/· (?:12|24)(?: ·|$)/);
      expect(card?.querySelector("[data-term=period] dd")?.textContent).toBe(t("offers>missing"));
    }
  });

  it("marks the numbers that all offers share, and not those that differ", async () => {
    await showChoice();
    const cards = [...document.querySelectorAll(".offer-card")];
    const namesOf = (card: Element, lines: string) =>
      [...card.querySelectorAll<HTMLElement>(lines)].map(({ dataset }) => dataset.term);
    for (const card of cards) {
      expect(namesOf(card, "[data-same]")).toEqual(["amount", "apr"]);
      expect(namesOf(card, "[data-term]:not([data-same])")).toEqual(["instalment", "period", "total"]);
    }
    expect(cards).toHaveLength(2);
  });

  it("keeps the choice over a reload", async () => {
    await showChoice();
    fireEvent.click(screen.getAllByRole("radio")[1] as HTMLElement);
    savePendingDraft();
    reload();
    expect((await opened("ipfd-offer-choice")).entries).toContainEqual(["choice", "b"]);
  });
});

describe("the screen of an adjustable offer", () => {
  const move = (name: "loan_amount" | "loan_period", value: number) =>
    fireEvent.change(document.querySelector(`[name=${name}_slider]`) as Element, { target: { value } });
  const type = (name: "loan_amount" | "loan_period", value: string) => {
    const box = document.querySelector(`[name=${name}]`) as HTMLInputElement;
    fireEvent.input(box, { target: { value } });
    fireEvent.change(box, { target: { value } });
  };

  it("takes its numbers from the provider's table", async () => {
    const id = await showAdjustable();
    expect(term("instalment")).toBe("93,33 €");
    move("loan_amount", 2000);
    move("loan_period", 6);
    expect([term("amount"), term("instalment"), term("total")]).toEqual(["2000 €", "343,33 €", "2060 €"]);
    answerInstead(() => json({ id, progressState: [11] }));
    await accept();
    expect(sent.at(-1)?.body).toEqual({ id, offerId: "o-1", accepted: true, amount: 2000, period: 6 });
  });

  it("shows and sends the nearest row when the table lacks the wanted loan", async () => {
    const id = await showAdjustable();
    move("loan_amount", 1800);
    expect([term("amount"), term("total")]).toEqual(["2000 €", "2120 €"]);
    expect(document.querySelector(".offer-box .question-warning")?.textContent).not.toBe("");
    answerInstead(() => json({ id, progressState: [11] }));
    await accept();
    expect(sent.at(-1)?.body).toMatchObject({ amount: 2000, period: 12 });
  });

  it("announces what an offer costs once it has stood for a moment", async () => {
    await showAdjustable();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const said = () =>
      screen
        .getAllByRole("status")
        .map(({ textContent }) => textContent)
        .join("");
    const pause = () => act(() => void vi.advanceTimersByTime(1000));
    move("loan_amount", 1800);
    expect(said()).toBe("");
    pause();
    expect(said()).toContain(t("offers>total"));
    expect(said()).toContain(document.querySelector(".offer-box .question-warning")?.textContent);
    type("loan_amount", "18000");
    pause();
    expect(said()).toBe("");
  });

  it.each(["", "abc", "99999", "1"])("hides the cost while the box has “%s”", async (typed) => {
    await showAdjustable();
    const isHidden = () => document.querySelector(".offer-box")?.closest("[data-unlent]") !== null;
    expect(isHidden()).toBe(false);
    type("loan_amount", typed);
    expect(isHidden()).toBe(true);
    type("loan_amount", "1000");
    expect(isHidden()).toBe(false);
  });

  it("says the unit of each box", async () => {
    await showAdjustable();
    for (const [label, unit] of [
      ["offers>moveAmount", "€"],
      ["offers>movePeriod", t("offers>unit>months")],
    ] as const)
      expect(screen.getByRole("textbox", { name: t(label), description: unit })).toBeTruthy();
  });

  it.each(["", "abc", "99999", "1"])("asks for a possible number after “%s” was typed", async (typed) => {
    await showAdjustable();
    type("loan_amount", typed);
    await press(t("offers>accept"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(within(screen.getByRole("alert")).getByRole("link").getAttribute("href")).toBe("#loan_amount");
    type("loan_amount", "500");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe.each([
  ["a conflict", 409],
  ["the answer", 200],
] as const)("an offer that %s to its acceptance changes", (_, status) => {
  const other = { ...terms, amount: 700, instalment: 70, total: 840 };
  const otherTable = [500, 700].map((amount) => ({ ...other, amount }));
  const changed = {
    single: other,
    choice: { choices: [{ ...other, id: "a" }] },
    adjustable: { ...bodies.adjustable, ...other, maxAmount: 700, instalments: otherTable },
  };
  const ofCreditea = status === 409 ? "o-1" : "o-2";

  it.each([
    ...rows.flatMap(([state, path, kind]) =>
      ["o-1", "o-2"].map((id) => [path, id, state, "Cofidis", kind] as const),
    ),
    ["accepted", ofCreditea, 10, "Creditea", "single"] as const,
  ])("is shown on %s as %s and asked about anew", async (_, offerId, state, name, kind) => {
    const id = await showOffer(state, bodies[kind], name);
    for (const radio of screen.queryAllByRole("radio").slice(0, 1)) fireEvent.click(radio);
    const applicationResult = { partner: { name }, offerId, offer: changed[kind] };
    const lead = { id, progressState: [state], applicationResult };
    answerInstead(() => json(status === 409 ? { code: "conflict", lead } : lead, status));
    await accept();
    await waitFor(() => expect(term("amount")).toBe("700 €"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(toasts.map(({ key }) => key)).toEqual(["offerChanged"]);
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
    expect(screen.queryAllByRole("radio", { checked: true })).toEqual([]);
    if (kind !== "adjustable") return;
    answerInstead(() => json({ id, progressState: [11] }));
    await readyForAnotherPress();
    await accept();
    expect(sent.at(-1)?.body).toMatchObject({ offerId, amount: 700, period: 12 });
  });
});

it("closes its question where the provider takes the decision and asks for it again", async () => {
  const id = await showOffer(38, bodies.single, "Cofidis");
  const { applicationResult } = readApplication().state;
  answerInstead(() => json({ id, progressState: [38], applicationResult }));
  await accept();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(toasts.map(({ key }) => key)).toEqual(["askedAgain"]);
});

it("keeps its question open while the decision is on its way, which nothing takes back", async () => {
  const id = await showOffer(38, bodies.single, "Cofidis");
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

it("whose partner alone reports another status isn't called another offer after a conflict", async () => {
  const id = await showOffer(38, bodies.single, "Cofidis");
  const { applicationResult } = readApplication().state;
  const reviewed = { ...applicationResult, application: { status: "review" } };
  const lead = { id, progressState: [38], applicationResult: reviewed };
  answerInstead(() => json({ code: "conflict", lead }, 409));
  await accept();
  await waitFor(() => expect(toasts.map(({ key }) => key)).toEqual(["conflict"]));
});

describe("the accepted screen", () => {
  const showAccepted = (body: object = {}) => showOffer(10, { amount: 900, period: 61, ...body }, "CREDITEA");

  it("asks whether to accept an offer of Creditea, and then continues as for any other", async () => {
    const id = await showAccepted({ nextUrl: "https://creditea.example/sign" });
    expect(document.querySelector("a[href*=creditea]")).toBeNull();
    expect(term("amount")).toBe("900 €");
    expect(document.body.textContent).not.toContain(t("offers>missing"));
    const { applicationResult } = readApplication().state;
    answerInstead(() => json({ id, progressState: [10], applicationResult }));
    await accept();
    expect(sentAnswers().map(({ call, body }) => [call, body])).toEqual([
      ["POST /api/lead/offer/accept-creditea-offer", { id, offerId: "o-1", accepted: true }],
    ]);
    expect(await show(accepted.clientLoader)).toMatchObject({
      toDecide: undefined,
      nextUrl: "https://creditea.example/sign",
    });
    // Tells other tabs that the lead has moved on; nothing of it can be read there.
    expect(Object.keys(localStorage)).toEqual(["leadChange"]);
  });

  it("sends no second decision once another tab has accepted, though the state stays the same", async () => {
    const id = await showAccepted();
    const asShown = readApplication();
    const { applicationResult } = asShown.state;
    answerInstead(() => json({ id, progressState: [10], applicationResult }));
    await accept();
    const decided = sentAnswers().length;
    replaceApplication({ ...asShown, lastOperationTimestamp: new Date(Date.now() - 1000) });
    const again = await submitAt(accepted.clientAction, "/accepted", { __intent: "decline" });
    expect(again).toEqual(replaceTo("/accepted"));
    expect(sentAnswers()).toHaveLength(decided);
    expect(toasts.map(({ key }) => key)).toEqual(["conflict"]);
    expect((await show(accepted.clientLoader)).toDecide).toBeUndefined();
  });

  it("tells what happens next after the decision", async () => {
    await showAccepted();
    const next = screen.getByRole("heading", { name: "Qué pasa ahora" });
    const decline = screen.getByRole("button", { name: t("offers>decline") });
    expect(decline.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    [{}, false],
    [{ amount: undefined, period: undefined }, true],
  ])("says of an offer with %o that its numbers are still to come: %s", async (body, said) => {
    await showAccepted(body);
    expect(screen.queryByText(t("offers>noNumbers")) !== null).toBe(said);
  });

  it("asks again when the application had moved on before the acceptance", async () => {
    const id = await showAccepted();
    const { applicationResult } = readApplication().state;
    const lead = { id, progressState: [10], applicationResult };
    answerInstead(() => json({ code: "conflict", lead }, 409));
    await accept();
    expect((await show(accepted.clientLoader)).toDecide).toBeDefined();
  });
});
