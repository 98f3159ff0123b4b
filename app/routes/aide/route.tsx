import { useTranslation } from "react-i18next";
import type { FormEntry } from "../../data-points/form-values.ts";
import { texts } from "../../i18n/texts.ts";
import type { AnswersData } from "../shared/handle-lead-result.ts";
import { openScreen } from "../shared/require-screen.ts";
import { saveNow } from "../shared/save-draft.ts";
import { ScreenLayout } from "../shared/screen-layout.tsx";
import { useAnswersScreen } from "../shared/use-answers-screen.tsx";
import type { Route } from "./+types/route";
import { submitAide } from "./action.ts";
import { AideForm } from "./aide-form.tsx";

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
    <ScreenLayout title={t("aide>title")} errored={errored}>
      <p className="lead">{t("aide>text")}</p>
      <AideForm {...form} />
    </ScreenLayout>
  );
}
