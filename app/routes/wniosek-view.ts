import { country } from "@country";
import { loadParts } from "@parts";
import type { ProvidedChoices } from "../forms/data-point-form.tsx";
import { texts } from "../i18n/texts.ts";
import { type WniosekView, wniosekView } from "../lead/wniosek.ts";
import { saveNow } from "./draft-saver.ts";
import { openScreen } from "./open-screen.ts";
import { providedChoices } from "./provided-choices.ts";

/** What the summary is drawn from; the address may name the page that is being changed. */
export async function openWniosek(request: Request): Promise<WniosekView & { choices: ProvidedChoices }> {
  saveNow();
  const application = await openScreen("wniosek");
  const view = wniosekView(application, country, new URL(request.url).searchParams.get("change"));
  const [choices] = await Promise.all([
    providedChoices(view.edit?.dataPoints ?? []),
    texts("steps", "questions"),
    loadParts(),
  ]);
  return { ...view, choices };
}
