import "./consents.css";
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useSubmit } from "react-router";
import type { FormEntry } from "../data-points/form-values.ts";
import { type AskedConsent, besideBox, missingConsents } from "../lead/consents.ts";
import { OFFER_ID } from "../lead/screen-draft.ts";
import { SubmitButton } from "./continue-button.tsx";
import { ErrorSummary, type SummaryLine } from "./error-summary.tsx";
import { entriesNamed } from "./fields/field.ts";
import { typedEntries } from "./live-answers.ts";
import { OutsideLink } from "./outside-link.tsx";
import { useSingleSubmit } from "./use-single-submit.ts";

/** The names of the list's controls begin with this. */
export const CONSENTS = "consents";

/** What of a submission is refused: by the list itself, or by the provider. */
export type ConsentRefusal = { missing: readonly string[] } | { lines: readonly SummaryLine[] };

type ConsentListProps = {
  consents: readonly AskedConsent[];
  offerId: string | undefined;
  /** What was ticked before. */
  entries: readonly FormEntry[];
  /** Tells one refused submission from the next. */
  refusal: (ConsentRefusal & { at: number }) | undefined;
  /** Something that went wrong and concerns no single consent. */
  problem: ReactNode;
  onDraft: (entries: readonly FormEntry[]) => void;
  onErrors: (errored: boolean) => void;
};

/** Consents with their whole texts, those that are required first; none of them is ticked beforehand. */
export function ConsentList({ consents, entries, refusal, onDraft, onErrors, ...props }: ConsentListProps) {
  const { t } = useTranslation(["steps", "common"]);
  const element = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { once, busy } = useSingleSubmit();
  const [given, setGiven] = useState(() => entriesNamed(entries, `${CONSENTS}.given`));
  const missing = useMemo(
    () => (refusal && "missing" in refusal ? missingConsents(refusal.missing, given) : []),
    [refusal, given],
  );
  const [first] = missing;
  const ticked = useMemo(() => new Set(given), [given]);
  const refused = useMemo(() => new Set(missing), [missing]);
  const lines: readonly SummaryLine[] =
    first !== undefined
      ? [
          {
            target: boxId(consents, first),
            message: { text: t("consents>missingAll", { count: missing.length }) },
          },
        ]
      : refusal && "lines" in refusal
        ? refusal.lines
        : [];
  useEffect(() => onErrors(lines.length > 0), [onErrors, lines.length]);

  const rows = (required: boolean) =>
    consents.flatMap((consent, index) =>
      consent.required === required
        ? [
            <ConsentRow
              key={consent.id}
              id={`${CONSENTS}-${index}`}
              consent={consent}
              ticked={ticked.has(consent.id)}
              refused={refused.has(consent.id)}
            />,
          ]
        : [],
    );

  return (
    <Form
      method="post"
      id={CONSENTS}
      className="form"
      noValidate
      ref={element}
      onSubmit={once}
      onInput={(event) => {
        const data = new FormData(event.currentTarget);
        setGiven(data.getAll(`${CONSENTS}.given`).map(String));
        onDraft(typedEntries(data));
      }}
    >
      <ErrorSummary lines={lines} attempt={refusal?.at ?? 0} />
      {props.problem}
      <input type="hidden" name={OFFER_ID} value={props.offerId ?? ""} />
      {consents.length === 0 ? <p>{t("consents>none")}</p> : null}
      <ConsentGroup title={t("consents>required")}>{rows(true)}</ConsentGroup>
      <ConsentGroup title={t("consents>optional")}>{rows(false)}</ConsentGroup>
      <SubmitButton busy={busy} onRetry={() => element.current && void submit(element.current)} />
    </Form>
  );
}

function boxId(consents: readonly AskedConsent[], id: string): string {
  return `${CONSENTS}-${consents.findIndex((consent) => consent.id === id)}`;
}

function ConsentGroup({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <fieldset className="consent-group">
      <legend className="question-label">{title}</legend>
      {children}
    </fieldset>
  );
}

type ConsentRowProps = { id: string; consent: AskedConsent; ticked: boolean; refused: boolean };

/** Kept while nothing of it changes: a tick in a list of thousands draws one row. */
const ConsentRow = memo(function ConsentRow({ id, consent, ticked, refused }: ConsentRowProps) {
  const { t } = useTranslation(["steps", "common"]);
  const { required, held } = consent;
  const beside = besideBox(consent.text);
  const { folded } = beside;
  const text = beside.text || t("consents>noText");
  return (
    // The summary's link leads to the row, not to the middle of a long list.
    <div className={refused ? "consent-row question--refused" : "consent-row"} data-point={CONSENTS}>
      <input type="hidden" name={`${CONSENTS}.offered`} value={consent.id} />
      {required ? <input type="hidden" name={`${CONSENTS}.required`} value={consent.id} /> : null}
      <div className="consent">
        {held ? (
          <>
            <input type="hidden" name={`${CONSENTS}.given`} value={consent.id} />
            <svg className="consent-sign" viewBox="0 0 24 24" aria-hidden="true">
              <path
                d="M4 13l5 5L20 6"
                fill="none"
                stroke="currentColor"
                strokeWidth="3"
                strokeLinecap="round"
              />
            </svg>
          </>
        ) : (
          <input
            id={id}
            type="checkbox"
            name={`${CONSENTS}.given`}
            value={consent.id}
            defaultChecked={ticked}
            aria-required={required ? true : undefined}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? `${id}-error` : undefined}
          />
        )}
        <div className="consent-text">
          {refused ? (
            <p className="question-error" id={`${id}-error`}>
              <span className="visually-hidden">{t("commonˆform>errorPrefix")} </span>
              {t("consents>missing")}
            </p>
          ) : null}
          {held ? <p>{text}</p> : <label htmlFor={id}>{text}</label>}
          {held ? <p className="consent-held">{t("consents>held")}</p> : null}
          {folded ? (
            <details>
              <summary>
                {t("consents>read")}
                <span className="visually-hidden">: {text}</span>
              </summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
              <div className="consent-whole" tabIndex={0}>
                {consent.text.trim()}
              </div>
            </details>
          ) : null}
          {consent.url ? (
            <OutsideLink to={consent.url} target="_blank" rel="noopener noreferrer">
              {t("commonˆform>readConsent")}
              <span className="visually-hidden">
                : {text} {t("commonˆform>opensInNewTab")}
              </span>
            </OutsideLink>
          ) : null}
        </div>
      </div>
    </div>
  );
});
