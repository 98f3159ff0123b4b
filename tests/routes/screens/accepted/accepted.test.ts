import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { i18n } from "../../../../app/platform/i18n/client.ts";
import * as accepted from "../../../../app/screens/accepted/route.tsx";
import { textOf } from "../../../unit/fixtures/locales.ts";
import { applicationInState, applicationWith } from "../../applicant.ts";
import { toasts, withoutPauses } from "../../browser.ts";
import { open, replaceTo, show, submit } from "../../call-route.ts";
import { answerInstead, json, sent, sentCalls } from "../../provider.ts";
import { renderComponent } from "../../render-component.tsx";

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
    expect(i18n.exists("screensˆaccepted>title")).toBe(true);
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

  it.each<[string, unknown]>([
    ["a script", "javascript:alert(1)"],
    ["a data address", "data:text/html,hello"],
    ["a page of this site", "/thank-you"],
    ["an unencrypted address", "http://prestaluz.example/"],
    ["credentials", "https://lucia:secret@prestaluz.example/"],
    ["a value that is no string", { href: "https://prestaluz.example/" }],
  ])("has no link when the address is %s", async (_, nextUrl) => {
    expect(await openWith({ partner, offer: { nextUrl } })).toMatchObject({
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
    await renderComponent("/accepted", "/accepted", {
      Component: accepted.default,
      clientLoader: accepted.clientLoader,
    });
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
  /** Returns the decisions that were sent: the loader also reports the result to the affiliate. */
  const decisions = () =>
    sent.filter(({ call }) => call.includes("/lead/")).map(({ call, body }) => [call, body]);
  const acceptCall = "POST /api/lead/offer/accept-creditea-offer";

  it("is accepted by its call, and isn't shown again", async () => {
    const id = await standing();
    expect((await show(accepted.clientLoader)).toDecide).toBeDefined();
    answerInstead(() => json({ id, progressState: [2, 10], applicationResult }));
    expect(await decide("accept")).toEqual(replaceTo("/accepted"));
    expect(decisions()).toEqual([[acceptCall, { id, offerId: "o-1", accepted: true }]]);
    expect((await show(accepted.clientLoader)).toDecide).toBeUndefined();
  });

  it("is declined by its call, which returns the next screen", async () => {
    const id = await standing();
    answerInstead(() => json({ id, progressState: [2, 10, 13] }));
    expect(await decide("decline")).toEqual(replaceTo("/rejected"));
    expect(decisions()).toEqual([[acceptCall, { id, offerId: "o-1", accepted: false }]]);
  });

  it("is followed by a status request after another choice", async () => {
    const id = await standing();
    answerInstead(() => json({ id, progressState: [2, 10, 12] }));
    expect(await decide("refresh")).toEqual(replaceTo("/redirected"));
    expect(sentCalls()).toEqual([`GET /api/lead/status/${id}`]);
  });

  it.each(["accept", "decline"])(
    "can be answered again when the provider can't be reached (%s)",
    async (intent) => {
      const id = await standing();
      answerInstead(() => json({}, 500));
      expect(await withoutPauses(() => decide(intent))).toMatchObject({ intent, problem: "unavailable" });
      expect(toasts).toEqual([{ key: "unavailable", tone: "error" }]);
      answerInstead(() => json({ id, progressState: [2, 10, 11] }));
      expect(await decide(intent)).toEqual(replaceTo("/thank-you"));
    },
  );

  it.each([
    [
      "a refusal",
      422,
      { errors: { offer: { message: "Ya no está" } } },
      { elsewhere: [{ text: "Ya no está" }] },
    ],
    ["an application that is closed to this browser", 401, {}, { problem: "forbidden" }],
  ])("shows %s", async (_, status, body, told) => {
    await standing();
    answerInstead(() => json(body, status));
    expect(await decide("accept")).toMatchObject(told);
  });

  it("is decided for nobody without an offer", async () => {
    await applicationInState(10, { applicationResult: { ...applicationResult, partner } });
    expect(await decide("accept")).toEqual(replaceTo("/accepted"));
    expect(sentCalls()).toEqual([]);
  });

  it("isn't decided for an application in another state", async () => {
    await applicationInState(13, {
      applicationResult: { ...applicationResult, application: { status: "rejected" } },
    });
    expect(await decide("decline")).toEqual(replaceTo("/rejected"));
    expect(sentCalls()).toEqual([]);
  });
});

it("the accepted screen redirects an application in another state", async () => {
  expect(await open(accepted.clientLoader)).toEqual(replaceTo("/"));
  await applicationWith();
  expect(await open(accepted.clientLoader)).toMatchObject({ history: "replaced" });
});
