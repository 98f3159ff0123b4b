import { loadFields } from "@fields";
import type { ProvidedChoices } from "../../../form/data-point-form.tsx";
import { texts } from "../../../i18n/texts.ts";
import { providedChoices } from "../provided-choices.ts";
import type { ChangeView } from "./change-view.ts";

/** Returns the path of the page whose form the address opens in a summary; null if it opens none. */
export const pathToChange = (request: Request): string | null =>
  new URL(request.url).searchParams.get("change");

/** Loads what a summary shows: its texts, and for an open form its controls and the provider's choices. */
export async function loadSummary(change: ChangeView | undefined): Promise<ProvidedChoices> {
  const [choices] = await Promise.all([
    providedChoices(change?.dataPoints ?? []),
    texts("steps", "questions"),
    change && loadFields(),
  ]);
  return choices;
}
