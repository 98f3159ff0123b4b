import { loadTexts, type TextsHandle } from "../platform/i18n/texts.ts";
import "./consents.css";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AnswersForm, type AnswersFormProps } from "../form/answers-form.tsx";
import { entriesNamed } from "../form/fields/field.ts";
import { QuestionError } from "../form/fields/question.tsx";
import { FormLayout, keepsShown, useScreenForm } from "../form/screens/form-layout.tsx";
import type { AnswersData } from "../form/screens/handle-lead-result.ts";
import { savePendingDraft } from "../form/screens/save-draft.ts";
import { UnreadScreen } from "../form/screens/unread-screen.tsx";
import { OutsideLink } from "../frame/outside-link.tsx";
import { PartnerBadge } from "../frame/partner-badge.tsx";
import { openScreen, resolveScreen } from "../lead/open-screen.ts";
import { OFFER_KEY } from "../lead/selectors.ts";
import type { Route } from "./+types/route";
import { type ConsentsView, consentsView, submitConsents } from "./action.ts";
import {
  type AskedConsent,
  CONSENTS,
  consentsSchema,
  GIVEN,
  GIVEN_BEFORE,
  mayAnswer,
  missingConsents,
} from "./consents.ts";

export const handle = { i18n: ["screens", "steps", "validation"] } satisfies TextsHandle;

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ConsentsView> {
  savePendingDraft();
  const { path } = resolveScreen(request.url, "consents");
  const application = openScreen(path);
  const [view] = await Promise.all([consentsView(path, application), loadTexts(handle.i18n)]);
  return view;
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<AnswersData | Response> {
  return submitConsents(resolveScreen(request.url, "consents"), await request.formData());
}

export const shouldRevalidate = keepsShown;

export default function Consents({ loaderData, actionData }: Route.ComponentProps) {
  const key = `${loaderData.path} ${loaderData.offerId}`;
  return loaderData.kind === "failed" ? (
    <UnreadScreen key={key} problem={loaderData.problem} />
  ) : (
    <Readable key={key} view={loaderData} actionData={actionData} />
  );
}

type ReadableProps = {
  view: Extract<ConsentsView, { kind: "asked" }>;
  actionData: AnswersData | undefined;
};

/** The form with all consents, required ones first. Only what was given before is ticked in advance. */
function Readable({ view, actionData }: ReadableProps) {
  const { path, partner, offerId, consents } = view;
  const { t } = useTranslation(["steps", "common"]);
  const form = useScreenForm(path, view.entries, actionData);
  const missingAmong = (entries: AnswersFormProps["entries"]) =>
    missingConsents(consents, new Set(entriesNamed(entries, GIVEN)));
  return (
    <FormLayout title={partner ? t("consents>titlePartner", { partner: partner.name }) : t("consents>title")}>
      <p className="lead">{t("consents>text")}</p>
      {partner ? <PartnerBadge {...partner} /> : null}
      <AnswersForm
        {...form}
        id={CONSENTS}
        schema={() => consentsSchema(consents)}
        asks={() => [GIVEN]}
        // The error summary has one link, to the first required box that isn't ticked.
        targetOf={(_, entries) => {
          const [first] = missingAmong(entries);
          return `${CONSENTS}-${first ? consents.indexOf(first) : 0}`;
        }}
      >
        {({ entries, errors }) => {
          const given = new Set(entriesNamed(entries, GIVEN));
          const missing = new Set(errors[GIVEN] ? missingAmong(entries) : []);
          const rows = (required: boolean) =>
            consents.flatMap((consent, index) =>
              consent.required === required
                ? [
                    <ConsentRow
                      key={consent.tick}
                      id={`${CONSENTS}-${index}`}
                      consent={consent}
                      ticked={given.has(consent.tick)}
                      refused={missing.has(consent)}
                    />,
                  ]
                : [],
            );
          return (
            <>
              <input type="hidden" name={OFFER_KEY} value={offerId ?? ""} />
              {consents.length === 0 ? <p>{t("consents>none")}</p> : null}
              <ConsentGroup title={t("consents>required")}>{rows(true)}</ConsentGroup>
              <ConsentGroup title={t("consents>optional")}>{rows(false)}</ConsentGroup>
            </>
          );
        }}
      </AnswersForm>
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
