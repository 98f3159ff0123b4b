import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { AnswersForm, type AnswersFormProps } from "../../form/answers-form.tsx";
import { RadioField } from "../../form/fields/choice-field.tsx";
import { FormShell } from "../../form/form-shell.tsx";
import { problemIn } from "../../form/problem.tsx";
import { FormLayout } from "../../form/screens/form-layout.tsx";
import { usePolls } from "../../form/screens/use-own-requests.ts";
import { inCountry, withBuiltKeys } from "../../form/texts.ts";
import { openScreen, requireLead } from "../../lead/open-screen.ts";
import { loadTexts, type TextsHandle } from "../../platform/i18n/texts.ts";
import { ofKind } from "../../platform/values.ts";
import type { Route } from "./+types/route";
import {
  chooseAnotherDocument,
  followLead,
  type IdUploadData,
  skipUpload,
  submitDocumentType,
  uploadDocumentSide,
} from "./action.ts";
import { DocumentSide, type SideStatus } from "./document-side.tsx";
import {
  DOCUMENT_TYPE,
  type DocumentOffer,
  documentTypeSchema,
  documentVisit,
  readDocumentOffer,
} from "./documents.ts";
import { isBusy, UPLOAD, type UploadData } from "./use-document-upload.ts";

export const handle = { i18n: ["screens", "steps", "validation"] } satisfies TextsHandle;

export async function clientLoader() {
  const offer = readDocumentOffer(openScreen("id-upload"));
  await loadTexts(handle.i18n);
  const { documentType, arrived } = documentVisit();
  const known = documentType !== undefined && offer.documentTypes.includes(documentType);
  return { offer, documentType: known ? documentType : undefined, arrived };
}

export async function clientAction({
  request,
}: Route.ClientActionArgs): Promise<IdUploadData | UploadData | Response | null> {
  const data = await request.formData();
  const { id } = requireLead();
  switch (data.get("__intent")) {
    case "follow":
      return followLead(id, Number(data.get("polls") ?? 0));
    case "skip":
      return skipUpload(id);
    case UPLOAD:
      return uploadDocumentSide(id, data, request.signal);
    case "another":
      return chooseAnotherDocument();
    default:
      return submitDocumentType(id, data);
  }
}

export default function IdUpload({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("steps");
  const { offer, documentType, arrived } = loaderData;
  const texts = useDocumentTexts();
  const title = [t("id-upload>title"), ...(documentType === undefined ? [] : [texts.type(documentType)])];
  const skipping = useFetcher<IdUploadData>();
  const changing = useFetcher<null>();
  const skip = () => void skipping.submit({ __intent: "skip" }, toThisScreen);

  return (
    // Another form for this or that document takes the focus to the heading, as another screen does.
    <FormLayout key={documentType} title={title.join(": ")}>
      <p className="lead">{t("id-upload>text")}</p>
      {documentType === undefined ? (
        <DocumentTypeForm
          documentTypes={offer.documentTypes}
          invalid={ofKind(actionData, "invalid")}
          problem={problemIn(actionData)}
        />
      ) : (
        <DocumentsForm offer={offer} arrived={arrived} />
      )}
      {problemIn(skipping.data, skip)}
      <div className="screen-more">
        {documentType === undefined || offer.documentTypes.length < 2 ? null : (
          <button
            type="button"
            className="button-link"
            onClick={() => void changing.submit({ __intent: "another" }, toThisScreen)}
          >
            {t("id-upload>another")}
          </button>
        )}
        {offer.canSkip ? (
          <button type="button" className="button-link" disabled={skipping.state !== "idle"} onClick={skip}>
            {t("skip")}
          </button>
        ) : null}
      </div>
    </FormLayout>
  );
}

const toThisScreen = { method: "post", action: "/id-upload" } as const;

type DocumentTypeFormProps = Pick<AnswersFormProps, "invalid" | "problem"> & {
  documentTypes: string[];
};

function DocumentTypeForm({ documentTypes, ...form }: DocumentTypeFormProps) {
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
      {() => (
        <RadioField
          name={DOCUMENT_TYPE}
          last
          label={t("id-upload>type")}
          choices={documentTypes.map((value) => ({ value, label: texts.type(value) }))}
        />
      )}
    </AnswersForm>
  );
}

type DocumentsFormProps = {
  offer: DocumentOffer;
  /** The uploaded sides. */
  arrived: readonly string[];
};

/** The form with all sides of a document. After the last upload it polls until the provider has read the document. */
function DocumentsForm({ offer, arrived }: DocumentsFormProps) {
  const { t } = useTranslation("steps");
  const following = useFetcher<IdUploadData>();
  const pending = following.state !== "idle";
  /** The polls so far without a change. */
  const polls = ofKind(following.data, "waiting")?.polls ?? 0;
  const follow = () => void following.submit({ __intent: "follow", polls }, toThisScreen);
  const problem = problemIn(following.data, follow);
  const texts = useDocumentTexts();
  const [sides, setSides] = useState<Readonly<Record<string, SideStatus>>>({});
  const [attempt, setAttempt] = useState(0);
  /** The sides that the last Continue found without a file, or with one that failed, until they have another. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  // A side that arrived counts only until the applicant replaces it.
  const missing = offer.sides.filter((side) => sides[side]?.step !== "done");
  const complete = missing.length === 0;
  const lines = refused.map((side) => {
    const problem = sides[side]?.problem;
    const title = texts.side(side);
    const text = problem ?? t("id-upload>missing", { side: title });
    return { target: `document-${side}`, label: problem && title, message: { text } };
  });
  usePolls(follow, complete && !pending && problem === null, polls, 0);

  function onSubmit(event: FormEvent) {
    if (complete && !pending) return;
    event.preventDefault();
    if (complete) return;
    setAttempt((before) => before + 1);
    setRefused(missing.filter((side) => !isBusy(sides[side]?.step)));
  }

  function noteStatus(side: string, status: SideStatus) {
    setSides((before) => ({ ...before, [side]: status }));
    // A side without a file stays refused: it reports itself as empty when it opens, after an early Continue too.
    if (status.step !== "empty") setRefused((before) => before.filter((other) => other !== side));
  }

  return (
    <FormShell
      as={following.Form}
      intent="follow"
      lines={lines}
      refusal={attempt}
      problem={problem}
      pending={pending}
      onSubmit={onSubmit}
      onRetry={follow}
    >
      <input type="hidden" name="polls" value={polls} />
      {offer.sides.map((side) => (
        <DocumentSide
          key={side}
          side={side}
          title={texts.side(side)}
          maxBytes={offer.maxBytes}
          arrived={arrived.includes(side)}
          missing={refused.includes(side)}
          onStatus={noteStatus}
        />
      ))}
      <p role="status">
        {attempt > 0 && missing.some((side) => isBusy(sides[side]?.step))
          ? t("id-upload>wait")
          : complete && polls > 0
            ? t("id-upload>reading")
            : null}
      </p>
    </FormShell>
  );
}

/** Returns a provider's own name as words, for a name without a translation: `driving_licence` as “driving licence”. */
const plain = (name: string) => name.replaceAll(/[_-]+/g, " ");

function useDocumentTexts(): { type: (name: string) => string; side: (name: string) => string } {
  const { t, i18n } = useTranslation("steps");
  const named = (list: string, name: string) => {
    const key = `id-upload>${list}>${name}`;
    return i18n.exists(`stepsˆ${key}`) ? withBuiltKeys(t)(key, inCountry) : plain(name);
  };
  return { type: (name) => named("types", name), side: (name) => named("sides", name) };
}
