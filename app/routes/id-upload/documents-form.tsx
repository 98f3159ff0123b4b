import { type ComponentProps, type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { ofKind } from "../../catalogue/values.ts";
import { FormShell } from "../../form/form-shell.tsx";
import { OwnForm } from "../../form/own-form.tsx";
import { inCountry, withBuiltKeys } from "../../form/texts.ts";
import { usePolls } from "../own-requests.ts";
import type { followLead } from "./action.ts";
import { DocumentSide, type SideStatus } from "./document-side.tsx";
import { DOCUMENT_TYPE, type DocumentOffer, documentQuestion, formatSize, PATH } from "./documents.ts";

/** The submissions that aren't a navigation. */
export const toThisScreen = { method: "post", action: `/${PATH}` } as const;

type DocumentTypeFormProps = Pick<ComponentProps<typeof OwnForm>, "invalid" | "problem"> & {
  documentTypes: readonly string[];
};

export function DocumentTypeForm({ documentTypes, ...form }: DocumentTypeFormProps) {
  const texts = useDocumentTexts();
  return (
    <OwnForm
      {...form}
      id="document-type"
      entries={documentTypes.length === 1 ? documentTypes.map((only) => [DOCUMENT_TYPE, only]) : []}
      questions={() => documentQuestion(documentTypes)}
      section={PATH}
      choices={{ [DOCUMENT_TYPE]: documentTypes.map((value) => ({ value, label: texts.type(value) })) }}
    />
  );
}

type DocumentsFormProps = {
  offer: DocumentOffer;
  arrived: readonly string[];
};

export function DocumentsForm({ offer: { sides, maxBytes }, arrived }: DocumentsFormProps) {
  const { t } = useTranslation("steps");
  const texts = useDocumentTexts();
  const [statuses, setStatuses] = useState<Readonly<Record<string, SideStatus>>>({});
  const [attempts, setAttempts] = useState(0);
  const missing = sides.filter((side) => statuses[side]?.step !== "done");
  const isComplete = missing.length === 0;
  const refused = attempts > 0 ? missing.filter((side) => statuses[side]?.step !== "busy") : [];
  const { fetcher, polls } = useFollowing(isComplete);

  function onSubmit(event: FormEvent) {
    if (isComplete && fetcher.state === "idle") return;
    event.preventDefault();
    if (!isComplete) setAttempts(attempts + 1);
  }

  return (
    <FormShell
      fetcher={fetcher}
      intent="follow"
      lines={refused.map((side) => {
        const title = texts.side(side);
        const problem = statuses[side]?.problem;
        const text = problem ?? t("id-upload>missing", { side: title });
        return { target: `document-${side}`, label: problem && title, message: { text } };
      })}
      refusal={attempts}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="polls" value={polls} />
      <p className="question-hint">{t("id-upload>formats", { size: formatSize(maxBytes) })}</p>
      <div className="document-sides">
        {sides.map((side) => (
          <DocumentSide
            key={side}
            side={side}
            title={texts.side(side)}
            maxBytes={maxBytes}
            hasArrived={arrived.includes(side)}
            isMissing={refused.includes(side)}
            onStatus={(side, status) => setStatuses((before) => ({ ...before, [side]: status }))}
          />
        ))}
      </div>
      <p role="status">
        {attempts > 0 && missing.length > refused.length ? t("id-upload>wait") : null}
        {isComplete && polls > 0 ? t("id-upload>reading") : null}
      </p>
    </FormShell>
  );
}

/** Polls once all sides have arrived, until the provider has read the document. */
function useFollowing(isComplete: boolean) {
  const fetcher = useFetcher<typeof followLead>();
  const polls = ofKind(fetcher.data, "waiting")?.polls ?? 0;
  const follow = () => void fetcher.submit({ __intent: "follow", polls }, toThisScreen);
  const isFailed = ofKind(fetcher.data, "failed") !== undefined;
  usePolls(follow, isComplete && fetcher.state === "idle" && !isFailed, polls, 0);
  return { fetcher, polls };
}

/** Returns functions that name a type of document or a side; a provider's own name is shown as its words. */
export function useDocumentTexts() {
  const { t } = useTranslation("steps");
  const named = (list: string, name: string) =>
    withBuiltKeys(t)(`id-upload>${list}>${name}`, {
      ...inCountry,
      defaultValue: name.replaceAll(/[_-]+/g, " "),
    });
  return { type: (name: string) => named("types", name), side: (name: string) => named("sides", name) };
}
