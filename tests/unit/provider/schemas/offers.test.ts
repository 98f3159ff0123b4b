import { expect, it } from "vitest";
import type * as z from "zod/mini";
import { type CountryId, countryIds } from "../../../../app/catalogue/countries/types.ts";
import { offerSchemas } from "../../../../app/provider/schemas/offers.ts";
import { providerCountry } from "../../../lead-server/countries/provided.ts";
import { beginProgress, jumpTo } from "../../../lead-server/lead/progress.ts";
import { leadState } from "../../../lead-server/lead/state.ts";
import { scriptSchema } from "../../../lead-server/scripts/script.ts";

/** Returns the offer that the stand-in makes in a state. */
function offerIn(country: CountryId, state: number): Record<string, unknown> {
  const provider = providerCountry(country);
  const begun = beginProgress(scriptSchema.parse({ steps: [state] }), provider.asks.dynamic);
  const record = {
    id: "a",
    scope: "default",
    version: "v3",
    answers: provider.sample.complete,
    context: { productId: "loan" },
    progress: jumpTo(begun, state),
    createdAt: "2026-11-22T10:00:00.000Z",
    updatedAt: "2026-11-22T10:00:00.000Z",
  } as const;
  return leadState(record, provider, "https://provider.example").applicationResult?.offer ?? {};
}

const states: readonly [state: number, offer: keyof typeof offerSchemas][] = [
  [9, "HandOffOffer"],
  [10, "AcceptedOffer"],
  [30, "DocumentOffer"],
  [31, "DebtOffer"],
  [37, "ChoiceOffer"],
  [38, "SingleOffer"],
  [39, "AdjustableOffer"],
];
const numbered = states.flatMap(([state, offer]) => countryIds.map((country) => ({ state, offer, country })));

it.each(numbered)(
  "the schema of an offer fits the stand-in's offer in state $state in $country",
  ({ state, offer, country }) => {
    const given = offerIn(country, state);
    expect((offerSchemas[offer] as z.ZodMiniType).parse(given)).toEqual(given);
  },
);
