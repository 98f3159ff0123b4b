import { country } from "@country";
import { loadFields } from "@fields";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { formEntries } from "../../catalogue/form-values.ts";
import type { AnswersData } from "../../form/screens/handle-lead-result.ts";
import { useAnswersScreen } from "../../form/screens/use-answers-screen.tsx";
import { ScreenLayout } from "../../frame/screen-layout.tsx";
import { openScreen } from "../../lead/require-screen.ts";
import { texts } from "../../platform/i18n/texts.ts";
import { useTranslation } from "../../platform/i18n/use-translation.ts";
import type { Route } from "./+types/route";
import { submitProfessionalDetails } from "./action.ts";
import { ProfessionalDetailsForm } from "./professional-details-form.tsx";
import { professionalLists } from "./professional-lists.ts";

export async function clientLoader() {
  const { answers, drafts } = await openScreen("professional-details");
  const [lists] = await Promise.all([professionalLists(), texts("steps", "questions"), loadFields()]);
  return {
    lists,
    entries: drafts["professional-details"]?.entries ?? formEntries("income_source", answers, country),
  };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<AnswersData | Response> {
  return submitProfessionalDetails(await request.formData());
}

/** Keeps the loaded lists after a submission. Only a navigation or an explicit retry reloads them. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate;
}

export default function ProfessionalDetails({
  loaderData: { lists, entries },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation("steps");
  const { revalidate } = useRevalidator();
  const { errored, form } = useAnswersScreen("professional-details", entries, actionData);
  return (
    <ScreenLayout title={t("professional-details>title")} errored={errored}>
      <p className="lead">{t("professional-details>text")}</p>
      <ProfessionalDetailsForm lists={lists} {...form} onReadAgain={() => void revalidate()} />
    </ScreenLayout>
  );
}
