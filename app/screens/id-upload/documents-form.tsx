import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { FormShell } from "../../form/form-shell.tsx";
import { useTranslation } from "../../platform/i18n/use-translation.ts";
import { FIRST_POLL_MS, LONGEST_POLL_MS, POLL_GROWTH } from "../../platform/timing.ts";
import type { DocumentOffer } from "./document-offer.ts";
import { DocumentSide } from "./document-side.tsx";
import { useDocumentTexts } from "./use-document-texts.ts";

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
  onErrors: (errored: boolean) => void;
};

/** The form with all sides of a document. After the last upload it polls until the provider has read the document. */
export function DocumentsForm(props: DocumentsFormProps) {
  const { offer, pending, polls, onContinue } = props;
  const { t } = useTranslation("steps");
  const texts = useDocumentTexts();
  const arrived = new Set(props.arrived);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const missing = offer.sides.filter((side) => !arrived.has(side));
  const open = offer.sides.filter((side) => !arrived.has(side) || busy.has(side));
  const complete = open.length === 0;
  const lines =
    attempt === 0
      ? []
      : missing
          .filter((side) => !busy.has(side))
          .map((side) => ({
            target: `document-${side}`,
            message: { text: t("id-upload>missing", { side: texts.side(side) }) },
          }));
  const goOn = useRef(onContinue);
  goOn.current = onContinue;
  const failed = props.problem !== null;
  const visible = useVisible();
  useEffect(() => {
    if (!complete || pending || failed || !visible) return;
    const wait = polls === 0 ? 0 : Math.min(FIRST_POLL_MS * POLL_GROWTH ** polls, LONGEST_POLL_MS);
    const timer = setTimeout(() => goOn.current(), wait);
    return () => clearTimeout(timer);
  }, [complete, pending, failed, visible, polls]);

  function onSubmit(event: FormEvent) {
    if (complete && !pending) return;
    event.preventDefault();
    if (!complete) setAttempt((before) => before + 1);
  }

  return (
    <FormShell
      as={props.Form}
      intent="follow"
      lines={lines}
      attempt={attempt}
      problem={props.problem}
      pending={pending}
      onSubmit={onSubmit}
      onErrors={props.onErrors}
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
          arrived={arrived.has(side)}
          missing={attempt > 0 && missing.includes(side) && !busy.has(side)}
          onBusy={(one, is) =>
            setBusy((before) => new Set(is ? [...before, one] : [...before].filter((other) => other !== one)))
          }
        />
      ))}
      <p role="status">
        {attempt > 0 && busy.size > 0
          ? t("id-upload>wait")
          : complete && polls > 0
            ? t("id-upload>reading")
            : null}
      </p>
    </FormShell>
  );
}

/** Returns whether the page is visible. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return visible;
}
