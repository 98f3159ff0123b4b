import { country } from "@country";
import { AnswersForm, type AnswersFormProps } from "../../form/answers-form.tsx";
import { DataPointField } from "../../form/fields/data-point-field.tsx";
import { SearchField } from "../../form/fields/search-field.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { parseForm } from "../../form/parse-form.ts";
import { MissingList } from "../../form/screens/missing-list.tsx";
import { WithoutList } from "../../form/screens/without-list.tsx";
import { useTranslation } from "../../platform/i18n/use-translation.ts";
import {
  type ProfessionalLists,
  positionChoices,
  professionalAsks,
  professionalControls,
  professionalFields,
  professionalSchema,
} from "./professional-details.ts";

type ProfessionalDetailsFormProps = Pick<
  AnswersFormProps,
  "entries" | "outcome" | "problem" | "onDraft" | "onErrors"
> & { lists: ProfessionalLists; onReadAgain: () => void };

/** The form that asks for the income source, the professional field and the position. */
export function ProfessionalDetailsForm({ lists, onReadAgain, ...form }: ProfessionalDetailsFormProps) {
  const { t } = useTranslation("steps");
  const { incomeSource, professionalField, position } = professionalControls;
  const positions = positionChoices(lists);
  return (
    <AnswersForm
      {...form}
      id="professional-details"
      check={(data) => parseForm(data, professionalSchema(lists, country))}
      asks={professionalAsks}
    >
      {({ entries, errors, typed }) => {
        const fields = professionalFields(typed, lists);
        const source = typed(incomeSource);
        const field = (name: string, values?: readonly string[]) => ({
          name,
          dataPoint: name,
          errors,
          entries: entries.filter(([entry, value]) => entry !== name || !values || values.includes(value)),
          last: name === position,
        });
        const byHand = { hints: { capitalize: "sentences", width: 34 } } as const;
        return (
          <>
            {lists.fields === undefined || lists.positions === undefined ? (
              <MissingList text={t("professional-details>missing")} onRetry={onReadAgain} />
            ) : null}
            {lists.fields ? null : <WithoutList list="fields" />}
            {positions ? null : <WithoutList list="positions" />}
            <DataPointField {...field(incomeSource)} name="income_source" consents={[]} />
            {source === "" ? null : fields ? (
              <SearchField
                key={source}
                {...field(professionalField, fields)}
                label={t("professional-details>field")}
                choices={fields.map((value) => ({ value, label: value }))}
              />
            ) : (
              <TextField {...field(professionalField)} {...byHand} label={t("professional-details>field")} />
            )}
            {positions ? (
              <SearchField
                {...field(
                  position,
                  positions.map(({ value }) => value),
                )}
                label={t("professional-details>position")}
                choices={positions}
              />
            ) : (
              <TextField {...field(position)} {...byHand} label={t("professional-details>position")} />
            )}
          </>
        );
      }}
    </AnswersForm>
  );
}
