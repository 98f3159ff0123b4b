import { brand } from "@brand/brand.ts";
import { country } from "@country";
import { legal } from "@legal";
import { page } from "@page";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { tickOf } from "../../catalogue/form-values.ts";
import type { AnyLegalIdentity } from "../../catalogue/legal.ts";
import { ofKind } from "../../catalogue/values.ts";
import { controlId, type ShownConsent } from "../../form/fields/field.ts";
import { OptionalMark } from "../../form/fields/question.tsx";
import { problemIn } from "../../form/problem.tsx";
import { type AskedForm, QuestionsForm } from "../../form/questions-form.tsx";
import { useQuestionTexts } from "../../form/texts.ts";
import { journey } from "../../journey/this-journey.ts";
import { isEmbedded } from "../../shell/embedded.ts";
import { PageTitle } from "../../shell/screen-layout.tsx";
import type { PageConsents } from "../consents/provider-policies.ts";
import { LoanCost } from "../loan/cost.tsx";
import { headingOf } from "./heading.ts";
import type { JourneyPageProps } from "./journey-page.tsx";

type PageFormProps = JourneyPageProps & {
  costInForm: boolean;
  /** Whether the page shows errors. */
  errored: boolean;
  form: AskedForm;
  /** Whether the page opens with the provider's refusals. */
  arrivesRefused: boolean;
};

/** One page of the journey: its progress, its questions, and the result of the last submission. */
export function PageForm(props: PageFormProps) {
  const { view, policies, choices, form, plan } = props;
  const failed = ofKind(props.actionData, "failed");
  const texts = useQuestionTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, single, labels, optional } = headingOf(view, texts);
  const context = texts.context(view.context);
  const section = plan && texts.section(plan.name);
  const intro = texts.pageIntro(view.subject) ?? texts.pageIntro(view.path);

  const isFirst = view.path === journey.firstPage;
  /** The page from which the applicant came to change the loan. */
  const from: string | undefined = useLocation().state?.from;
  const [arrivesRefused] = useState(props.arrivesRefused);

  useEffect(() => {
    // Focus on the heading announces a new page. A document that opens with the first page leaves it to whoever has
    // begun to type, and a frame's to the host page.
    if (!window.hydrated && (isFirst || isEmbedded())) return;
    // The error summary announces a page that opens with refusals.
    if (!arrivesRefused) heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [arrivesRefused, isFirst]);

  return (
    <article className={plan ? "page page--planned" : "page"}>
      {/* Search engines list the first page, so its title names the brand. */}
      <PageTitle title={isFirst ? (page.title ?? brand.name) : title} errored={props.errored} />
      <div className="page-top">{plan ? <plan.PlanView plan={plan} /> : <Beginning />}</div>
      {/* The name of the bar on a phone. A wide window names the sections, and the title may say the same. */}
      {view.type === "personal-information" || context === title ? null : (
        <p className={context === section ? "page-context page-context--section" : "page-context"}>
          {context}
        </p>
      )}
      <h1 id="page-title" tabIndex={-1} ref={heading}>
        {single && labels ? <label htmlFor={controlId(single)}>{title}</label> : title}
        {optional || (single && view.masked[single] !== undefined) ? <OptionalMark /> : null}
      </h1>
      {isFirst ? <TrustLine /> : null}
      {intro ? <p className="page-intro">{intro}</p> : null}
      <QuestionsForm
        {...view}
        form={form}
        page={view.path}
        headingId={single && "page-title"}
        consents={usePolicies(policies)}
        choices={choices}
        problem={failed && problemIn(failed)}
      >
        {from ? <input type="hidden" name="__from" value={from} /> : null}
        {props.costInForm ? <LoanCost /> : null}
      </QuestionsForm>
    </article>
  );
}

/**
 * Returns the consents to ask: first the brand's own, so the form renders at once, then the provider's.
 * @param promise the provider's consents; if undefined or failed, the brand's stay
 */
function usePolicies(promise: Promise<PageConsents | undefined> | undefined): PageConsents {
  const { t } = useTranslation("start");
  const [policies, setPolicies] = useState<PageConsents>();
  const own: PageConsents = {
    general_policies: country.ownConsents.map((id) => ({
      id,
      text: t(`consents>${id}`),
      // What the privacy notice says of credit bureaus explains that consent.
      url: page.policyUrls[id === "terms" ? id : "privacy"],
      required: true,
      given: false,
    })),
    marketing_consents: (["email", "sms", "partners"] as const).map((id) => ({
      id,
      text: t(`consents>${id}`),
      required: false,
      given: false,
    })),
  };
  const take = useEffectEvent((loaded: PageConsents) =>
    setPolicies({
      general_policies: inPlace(loaded.general_policies, own.general_policies),
      marketing_consents: inPlace(loaded.marketing_consents, own.marketing_consents),
    }),
  );
  useEffect(() => {
    let current = true;
    void promise?.then((loaded) => current && loaded && take(loaded));
    return () => {
      current = false;
    };
  }, [promise]);
  return policies ?? own;
}

/**
 * Returns the provider's consents, required ones first. Among these, those already shown keep their order: no checkbox
 * moves away under a finger. One that is ticked already keeps its text: the applicant has read and answered that.
 */
function inPlace(consents: readonly ShownConsent[], shown: readonly ShownConsent[]): readonly ShownConsent[] {
  const rankOf = ({ id }: ShownConsent) => {
    const index = shown.findIndex((one) => one.id === id);
    return index < 0 ? shown.length : index;
  };
  return consents
    .map((consent) => {
      const read = shown.find(({ id }) => id === consent.id);
      return read && isTicked(read) ? { ...read, required: consent.required } : consent;
    })
    .sort((one, other) => Number(other.required) - Number(one.required) || rankOf(one) - rankOf(other));
}

function isTicked(consent: ShownConsent): boolean {
  return document.querySelector(`input[value="${CSS.escape(tickOf(consent))}"]:checked`) !== null;
}

/** The beginning of the journey, before the provider has named its questions. */
function Beginning() {
  const { t } = useTranslation();
  return (
    <div className="progress">
      <div className="progress-track" aria-hidden="true">
        <div className="progress-done" />
      </div>
      <p className="progress-text">{t("form>begin")}</p>
    </div>
  );
}

/** Says what the brand does for the applicant, as far as its legal identity states it. */
function TrustLine() {
  const { t } = useTranslation("start");
  const { role, lenders, free }: AnyLegalIdentity = legal;
  return (
    <p className="page-trust">
      {t(`trust>${role}`, { count: lenders })}
      {free ? ` ${t("trust>free")}` : null}
    </p>
  );
}
