import { readApplication } from "../../../app/application/application.ts";
import { whereNext } from "../../../app/journey/location.ts";
import * as accepted from "../../../app/routes/accepted/route.tsx";
import * as offerRoute from "../../../app/routes/offers/route.tsx";
import { applicationInState } from "../applicant.ts";
import { press, renderRoute, renderRouteOnClock, textsOf } from "../render-route.tsx";

export const t = textsOf("steps");

/** A loan of which a lender says everything. */
export const terms = {
  amount: 1000,
  period: 12,
  periodScale: "months",
  instalment: 95,
  apr: 0.245,
  total: 1140,
};

/**
 * Creates an application with an offer.
 * @param change what else the provider says
 */
export function withOffer(state: number, offer: unknown, name = "Cofidis", change: object = {}) {
  const partner = { name, logo: `https://${name.toLowerCase()}.example/logo.svg` };
  return applicationInState(state, {
    applicationResult: { offerId: "o-1", partner, offer: offer as Record<string, unknown> },
    ...change,
  });
}

/** Shows the screen of the application's offer. */
function renderOffer() {
  return renderRoute(...offerScreen());
}

/** Shows the screen of the application's offer with a clock that only the test advances. */
export function renderOfferOnClock() {
  return renderRouteOnClock(...offerScreen());
}

function offerScreen() {
  const { path } = whereNext(readApplication());
  return [path, path === "/accepted" ? accepted : offerRoute] as const;
}

/** Creates an application with an offer, and shows its screen. */
export async function showOffer(...given: Parameters<typeof withOffer>): Promise<string> {
  const id = await withOffer(...given);
  await renderOffer();
  return id;
}

/** Accepts the offer on the screen, and confirms it. */
export async function accept(): Promise<void> {
  await press(t("offers>accept"));
  await press(t("offers>confirm>yes"));
}

/** Declines the offer on the screen, and confirms it. */
export async function decline(): Promise<void> {
  await press(t("offers>decline"));
  await press(t("offers>declining>yes"));
}
