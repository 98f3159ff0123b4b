import { country } from "@country";
import { replace } from "react-router";
import type { FormEntry } from "../../catalogue/form-values.ts";
import { parseForm } from "../../form/parse-form.ts";
import { type AnswersData, handleLeadResult, refusalsAt } from "../../form/screens/handle-lead-result.ts";
import { savePendingDraft, saveSubmittedDraft } from "../../form/screens/save-draft.ts";
import { useAnswersScreen } from "../../form/screens/use-answers-screen.tsx";
import { ScreenLayout } from "../../frame/screen-layout.tsx";
import { readApplication } from "../../lead/application.ts";
import { sendStep } from "../../lead/lead-changes.ts";
import { openScreen } from "../../lead/require-screen.ts";
import { texts } from "../../platform/i18n/texts.ts";
import { useTranslation } from "../../platform/i18n/use-translation.ts";
import type { Route } from "./+types/route";
import { aideQuestion, aideSchema } from "./aide.ts";
import { AideForm } from "./aide-form.tsx";

export async function clientLoader(): Promise<{ entries: readonly FormEntry[] }> {
  savePendingDraft();
  const { drafts } = await openScreen("aide");
  await texts("steps");
  return { entries: drafts.aide?.entries ?? [] };
}

/** Checks the answers about state aid and sends them (call 26). The draft is kept until the provider accepts them. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<AnswersData | Response> {
  const data = await request.formData();
  const { id } = readApplication();
  if (id === undefined) return replace("/");
  await texts("steps", "validation");
  saveSubmittedDraft("aide", data);
  const submission = parseForm(data, aideSchema(country));
  if (submission.status !== "success") return { result: submission.reply() };
  const sent = await sendStep("/lead/aide", { id, ...submission.value });
  return handleLeadResult(sent, { draft: "aide", onRefused: refusalsAt(aideQuestion) });
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
