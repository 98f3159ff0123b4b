import "./consents.css";
import { memo, type ReactNode } from "react";
import { AnswersForm, type AnswersFormProps } from "../form/answers-form.tsx";
import { consentDocument } from "../form/consent-document.ts";
import { entriesNamed } from "../form/fields/field.ts";
import { parseForm } from "../form/parse-form.ts";
import { OutsideLink } from "../frame/outside-link.tsx";
import { OFFER_ID } from "../lead/drafts.ts";
import { useTranslation } from "../platform/i18n/use-translation.ts";
import { type AskedConsent, consentLabel, consentsSchema, GIVEN, missingConsents } from "./consents.ts";

/** The prefix of the list's control names. */
export const CONSENTS = "consents";

type ConsentListProps = Pick<AnswersFormProps, "entries" | "outcome" | "problem" | "onDraft" | "onErrors"> & {
  consents: readonly AskedConsent[];
  offerId: string | undefined;
};

/** The form with all consents, required ones first. No consent is ticked in advance. */
export function ConsentList({ consents, offerId, ...form }: ConsentListProps) {
  const { t } = useTranslation(["steps", "common"]);
  const missingAmong = (entries: AnswersFormProps["entries"]) =>
    missingConsents(consents, new Set(entriesNamed(entries, GIVEN)));
  return (
    <AnswersForm
      {...form}
      id={CONSENTS}
      check={(data) => parseForm(data, consentsSchema(consents))}
      asks={() => [GIVEN]}
      // The error summary has one link, to the first required box that isn't ticked.
      targetOf={(_, entries) => boxId(consents, missingAmong(entries)[0])}
    >
      {({ entries, errors }) => {
        const given = new Set(entriesNamed(entries, GIVEN));
        const missing = new Set(errors[GIVEN] ? missingAmong(entries) : []);
        const rows = (required: boolean) =>
          consents.flatMap((consent, index) =>
            consent.required === required
              ? [
                  <ConsentRow
                    key={consent.id}
                    id={`${CONSENTS}-${index}`}
                    consent={consent}
                    ticked={given.has(consent.id)}
                    refused={missing.has(consent)}
                  />,
                ]
              : [],
          );
        return (
          <>
            <input type="hidden" name={OFFER_ID} value={offerId ?? ""} />
            {consents.length === 0 ? <p>{t("consents>none")}</p> : null}
            <ConsentGroup title={t("consents>required")}>{rows(true)}</ConsentGroup>
            <ConsentGroup title={t("consents>optional")}>{rows(false)}</ConsentGroup>
          </>
        );
      }}
    </AnswersForm>
  );
}

/** Returns the id of a consent's checkbox, or of the first checkbox without a consent. */
function boxId(consents: readonly AskedConsent[], consent: AskedConsent | undefined): string {
  return `${CONSENTS}-${consent ? consents.indexOf(consent) : 0}`;
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

/** A consent with its checkbox. Memoized, so that a tick in a list of thousands renders one row. */
const ConsentRow = memo(function ConsentRow({ id, consent, ticked, refused }: ConsentRowProps) {
  const { t } = useTranslation(["steps", "common"]);
  const { required, held } = consent;
  const beside = consentLabel(consent.text);
  const { folded } = beside;
  const text = beside.text || t("consents>noText");
  return (
    // The error summary scrolls to the `data-point` row, not to the middle of a long list.
    <div className={refused ? "consent-row question--refused" : "consent-row"} data-point={CONSENTS}>
      <input type="hidden" name={`${CONSENTS}.offered`} value={consent.id} />
      <div className="consent">
        {held ? (
          <svg className="consent-sign" viewBox="0 0 24 24" aria-hidden="true">
            <path
              d="M4 13l5 5L20 6"
              fill="none"
              stroke="currentColor"
              strokeWidth="3"
              strokeLinecap="round"
            />
          </svg>
        ) : (
          <input
            id={id}
            type="checkbox"
            name={GIVEN}
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
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
              <div className="consent-whole" tabIndex={0}>
                {consent.text.trim()}
              </div>
            </details>
          ) : null}
          {consent.url ? (
            <OutsideLink to={consent.url} target="_blank" rel="noopener noreferrer">
              {t(`commonˆ${consentDocument(consent)}`)}
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
