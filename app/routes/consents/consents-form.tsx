import "./consents.css";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OFFER_KEY } from "../../application/selectors.ts";
import { useCheckedForm } from "../../form/checked-form.tsx";
import { entriesNamed } from "../../form/fields/field.ts";
import { QuestionError } from "../../form/fields/question.tsx";
import { FormShell } from "../../form/form-shell.tsx";
import { parseForm } from "../../form/parse-form.ts";
import { FormLayout, useScreenForm } from "../../form/screens/form-layout.tsx";
import type { AnswersData } from "../../form/screens/handle-lead-result.ts";
import { OutsideLink } from "../../shell/outside-link.tsx";
import { PartnerBadge } from "../../shell/partner-badge.tsx";
import type { ConsentsView } from "./action.ts";
import {
  type AskedConsent,
  CONSENTS,
  consentsSchema,
  GIVEN,
  GIVEN_BEFORE,
  mayAnswer,
  missingConsents,
} from "./consents.ts";

type ConsentsFormProps = {
  view: Extract<ConsentsView, { kind: "asked" }>;
  actionData: AnswersData | undefined;
};

/** The form with all consents, required ones first. Only what was given before is ticked in advance. */
export function ConsentsForm({ view, actionData }: ConsentsFormProps) {
  const { path, partner, offerId, consents } = view;
  const { t } = useTranslation(["steps", "common"]);
  const { invalid, problem, ...screen } = useScreenForm(path, view.entries, actionData);
  const form = useCheckedForm({
    ...screen,
    id: CONSENTS,
    lastResult: invalid?.result,
    check: (data) => parseForm(data, consentsSchema(consents)).error,
  });
  const given = new Set(entriesNamed(form.typed, GIVEN));
  const [refusal] = form.errors[GIVEN] ?? [];
  const missing = refusal ? missingConsents(consents, given) : [];
  const [first] = missing;
  const rows = (required: boolean) =>
    consents.flatMap((consent, index) =>
      consent.required === required
        ? [
            <ConsentRow
              key={consent.tick}
              id={`${CONSENTS}-${index}`}
              consent={consent}
              ticked={entriesNamed(view.entries, GIVEN).includes(consent.tick)}
              refused={missing.includes(consent)}
            />,
          ]
        : [],
    );
  return (
    <FormLayout title={partner ? t("consents>titlePartner", { partner: partner.name }) : t("consents>title")}>
      <p className="lead">{t("consents>text")}</p>
      {partner ? <PartnerBadge {...partner} /> : null}
      <FormShell
        form={form}
        id={CONSENTS}
        problem={problem}
        // The error summary has one link, to the first required box that isn't ticked.
        lines={
          refusal ? [{ target: `${CONSENTS}-${first ? consents.indexOf(first) : 0}`, message: refusal }] : []
        }
      >
        <input type="hidden" name={OFFER_KEY} value={offerId ?? ""} />
        {consents.length === 0 ? <p>{t("consents>none")}</p> : null}
        <ConsentGroup title={t("consents>required")}>{rows(true)}</ConsentGroup>
        <ConsentGroup title={t("consents>optional")}>{rows(false)}</ConsentGroup>
      </FormShell>
    </FormLayout>
  );
}

function ConsentGroup({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <fieldset className="consents">
      <legend className="question-label">{title}</legend>
      {children}
    </fieldset>
  );
}

type ConsentRowProps = { id: string; consent: AskedConsent; ticked: boolean; refused: boolean };

/** A consent with its checkbox. */
function ConsentRow({ id, consent, ticked, refused }: ConsentRowProps) {
  const { t } = useTranslation(["steps", "common"]);
  const { tick, required, givenBefore } = consent;
  const asked = mayAnswer(consent);
  const text = consent.text.trim() || t("consents>noText");
  return (
    // The error summary scrolls to the `data-point` row, not to the middle of a long list.
    <div className={refused ? "consent-row question--refused" : "consent-row"} data-point={CONSENTS}>
      <input type="hidden" name={`${CONSENTS}.offered`} value={tick} />
      {givenBefore && asked ? <input type="hidden" name={GIVEN_BEFORE} value={tick} /> : null}
      <div className="consent">
        {asked ? (
          <input
            id={id}
            type="checkbox"
            name={GIVEN}
            value={tick}
            defaultChecked={ticked}
            aria-required={required ? true : undefined}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? `${id}-error` : givenBefore ? `${id}-held` : undefined}
          />
        ) : (
          <svg className="consent-sign" viewBox="0 0 24 24" aria-hidden="true">
            <path
              d="M4 13l5 5L20 6"
              fill="none"
              stroke="currentColor"
              strokeWidth="3"
              strokeLinecap="round"
            />
          </svg>
        )}
        <div className="consent-text">
          <QuestionError id={id} messages={refused ? [{ text: t("consents>missing") }] : undefined} />
          {asked ? <label htmlFor={id}>{text}</label> : <p>{text}</p>}
          {givenBefore ? (
            <p id={`${id}-held`} className="consent-held">
              {t("consents>held")}
            </p>
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
}
