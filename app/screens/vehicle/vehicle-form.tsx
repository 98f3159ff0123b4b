import { country } from "@country";
import type { FormEntry } from "../../catalogue/form-values.ts";
import { AnswersForm, type AnswersFormProps } from "../../form/answers-form.tsx";
import { RadioField, SelectField } from "../../form/fields/choice-field.tsx";
import { DataPointField } from "../../form/fields/data-point-field.tsx";
import { entryOf } from "../../form/fields/field.ts";
import { MoneyField } from "../../form/fields/money-field.tsx";
import { SearchField } from "../../form/fields/search-field.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { useYesNo } from "../../form/fields/yes-no.ts";
import { parseForm } from "../../form/parse-form.ts";
import { MissingList } from "../../form/screens/missing-list.tsx";
import { WithoutList } from "../../form/screens/without-list.tsx";
import type { VehicleModels } from "../../lead/provider/schemas/answers.ts";
import { useTranslation } from "../../platform/i18n/use-translation.ts";
import { BY_HAND, vehicleAsks, vehicleControls, vehicleLists, vehicleSchema } from "./vehicle.ts";

type VehicleFormProps = Pick<AnswersFormProps, "entries" | "outcome" | "problem" | "onDraft" | "onErrors"> & {
  /** Undefined if the list couldn't be loaded. */
  models: VehicleModels | undefined;
  onReadAgain: () => void;
};

const optionsOf = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));

/** The form about the vehicle, its down payment, and another lender's loan. */
export function VehicleForm({ models, onReadAgain, ...form }: VehicleFormProps) {
  const { t } = useTranslation("steps");
  const yesNo = useYesNo();
  const hasList = models !== undefined && Object.keys(models).length > 0;
  const { brand, model, year, licensePlateNumber, hasDownPayment, downPayment, financed, lender } =
    vehicleControls;
  return (
    <AnswersForm
      {...form}
      id="vehicle"
      check={(data) => parseForm(data, vehicleSchema(models, country))}
      asks={(typed) => vehicleAsks(typed, models)}
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
              <MissingList text={t("vehicle>missing")} onRetry={models ? undefined : onReadAgain} />
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
    </AnswersForm>
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
