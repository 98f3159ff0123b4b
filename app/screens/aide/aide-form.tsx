import { country } from "@country";
import { AnswersForm, type AnswersFormProps } from "../../form/answers-form.tsx";
import { RadioField } from "../../form/fields/choice-field.tsx";
import { MoneyField } from "../../form/fields/money-field.tsx";
import { useYesNo } from "../../form/fields/yes-no.ts";
import { parseForm } from "../../form/parse-form.ts";
import { useTranslation } from "../../platform/i18n/use-translation.ts";
import { aideAsks, aideKinds, aideSchema } from "./aide.ts";

type AideFormProps = Pick<AnswersFormProps, "entries" | "outcome" | "problem" | "onDraft" | "onErrors">;

/** The form that asks whether the applicant receives state aid, which kind and how much. None of these is a data point. */
export function AideForm(form: AideFormProps) {
  const { t } = useTranslation("steps");
  const yesNo = useYesNo();
  return (
    <AnswersForm {...form} id="aide" check={(data) => parseForm(data, aideSchema(country))} asks={aideAsks}>
      {({ entries, errors, typed }) => {
        const common = { entries, errors };
        return (
          <>
            <RadioField
              {...common}
              name="receives_aid"
              label={t("aide>receives_aid>label")}
              hint={t("aide>receives_aid>hint")}
              choices={yesNo}
              last={false}
            />
            {aideAsks(typed).includes("aid_kind") ? (
              <>
                <RadioField
                  {...common}
                  name="aid_kind"
                  label={t("aide>aid_kind>label")}
                  choices={aideKinds.map((kind) => ({ value: kind, label: t(`aide>kinds>${kind}`) }))}
                  last={false}
                />
                <MoneyField
                  {...common}
                  name="aid_monthly_amount"
                  dataPoint="aid_monthly_amount"
                  label={t("aide>aid_monthly_amount>label")}
                  hint={t("aide>aid_monthly_amount>hint")}
                  last
                />
              </>
            ) : null}
          </>
        );
      }}
    </AnswersForm>
  );
}
