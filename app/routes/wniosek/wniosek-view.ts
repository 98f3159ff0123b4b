import { country } from "@country";
import type { ProvidedChoices } from "../../form/data-point-form.tsx";
import { loadSummary, pathToChange } from "../shared/change-in-place/open-change.ts";
import { openScreen } from "../shared/require-screen.ts";
import { savePendingDraft } from "../shared/save-draft.ts";
import { type WniosekView, wniosekView } from "./wniosek.ts";

/** Loads the summary's data. */
export async function openWniosek(request: Request): Promise<WniosekView & { choices: ProvidedChoices }> {
  savePendingDraft();
  const view = wniosekView(await openScreen("wniosek"), country, pathToChange(request));
  return { ...view, choices: await loadSummary(view.edit) };
}
