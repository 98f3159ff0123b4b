import type { Screen } from "../../../app/journey/screens.ts";
import type { offerSchemas } from "../../../app/lead/provider/schemas/index.ts";
import { screenTable } from "../screen-table.ts";
import type { ContractDocument } from "./document.ts";

export type OfferName = keyof typeof offerSchemas;

/** The offers of the screens with a module of their own. */
const ownScreens: Readonly<Record<string, OfferName>> = {
  accepted: "AcceptedOffer",
  "id-upload": "DocumentOffer",
  "customer-debts": "DebtOffer",
};

const kinds = { single: "SingleOffer", choice: "ChoiceOffer", adjustable: "AdjustableOffer" } as const;

/** Returns the name of the schema of a screen's offer; undefined for a screen without one. */
function offerNameOf(screen: Screen): OfferName | undefined {
  if (screen.kind === "hand-off") return "HandOffOffer";
  return screen.kind === "offer" ? kinds[screen.offer] : ownScreens[screen.path];
}

/** The screens that have an offer, each with the name of its schema. */
export const screensWithOffer = screenTable.flatMap((screen) => {
  const offer = offerNameOf(screen);
  return offer === undefined ? [] : [{ ...screen, offer }];
});

/** Returns how the contract names a screen in its table of offers: by its state, else by its path. */
const nameOf = ({ state, path }: { state?: number; path: string }): string => String(state ?? path);

/** Returns the screens with an offer of a schema, by their states. */
function screensOf(name: OfferName): string {
  const own = screensWithOffer.filter(({ offer }) => offer === name);
  return own
    .map(({ state, path }) => (state === undefined ? `\`/${path}\`` : `${state} \`/${path}\``))
    .join(", ");
}

/** Returns where the parts of a schema are shown. */
export const placesOf = (name: OfferName): string => `\`${name}\`: ${screensOf(name)}.`;

/**
 * Returns a schema's description: its screens, and the contract's words about each.
 * @throws Error for a screen that is in no row of the contract's table of offers
 */
export function offerDescription(name: OfferName, { offers }: ContractDocument): string {
  const own = screensWithOffer.filter(({ offer }) => offer === name);
  const rows = own.map((screen) => {
    const row = offers.find(({ screens: named }) => named.includes(nameOf(screen)));
    if (row === undefined)
      throw new Error(
        `The contract's section "Offer bodies" has no row for ${nameOf(screen)} (/${screen.path})`,
      );
    return row;
  });
  return `The offer of ${screensOf(name)}. ${[...new Set(rows.map(({ body }) => body))].join(". ")}.`;
}
