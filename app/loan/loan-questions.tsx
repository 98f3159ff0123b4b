import { country } from "@country";
import type { FieldProps } from "../form/fields/field.ts";
import { LoanField } from "../form/fields/loan-field.tsx";
import { useQuestionTexts } from "../form/texts.ts";
import { journey } from "../journey/this-journey.ts";
import { formatMoney } from "../platform/i18n/formats.ts";
import { useTranslation } from "../platform/i18n/texts.ts";

type LoanQuestionsProps = Pick<FieldProps, "entries" | "errors"> & {
  /** The id of the page's form, which sends the answers. */
  form: string;
};

/** The length of the largest amount as the country writes it, which decides how wide the boxes are. */
const LETTERS = formatMoney(country.amount.max, country).length;

/** The questions of the modal, on the loan card of a wide screen (decision 62). */
export function LoanQuestions(props: LoanQuestionsProps) {
  const { t } = useTranslation();
  const { label } = useQuestionTexts();
  return (
    <div className="loan-questions" style={{ "--letters": LETTERS } as object}>
      <h2>{t("loan>title")}</h2>
      {journey.modal.map((name) => (
        <LoanField key={name} {...props} name={name} label={label(name)} dataPoint={name} last={false} />
      ))}
    </div>
  );
}
