import { country } from "@country";
import { loadFields } from "@fields";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { formEntries } from "../../catalogue/form-values.ts";
import type { AnswersData } from "../../form/screens/handle-lead-result.ts";
import { useAnswersScreen } from "../../form/screens/use-answers-screen.tsx";
import { ScreenLayout } from "../../frame/screen-layout.tsx";
import { readVehicleModels } from "../../lead/provider/calls.ts";
import { openScreen } from "../../lead/require-screen.ts";
import { texts } from "../../platform/i18n/texts.ts";
import { useTranslation } from "../../platform/i18n/use-translation.ts";
import type { Route } from "./+types/route";
import { submitVehicle } from "./action.ts";
import { VehicleForm } from "./vehicle-form.tsx";

export async function clientLoader() {
  const { answers, drafts } = await openScreen("vehicle");
  const [models] = await Promise.all([readVehicleModels(), texts("steps", "questions"), loadFields()]);
  const known = (
    ["vehicle_license_plate_number", "has_vehicle_down_payment", "is_vehicle_financed"] as const
  ).flatMap((name) => formEntries(name, answers, country));
  return { models: models.ok ? models.value : undefined, entries: drafts.vehicle?.entries ?? known };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<AnswersData | Response> {
  return submitVehicle(await request.formData());
}

/** Keeps the loaded list after a submission. Only a navigation or an explicit retry reloads it. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate;
}

export default function Vehicle({ loaderData: { models, entries }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("steps");
  const { revalidate } = useRevalidator();
  const { errored, form } = useAnswersScreen("vehicle", entries, actionData);
  return (
    <ScreenLayout title={t("vehicle>title")} errored={errored}>
      <p className="lead">{t("vehicle>text")}</p>
      <VehicleForm models={models} {...form} onReadAgain={() => void revalidate()} />
    </ScreenLayout>
  );
}
