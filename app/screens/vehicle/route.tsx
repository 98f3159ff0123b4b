import { country } from "@country";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { formEntries } from "../../catalogue/form-values.ts";
import { withAnswers } from "../../catalogue/lead.ts";
import {
  answersScreen,
  MissingList,
  ScreenForm,
  WithoutList,
  wasRenderedWithout,
} from "../../form/answers-screen.tsx";
import { ListedField, RadioField, useYesNo } from "../../form/fields/choice-field.tsx";
import { DataPointField } from "../../form/fields/data-point-field.tsx";
import { entryOf } from "../../form/fields/field.ts";
import { MoneyField } from "../../form/fields/money.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { keepsShown } from "../../form/screens/form-layout.tsx";
import { changeApplication, readApplication } from "../../lead/application.ts";
import { readVehicleModels } from "../../lead/provider/calls.ts";
import type { TextsHandle } from "../../platform/i18n/texts.ts";
import type { Route } from "./+types/route";
import {
  BY_HAND,
  type Vehicle,
  vehicleAsks,
  vehicleCall,
  vehicleControl,
  vehicleControls,
  vehicleLists,
  vehicleSchema,
} from "./vehicle.ts";

/** The answers that the form begins with, if the pages have asked them. */
const known = ["vehicle_license_plate_number", "has_vehicle_down_payment", "is_vehicle_financed"] as const;

export const handle = { i18n: ["questions", "screens", "steps", "validation"] } satisfies TextsHandle;

const screen = answersScreen({
  path: "vehicle",
  texts: handle.i18n,
  hasDataPoints: true,
  /** Without the list that couldn't be loaded, the applicant types brand, model and year. */
  read: async (_, form) => {
    const models = wasRenderedWithout(form, "models") ? undefined : await readVehicleModels();
    return { models: models?.ok ? models.value : undefined };
  },
  entries: ({ answers, drafts }) =>
    drafts.vehicle?.entries ?? known.flatMap((name) => formEntries(name, answers, country)),
  asks: (typed, { models }) => vehicleAsks(typed, models),
  schema: (typed, { models }) => vehicleSchema(typed, models),
  remember,
  call: vehicleCall,
  controlOf: vehicleControl,
});

export const clientLoader = screen.clientLoader;
export const clientAction = screen.clientAction;
export const shouldRevalidate = keepsShown;

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Asks for the vehicle, its down payment, and another lender's loan. */
export default function VehicleDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { models } = loaderData;
  const { t } = useTranslation("steps");
  const { revalidate } = useRevalidator();
  const yesNo = useYesNo();
  const hasList = models !== undefined && Object.keys(models).length > 0;
  const { brand, model, year, licensePlateNumber, hasDownPayment, downPayment, financed, lender } =
    vehicleControls;
  return (
    <ScreenForm
      screen={screen}
      loaderData={loaderData}
      actionData={actionData}
      title={t("vehicle>title")}
      text={t("vehicle>text")}
    >
      {({ entries, typed }) => {
        const lists = vehicleLists(typed, models);
        const years = lists.years?.map(String);
        const asked = vehicleAsks(typed, models);
        const words = { capitalize: "words", width: 20 } as const;
        return (
          <>
            {hasList ? null : (
              // A retry wouldn't change an empty list.
              <MissingList
                text={t("vehicle>missing")}
                onRetry={models ? undefined : () => void revalidate()}
              />
            )}
            <ListedField
              name={brand}
              label={t("vehicle>brand")}
              hint={t("vehicle>brandHint")}
              choices={lists.brands && optionsOf(lists.brands)}
              hints={words}
            />
            {asked.includes(model) ? (
              <ListedField
                key={lists.models && typed(brand)}
                name={model}
                label={t("vehicle>model")}
                choices={lists.models && optionsOf(lists.models)}
                hints={words}
              />
            ) : null}
            {asked.includes(year) ? (
              <ListedField
                key={years && `${typed(brand)} ${typed(model)}`}
                name={year}
                label={t("vehicle>year")}
                hint={t("vehicle>yearHint")}
                choices={years && optionsOf(years)}
                hints={{ inputMode: "numeric", width: 8 }}
              />
            ) : null}
            {hasList ? null : <WithoutList list="models" />}
            {hasList ? (
              <label className="question-gate">
                <input
                  type="checkbox"
                  name={BY_HAND}
                  value="yes"
                  defaultChecked={entryOf(entries, BY_HAND) !== undefined}
                />
                {t("vehicle>byHand")}
              </label>
            ) : null}
            <DataPointField name={licensePlateNumber} consents={[]} />
            <RadioField name={hasDownPayment} label={t("vehicle>hasDownPayment")} choices={yesNo} />
            {asked.includes(downPayment) ? (
              <MoneyField name={downPayment} label={t("vehicle>downPayment")} />
            ) : null}
            <RadioField
              name={financed}
              label={t("vehicle>financed")}
              hint={t("vehicle>financedHint")}
              choices={yesNo}
            />
            {asked.includes(lender) ? (
              <>
                <TextField
                  name={lender}
                  label={t("vehicle>lender")}
                  hints={{ capitalize: "words", width: 34 }}
                />
                <MoneyField
                  name={vehicleControls.outstandingAmount}
                  label={t("vehicle>outstanding")}
                  hint={t("vehicle>outstandingHint")}
                />
              </>
            ) : null}
          </>
        );
      }}
    </ScreenForm>
  );
}

/** Stores the vehicle's data among the answers, if the lead has a field for it. */
function remember(given: Vehicle): void {
  const answers = withAnswers(readApplication().answers, [
    ["otherDetails.vehicleLicensePlateNumber", given.licensePlateNumber],
    ["otherDetails.hasVehicleDownPayment", given.hasDownPayment],
    ["otherDetails.isVehicleFinanced", "lender" in given],
  ]);
  changeApplication({ answers });
}
