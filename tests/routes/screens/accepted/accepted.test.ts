import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as accepted from "../../../../app/screens/accepted/route.tsx";
import { textOf } from "../../../unit/fixtures/locales.ts";
import { applicationInState } from "../../applicant.ts";
import { replaceTo, show, submit } from "../../call-route.ts";
import { answerInstead, json, sentCalls } from "../../provider.ts";
import { renderRoute } from "../../render-route.tsx";

const partner = { name: "Prestaluz", logo: "https://prestaluz.example/logo.svg" };

const firstPayment = textOf("es", "steps", "offers>firstPaymentAt");

/** Opens the screen of an application with this result. */
async function openWith(result: object) {
  await applicationInState(10, { applicationResult: { application: { status: "accepted" }, ...result } });
  const { partners: _, ...shown } = await show(accepted.clientLoader);
  return shown;
}

describe("the accepted screen", () => {
  it("names the partner and links to its page", async () => {
    const nextUrl = "https://prestaluz.example/sign?token=a%20b";
    expect(await openWith({ partner, offer: { amount: 1200, nextUrl } })).toMatchObject({ partner, nextUrl });
  });

  it.each([
    ["nothing else", {}],
    ["an empty offer", { offer: {} }],
    ["no offer and no partner", { partner: null, offer: null }],
  ])("links to the redirect when the provider returns %s", async (_, result) => {
    const { partner: shown, nextUrl } = await openWith(result);
    expect(shown ?? undefined).toBeUndefined();
    expect(nextUrl).toBeUndefined();
  });

  it("has no link when the address isn't safe", async () => {
    expect(await openWith({ partner, offer: { nextUrl: "/thank-you" } })).toMatchObject({
      partner,
      nextUrl: undefined,
    });
  });
});

describe("the next steps on the accepted screen", () => {
  /** Renders the screen of an accepted loan, and returns its next steps. */
  async function nextSteps(terms: object) {
    await applicationInState(10, {
      applicationResult: { application: { status: "accepted" }, partner, offer: { amount: 1200, ...terms } },
    });
    await renderRoute("/accepted", accepted);
    const list = screen.getByRole("heading", { name: "Qué pasa ahora" }).nextElementSibling;
    return [...(list?.children ?? [])].map(({ textContent }) => textContent);
  }

  it("end with the day of the first payment if the lender says it", async () => {
    const steps = await nextSteps({ firstPaymentAt: "2026-12-31" });
    expect(steps.at(-1)).toBe(`${firstPayment}: 31/12/2026`);
  });

  it("name no payment if the lender says no day", async () => {
    const steps = await nextSteps({});
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.join()).not.toContain(firstPayment);
  });
});

describe("the offer of a partner that needs a decision on this screen", () => {
  const applicationResult = {
    application: { status: "accepted" },
    offerId: "o-1",
    partner: { name: "Creditea" },
    offer: { amount: 900, period: 61 },
  };
  const standing = () => applicationInState(10, { applicationResult });
  const decide = (intent: string) => submit(accepted.clientAction, { __form: intent });
  it("is followed by a status request after another choice", async () => {
    const id = await standing();
    answerInstead(() => json({ id, progressState: [2, 10, 12] }));
    expect(await decide("refresh")).toEqual(replaceTo("/redirected"));
    expect(sentCalls()).toEqual([`GET /api/lead/status/${id}`]);
  });
});
