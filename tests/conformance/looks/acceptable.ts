import type { Screen } from "../../../app/journey/screens.ts";
import { asList, asObject, type Json } from "./look.ts";

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";

/** Returns the choices of an offer that the application shows: those with an id (contract, Offer bodies). */
export const usableChoices = (offer: Json): Json[] =>
  asList(offer.choices)
    .map(asObject)
    .filter(({ id }) => isText(id));

const isWithin = (value: unknown, min: unknown, max: unknown): boolean =>
  typeof value === "number" &&
  (typeof min !== "number" || value >= min) &&
  (typeof max !== "number" || value <= max);

/** Returns the rows of an adjustable offer that the application shows: those within the limits. */
export function usableRows(offer: Json): Json[] {
  const { minAmount, maxAmount, minPeriod, maxPeriod } = offer;
  return asList(offer.instalments)
    .map(asObject)
    .filter(
      ({ amount, period }) =>
        isWithin(amount, minAmount, maxAmount) && isWithin(period, minPeriod, maxPeriod),
    );
}

/** Returns whether the screen of an offer has a loan to accept, and not only a button that declines. */
export function hasSomethingToAccept(offer: Json, screen: Screen | undefined): boolean {
  if (screen?.kind !== "offer") return true;
  if (screen.offer === "choice") return usableChoices(offer).length > 0;
  return asList(offer.instalments).length === 0 || usableRows(offer).length > 0;
}
