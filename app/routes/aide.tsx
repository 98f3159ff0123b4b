import { useTranslation } from "react-i18next";
import type { FormEntry } from "../data-points/form-values.ts";
import { AideForm } from "../forms/aide-form.tsx";
import { Screen } from "../forms/screen.tsx";
import { texts } from "../i18n/texts.ts";
import type { Route } from "./+types/aide";
import { submitAide } from "./aide-action.ts";
import { saveNow } from "./draft-saver.ts";
import { openScreen } from "./open-screen.ts";
import type { AnswersData } from "./settle-answers.ts";
import { useAnswersScreen } from "./use-answers-screen.tsx";

export async function clientLoader(): Promise<{ entries: readonly FormEntry[] }> {
  saveNow();
  const { drafts } = await openScreen("aide");
  await texts("steps");
  return { entries: drafts.aide?.entries ?? [] };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<AnswersData | Response> {
  return submitAide(await request.formData());
}

export default function Aide({ loaderData: { entries }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("steps");
  const { errored, form } = useAnswersScreen("aide", entries, actionData);
  return (
    <Screen title={t("aide>title")} errored={errored}>
      <p className="lead">{t("aide>text")}</p>
      <AideForm {...form} />
    </Screen>
  );
}
