import "./vehicle.css";
import { country } from "@country";
import { useTranslation } from "react-i18next";
import { changeApplication } from "../../application/application.ts";
import { openScreen, requireLead } from "../../application/open-screen.ts";
import { formEntries } from "../../catalogue/form-values.ts";
import { withAnswers } from "../../catalogue/lead.ts";
import { FormLayout, keepsShown } from "../../form/form-layout.tsx";
import { ScreenForm } from "../../form/own-form.tsx";
import { loadOwnForm, type OwnAnswers, submitOwn } from "../../form/own-questions.ts";
import { sendCall } from "../../provider/client.ts";
import type { TextsHandle } from "../../shell/texts/texts.ts";
import { AskedBy } from "../asked-by.tsx";
import { MissingList, WithoutList, wasRenderedWithout } from "../missing-list.tsx";
import type { Route } from "./+types/route";
import { vehicleBody, vehicleQuestions } from "./vehicle.ts";

/** The answers that the form begins with, if the pages have asked them. */
const known = ["vehicle_license_plate_number", "has_vehicle_down_payment", "is_vehicle_financed"] as const;

export const handle = { i18n: ["questions", "screens", "steps", "validation"] } satisfies TextsHandle;

export async function clientLoader() {
  const { answers, drafts } = openScreen("vehicle");
  const [models] = await Promise.all([fetchModels(), loadOwnForm(handle)]);
  const entries = drafts.vehicle?.entries ?? known.flatMap((name) => formEntries(name, answers, country));
  return { models, entries };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  requireLead();
  const data = await request.formData();
  const models = wasRenderedWithout(data, "models") ? undefined : await fetchModels();
  return submitOwn(
    "vehicle",
    data,
    (typed) => vehicleQuestions(models, typed),
    (answers) => {
      remember(answers);
      return vehicleBody(answers);
    },
  );
}

export const shouldRevalidate = keepsShown;

/** Reads the list of vehicles. Without it, the applicant types brand, model and year. */
async function fetchModels() {
  const models = await sendCall("fetchVehicleModels", {});
  return models.ok ? models.value : undefined;
}

/** Stores the vehicle's data among the answers, if the lead has a field for it. */
function remember(given: OwnAnswers): void {
  changeApplication(({ answers }) => ({
    answers: withAnswers(answers, [
      ["otherDetails.vehicleLicensePlateNumber", given.licensePlateNumber],
      ["otherDetails.hasVehicleDownPayment", given.hasDownPayment],
      ["otherDetails.isVehicleFinanced", "lender" in given],
    ]),
  }));
}

/** Asks for the vehicle, its down payment, and another lender's loan. */
export default function VehicleDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { models, entries } = loaderData;
  const { t } = useTranslation("steps");
  const hasList = models !== undefined && Object.keys(models).length > 0;
  return (
    <FormLayout title={t("vehicle>title")}>
      <AskedBy>{t("vehicle>text")}</AskedBy>
      {/* A retry wouldn't change an empty list. */}
      {hasList ? null : <MissingList text={t("vehicle>missing")} mayRetry={models === undefined} />}
      <ScreenForm
        screen="vehicle"
        entries={entries}
        actionData={actionData}
        questions={(typed) => vehicleQuestions(models, typed)}
      >
        {hasList ? null : <WithoutList list="models" />}
      </ScreenForm>
    </FormLayout>
  );
}
