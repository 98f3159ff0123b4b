import { expect, it } from "vitest";
import * as accepted from "../../../app/routes/accepted/route.tsx";
import { applicationInState } from "../applicant.ts";
import { replaceTo, show, submit } from "../call-route.ts";
import { withOffer } from "../offers/with-offer.ts";
import { answerInstead, json, sentCalls } from "../provider.ts";

const partner = { name: "Prestaluz", logo: "https://prestaluz.example/logo.svg" };

/** Opens the screen of an application with this result. */
async function openWith(result: object) {
  await applicationInState(10, { applicationResult: { application: { status: "accepted" }, ...result } });
  const shown = await show(accepted.clientLoader);
  return shown;
}

const nextUrl = "https://prestaluz.example/sign?token=a%20b";

it.each<[string, object, object]>([
  ["the partner with its page", { partner, offer: { amount: 1200, nextUrl } }, { partner, nextUrl }],
  ["the partner without an unsafe address", { partner, offer: { nextUrl: "/thank-you" } }, { partner }],
  ["no partner and no link beside nothing else", {}, {}],
  ["no partner and no link beside an empty offer", { offer: {} }, {}],
])("the accepted screen shows %s", async (_, result, expected) => {
  const { partner: shown, nextUrl } = await openWith(result);
  expect({ ...(shown && { partner: shown }), ...(nextUrl && { nextUrl }) }).toEqual(expected);
});

it("the offer of a partner that needs a decision on this screen is followed by a status request after another choice", async () => {
  const id = await withOffer(10, { amount: 900, period: 61 }, "Creditea");
  answerInstead(() => json({ id, progressState: [2, 10, 12] }));
  expect(await submit(accepted.clientAction, { __intent: "refresh" })).toEqual(replaceTo("/redirected"));
  expect(sentCalls()).toEqual([`GET /api/lead/status/${id}`]);
});
