import { country } from "@country";
import { useRevalidator } from "react-router";
import type { LeadPath } from "../../catalogue/catalogue.ts";
import { type FormEntry, formEntries } from "../../catalogue/form-values.ts";
import { type LeadValue, withAnswers } from "../../catalogue/lead.ts";
import {
  answersScreen,
  keepsLists,
  MissingList,
  ScreenForm,
  WithoutList,
  wasRenderedWithout,
} from "../../form/answers-screen.tsx";
import { RadioField, SelectField } from "../../form/fields/choice-field.tsx";
import { DataPointField } from "../../form/fields/data-point-field.tsx";
import { entryOf } from "../../form/fields/field.ts";
import { MoneyField } from "../../form/fields/money-field.tsx";
import { SearchField } from "../../form/fields/search-field.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { useYesNo } from "../../form/fields/yes-no.ts";
import { changeApplication, readApplication } from "../../lead/application.ts";
import { readVehicleModels } from "../../lead/provider/calls.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import type { Route } from "./+types/route";
import {
  BY_HAND,
  type FinancedVehicle,
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

const screen = answersScreen({
  path: "vehicle",
  hasDataPoints: true,
  /** Without the list that couldn't be loaded, the applicant types brand, model and year. */
  read: async (_, form) => {
    const models = wasRenderedWithout(form, "models") ? undefined : await readVehicleModels();
    return { models: models?.ok ? models.value : undefined };
  },
  entries: ({ answers, drafts }) =>
    drafts.vehicle?.entries ?? known.flatMap((name) => formEntries(name, answers, country)),
  asks: (typed, { models }) => vehicleAsks(typed, models),
  schema: ({ models }) => vehicleSchema(models, country),
  remember,
  call: vehicleCall,
  controlOf: vehicleControl,
});

export const clientLoader = screen.clientLoader;
export const clientAction = screen.clientAction;
export const shouldRevalidate = keepsLists;

const optionsOf = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));

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
      {({ entries, errors, typed }) => {
        const lists = vehicleLists(typed, models);
        const asked = vehicleAsks(typed, models);
        const field = (name: string, values?: readonly (string | number)[]) => ({
          name,
          dataPoint: name,
          errors,
          entries: values ? entriesWithin(entries, name, values) : entries,
          last: false,
        });
        return (
          <>
            {hasList ? null : (
              // A retry wouldn't change an empty list.
              <MissingList
                text={t("vehicle>missing")}
                onRetry={models ? undefined : () => void revalidate()}
              />
            )}
            {lists.brands ? (
              <SearchField {...field(brand)} label={t("vehicle>brand")} choices={optionsOf(lists.brands)} />
            ) : (
              <TextField
                {...field(brand)}
                label={t("vehicle>brand")}
                hint={t("vehicle>brandHint")}
                hints={{ capitalize: "words", width: 20 }}
              />
            )}
            {asked.includes(model) ? (
              lists.models ? (
                <SearchField
                  key={typed(brand)}
                  {...field(model, lists.models)}
                  label={t("vehicle>model")}
                  choices={optionsOf(lists.models)}
                />
              ) : (
                <TextField
                  {...field(model)}
                  label={t("vehicle>model")}
                  hints={{ capitalize: "words", width: 20 }}
                />
              )
            ) : null}
            {asked.includes(year) ? (
              lists.years ? (
                <SelectField
                  key={`${typed(brand)} ${typed(model)}`}
                  {...field(year, lists.years)}
                  label={t("vehicle>year")}
                  choices={optionsOf(lists.years)}
                />
              ) : (
                <TextField
                  {...field(year)}
                  label={t("vehicle>year")}
                  hint={t("vehicle>yearHint")}
                  hints={{ inputMode: "numeric", width: 8 }}
                />
              )
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
            <DataPointField
              {...field(licensePlateNumber)}
              name="vehicle_license_plate_number"
              consents={[]}
            />
            <RadioField {...field(hasDownPayment)} label={t("vehicle>hasDownPayment")} choices={yesNo} />
            {asked.includes(downPayment) ? (
              <MoneyField {...field(downPayment)} label={t("vehicle>downPayment")} />
            ) : null}
            <RadioField
              {...field(financed)}
              label={t("vehicle>financed")}
              hint={t("vehicle>financedHint")}
              choices={yesNo}
            />
            {asked.includes(lender) ? (
              <>
                <TextField
                  {...field(lender)}
                  label={t("vehicle>lender")}
                  hints={{ capitalize: "words", width: 34 }}
                />
                <MoneyField
                  {...field(vehicleControls.outstandingAmount)}
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

/** Returns the entries without a value that isn't in the current list. */
function entriesWithin(
  entries: readonly FormEntry[],
  name: string,
  values: readonly (string | number)[],
): readonly FormEntry[] {
  return entries.filter(([entry, value]) => entry !== name || values.map(String).includes(value));
}

/** Stores the vehicle's data among the answers, if the lead has a field for it. */
function remember(given: Vehicle | FinancedVehicle): void {
  const fields: readonly (readonly [LeadPath, LeadValue])[] = [
    ["otherDetails.vehicleLicensePlateNumber", given.licensePlateNumber],
    ["otherDetails.hasVehicleDownPayment", given.hasDownPayment],
    ["otherDetails.isVehicleFinanced", "lender" in given],
  ];
  changeApplication({ answers: withAnswers(readApplication().answers, fields) });
}
