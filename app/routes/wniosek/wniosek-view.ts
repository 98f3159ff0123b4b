import { country } from "@country";
import { loadFields } from "@fields";
import type { ProvidedChoices } from "../../form/data-point-form.tsx";
import { texts } from "../../i18n/texts.ts";
import { providedChoices } from "../shared/provided-choices.ts";
import { openScreen } from "../shared/require-screen.ts";
import { savePendingDraft } from "../shared/save-draft.ts";
import { type WniosekView, wniosekView } from "./wniosek.ts";

/** Loads the summary's data. The URL's `change` parameter names the page whose form is open. */
export async function openWniosek(request: Request): Promise<WniosekView & { choices: ProvidedChoices }> {
  savePendingDraft();
  const application = await openScreen("wniosek");
  const view = wniosekView(application, country, new URL(request.url).searchParams.get("change"));
  const [choices] = await Promise.all([
    providedChoices(view.edit?.dataPoints ?? []),
    texts("steps", "questions"),
    loadFields(),
  ]);
  return { ...view, choices };
}
