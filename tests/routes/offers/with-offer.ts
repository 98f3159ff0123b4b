import { applicationInState } from "../applicant.ts";
import { press, textsOf } from "../render-route.tsx";

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
