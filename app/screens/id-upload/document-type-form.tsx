import { country } from "@country";
import { AnswersForm, type AnswersFormProps } from "../../form/answers-form.tsx";
import { RadioField } from "../../form/fields/choice-field.tsx";
import { parseForm } from "../../form/parse-form.ts";
import { useTranslation } from "../../platform/i18n/use-translation.ts";
import { DOCUMENT_TYPE, documentTypeSchema } from "./document-offer.ts";
import { useDocumentTexts } from "./use-document-texts.ts";

type DocumentTypeFormProps = Pick<AnswersFormProps, "outcome" | "problem" | "onErrors"> & {
  documentTypes: readonly string[];
};

/** The form that asks for the document type. */
export function DocumentTypeForm({ documentTypes, ...form }: DocumentTypeFormProps) {
  const { t } = useTranslation("steps");
  const texts = useDocumentTexts();
  const [only, ...others] = documentTypes;
  return (
    <AnswersForm
      {...form}
      id="document-type"
      intent="type"
      entries={only !== undefined && others.length === 0 ? [[DOCUMENT_TYPE, only]] : []}
      check={(data) => parseForm(data, documentTypeSchema({ documentTypes }, country))}
      asks={() => [DOCUMENT_TYPE]}
    >
      {({ entries, errors }) => (
        <RadioField
          name={DOCUMENT_TYPE}
          entries={entries}
          errors={errors}
          last
          label={t("id-upload>type")}
          choices={documentTypes.map((value) => ({ value, label: texts.type(value) }))}
        />
      )}
    </AnswersForm>
  );
}
