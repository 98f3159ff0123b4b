import { type FormEvent, type ReactNode, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { AnswersForm, type AnswersFormProps } from "../../form/answers-form.tsx";
import { RadioField } from "../../form/fields/choice-field.tsx";
import { FormShell } from "../../form/form-shell.tsx";
import { usePolls } from "../../form/screens/use-own-requests.ts";
import { inCountry } from "../../form/texts.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { DocumentSide } from "./document-side.tsx";
import { DOCUMENT_TYPE, type DocumentOffer, documentTypeSchema } from "./documents.ts";
import { isBusy, type UploadState } from "./use-document-upload.ts";

type DocumentTypeFormProps = Pick<AnswersFormProps, "invalid" | "problem"> & {
  documentTypes: readonly string[];
};

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
      schema={() => documentTypeSchema({ documentTypes })}
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

type DocumentsFormProps = {
  documentType: string;
  offer: DocumentOffer;
  /** The uploaded sides. */
  arrived: readonly string[];
  /** Whether a poll of the lead's status is running. */
  pending: boolean;
  /** The number of polls so far without a change. */
  polls: number;
  problem: ReactNode;
  /** The fetcher's form that polls the lead's status. */
  Form: FetcherWithComponents<unknown>["Form"];
  onContinue: () => void;
};

/** The form with all sides of a document. After the last upload it polls until the provider has read the document. */
export function DocumentsForm(props: DocumentsFormProps) {
  const { offer, pending, polls, onContinue } = props;
  const { t } = useTranslation("steps");
  const texts = useDocumentTexts();
  const [steps, setSteps] = useState<Readonly<Record<string, UploadState["step"]>>>({});
  const [tooLate, setTooLate] = useState<Readonly<Record<string, boolean>>>({});
  const [attempt, setAttempt] = useState(0);
  // A side that arrived counts only until the applicant replaces it.
  const missing = offer.sides.filter((side) => steps[side] !== "done");
  const complete = missing.length === 0;
  const refused = attempt === 0 ? [] : missing.filter((side) => !isBusy(steps[side]));
  const lines = refused.map((side) => ({
    target: `document-${side}`,
    message: { text: t("id-upload>missing", { side: texts.side(side) }) },
  }));
  // A side that arrived although it was cancelled can still be replaced: the form waits for Continue, or another file.
  const waits = Object.values(tooLate).some(Boolean);
  usePolls(onContinue, complete && !waits && !pending && props.problem === null, polls, 0);

  function onSubmit(event: FormEvent) {
    if (complete && !pending) return setTooLate({});
    event.preventDefault();
    if (!complete) setAttempt((before) => before + 1);
  }

  function noteStep(side: string, step: UploadState["step"], isTooLate: boolean) {
    setSteps((before) => ({ ...before, [side]: step }));
    setTooLate((before) => ({ ...before, [side]: isTooLate }));
  }

  return (
    <FormShell
      as={props.Form}
      intent="follow"
      lines={lines}
      refusal={attempt}
      problem={props.problem}
      pending={pending}
      onSubmit={onSubmit}
      onRetry={onContinue}
    >
      <input type="hidden" name="polls" value={polls} />
      <h2>{texts.type(props.documentType)}</h2>
      {offer.sides.map((side) => (
        <DocumentSide
          key={side}
          side={side}
          title={texts.side(side)}
          maxBytes={offer.maxBytes}
          arrived={props.arrived.includes(side)}
          missing={refused.includes(side)}
          onStep={noteStep}
        />
      ))}
      <p role="status">
        {attempt > 0 && missing.length > refused.length
          ? t("id-upload>wait")
          : complete && polls > 0
            ? t("id-upload>reading")
            : null}
      </p>
    </FormShell>
  );
}

type LooseT = (key: string, options: object) => string;

/** Returns a provider's own name as words, for a name without a translation: `driving_licence` as “driving licence”. */
const plain = (name: string) => name.replaceAll(/[_-]+/g, " ");

function useDocumentTexts(): { type: (name: string) => string; side: (name: string) => string } {
  const { t, i18n } = useTranslation("steps");
  const named = (list: string, name: string) => {
    const key = `id-upload>${list}>${name}`;
    return i18n.exists(`stepsˆ${key}`) ? (t as unknown as LooseT)(key, inCountry) : plain(name);
  };
  return { type: (name) => named("types", name), side: (name) => named("sides", name) };
}
