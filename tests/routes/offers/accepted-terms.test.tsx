import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as offer from "../../../app/offers/route.tsx";
import { i18n } from "../../../app/platform/i18n/client.ts";
import * as accepted from "../../../app/screens/accepted/route.tsx";
import * as thankYou from "../../../app/screens/thank-you/route.tsx";
import { collectReports } from "../../unit/fixtures/reports.ts";
import { reload } from "../browser.ts";
import { replaceTo, submitAt } from "../call-route.ts";
import { answerInstead, json } from "../provider.ts";
import { renderRoute } from "../render-route.tsx";
import { t, withOffer } from "./with-offer.ts";

const reports = collectReports();

/** Returns the loan's numbers on a screen, by name. */
function shownTerms(): Record<string, string> {
  const lines = document.querySelectorAll<HTMLElement>("[data-term]");
  return Object.fromEntries(
    [...lines].map((line) => [
      line.dataset.term,
      line.querySelector("dd")?.textContent?.replaceAll(/\s/g, " "),
    ]),
  );
}

const screens = { accepted, "thank-you": thankYou };

const whole = {
  amount: 900,
  period: 3,
  periodScale: "months",
  instalment: 310.5,
  firstPaymentAt: "2026-12-31",
};

describe.each([
  [10, "accepted"],
  [11, "thank-you"],
] as const)("state %i", (state, path) => {
  const renderScreen = () => renderRoute(`/${path}`, screens[path]);
  const standing = (body: object) => withOffer(state, body, "Prestaluz");

  it("shows the amount, the period, the instalment and the first payment of any partner's loan", async () => {
    await standing(whole);
    await renderScreen();
    expect(screen.getByRole("heading", { name: i18n.t("screensˆaccepted>terms" as never) })).toBeTruthy();
    expect(shownTerms()).toEqual({
      amount: "900 €",
      period: t("offers>length>months", { count: 3 }),
      instalment: "310,50 €",
      firstPaymentAt: "31/12/2026",
    });
  });

  it.each([
    [61, true],
    [75, true],
    [90, true],
    [12, false],
  ])(
    "shows a period without a unit in days if the country lends for so many: %i, %s",
    async (period, shown) => {
      await standing({ amount: 900, period });
      await renderScreen();
      expect(shownTerms()).toEqual({
        amount: "900 €",
        ...(shown && { period: t("offers>length>days", { count: period }) }),
      });
    },
  );

  it("shows the rest of a loan with a malformed number, and reports that", async () => {
    await standing({ ...whole, instalment: "310,50" });
    await renderScreen();
    expect(shownTerms()).toMatchObject({ amount: "900 €", firstPaymentAt: "31/12/2026" });
    expect(shownTerms()).not.toHaveProperty("instalment");
    expect(reports).toContainEqual(
      expect.objectContaining({ message: "Offer differs from the contract", detail: "instalment" }),
    );
  });

  it("shows no loan when the provider sends none of its numbers", async () => {
    await standing({});
    await renderScreen();
    expect(document.querySelector("dl")).toBeNull();
  });
});

describe("the loan accepted on an offer's screen", () => {
  const instalments = [500, 900].map((amount) => ({ ...whole, amount, instalment: amount / 3 }));
  const accept = () =>
    submitAt(offer.clientAction, "/provident-offer", {
      __intent: "accept",
      loan_amount: "500",
      loan_period: "3",
    });

  async function acceptThenSay(said: Record<string, unknown> | null, progressState = 10) {
    const id = await withOffer(39, { ...whole, minAmount: 500, maxAmount: 900, instalments }, "Provident");
    const applicationResult = { partner: { name: "Provident" }, ...(said && { offer: said }) };
    answerInstead(() => json({ id, progressState: [39, progressState], applicationResult }));
    expect(await accept()).toEqual(replaceTo(progressState === 10 ? "/accepted" : "/thank-you"));
  }

  it.each([
    null,
    { amount: 500 },
    { amount: 500, period: 3 },
    { amount: 500, period: null, instalment: null },
  ])("is shown completely when the provider repeats %j of it, also after a reload", async (said) => {
    await acceptThenSay(said);
    reload();
    await renderRoute("/accepted", accepted);
    expect(shownTerms()).toMatchObject({ amount: "500 €", instalment: "166,67 €" });
    expect(shownTerms().period).toBe(t("offers>length>months", { count: 3 }));
  });

  it("is shown when the application reaches its end directly", async () => {
    await acceptThenSay(null, 11);
    await renderRoute("/thank-you", thankYou);
    expect(shownTerms()).toMatchObject({ amount: "500 €", instalment: "166,67 €" });
  });

  it("adds nothing to another loan that the provider names", async () => {
    await acceptThenSay({ amount: 450, period: 3, periodScale: "months" });
    await renderRoute("/accepted", accepted);
    expect(shownTerms()).toEqual({ amount: "450 €", period: t("offers>length>months", { count: 3 }) });
  });
});
