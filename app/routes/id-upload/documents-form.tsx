import { country } from "@country";
import { type ComponentProps, type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { ofKind } from "../../catalogue/values.ts";
import { FormShell } from "../../form/form-shell.tsx";
import { OwnForm } from "../../form/own-form.tsx";
import { problemIn } from "../../form/problem.tsx";
import { usePolls } from "../../form/screens/use-own-requests.ts";
import { inCountry, withBuiltKeys } from "../../form/texts.ts";
import type { IdUploadData } from "./action.ts";
import { DocumentSide, formatLimit, type SideStatus } from "./document-side.tsx";
import { DOCUMENT_TYPE, type DocumentOffer, documentQuestion } from "./documents.ts";
import { isBusy } from "./use-document-upload.ts";

/** The submissions that aren't a navigation. */
export const toThisScreen = { method: "post", action: "/id-upload" } as const;

type DocumentTypeFormProps = Pick<ComponentProps<typeof OwnForm>, "invalid" | "problem"> & {
  documentTypes: string[];
};

/** The form that asks which document is at hand. */
export function DocumentTypeForm({ documentTypes, ...form }: DocumentTypeFormProps) {
  const texts = useDocumentTexts();
  const [only, ...others] = documentTypes;
  return (
    <OwnForm
      {...form}
      id="document-type"
      intent="type"
      entries={only !== undefined && others.length === 0 ? [[DOCUMENT_TYPE, only]] : []}
      questions={() => documentQuestion({ documentTypes })}
      section="id-upload"
      choices={{ [DOCUMENT_TYPE]: documentTypes.map((value) => ({ value, label: texts.type(value) })) }}
    />
  );
}

type DocumentsFormProps = {
  offer: DocumentOffer;
  /** The uploaded sides. */
  arrived: readonly string[];
};

/** The form with all sides of a document. After the last upload it polls until the provider has read the document. */
export function DocumentsForm({ offer, arrived }: DocumentsFormProps) {
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
      <p className="question-hint">
        {t("id-upload>formats", { size: formatLimit(offer.maxBytes, country.languageTag) })}
      </p>
      <ul className="document-states">
        {offer.sides.map((side) => {
          const state = stateOf(sides[side]);
          return (
            <li key={side} data-state={state}>
              {texts.side(side)} <span>{t(`id-upload>states>${state}`)}</span>
            </li>
          );
        })}
      </ul>
      <div className="document-sides">
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
      </div>
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

/** Returns where a side stands, in a word. */
function stateOf({ step, problem }: SideStatus = { step: "empty", problem: undefined }) {
  if (step === "done") return "done";
  if (isBusy(step)) return "busy";
  return problem === undefined ? "empty" : "failed";
}

/** Returns a provider's own name as words, for a name without a translation: `driving_licence` as “driving licence”. */
const plain = (name: string) => name.replaceAll(/[_-]+/g, " ");

export function useDocumentTexts(): { type: (name: string) => string; side: (name: string) => string } {
  const { t, i18n } = useTranslation("steps");
  const named = (list: string, name: string) => {
    const key = `id-upload>${list}>${name}`;
    return i18n.exists(`stepsˆ${key}`) ? withBuiltKeys(t)(key, inCountry) : plain(name);
  };
  return { type: (name) => named("types", name), side: (name) => named("sides", name) };
}
