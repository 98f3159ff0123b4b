import { brand } from "@brand/brand.ts";
import { page } from "@brand-page";
import { country } from "@country";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type DataPointName, dataPoint } from "../../catalogue/catalogue.ts";
import { isAskedIn, isBankAccount, requiredFields } from "../../catalogue/fields.ts";
import { dataPointsOf, isPagePath, unrevealed } from "../../catalogue/pages.ts";
import { ErrorsShown } from "../../form/error-summary.tsx";
import { controlId } from "../../form/fields/field.ts";
import { OptionalMark } from "../../form/fields/question.tsx";
import { problemIn } from "../../form/problem.tsx";
import { type AskedForm, QuestionsForm } from "../../form/questions-form.tsx";
import { type QuestionTexts, useQuestionTexts } from "../../form/texts.ts";
import { journey } from "../../journey/this-journey.ts";
import { isEmbedded } from "../../shell/embedded.ts";
import { HEADING_ID, PageTitle } from "../../shell/screen-layout.tsx";
import { CostWarning, TypedLoanCost } from "../loan/cost.tsx";
import { TrustLine } from "../loan/trust.tsx";
import type { JourneyPageProps } from "./journey-page.tsx";
import { usePolicies } from "./use-policies.ts";

type PageFormProps = JourneyPageProps & {
  costInForm: boolean;
  form: AskedForm;
  /** Whether the page opens with the provider's refusals. */
  opensRefused: boolean;
};

/** One page of the journey: its progress, its questions, and the result of the last submission. */
export function PageForm({ view, policies, choices, form, Progress = Beginning, ...props }: PageFormProps) {
  const texts = useQuestionTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [errored, setErrored] = useState(false);
  const [opensRefused] = useState(props.opensRefused);
  /** The page from which the applicant came to change the loan. */
  const from: string | undefined = useLocation().state?.from;
  const { title, headed, labels, optional } = headingOf(view, texts);
  const ofPath = texts.pageIntro(view.subject) ?? texts.pageIntro(view.path);
  const intro = ofPath ?? (headed && isBankAccount(headed) ? texts.account() : undefined);
  const isFirst = view.path === journey.firstPage;

  useEffect(() => {
    // Focus on the heading announces a new page. A document that opens with the first page leaves it to whoever has
    // begun to type, and a frame's to the host page.
    if (!window.hydrated && (isFirst || isEmbedded())) return;
    // The error summary announces a page that opens with refusals.
    if (!opensRefused) heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [opensRefused, isFirst]);

  return (
    <article className="page">
      {/* Search engines list the first page, so its title names the brand. */}
      <PageTitle title={isFirst ? (page.title ?? brand.name) : title} errored={errored} />
      <div className="page-top">
        <Progress />
      </div>
      <h1 id={HEADING_ID} tabIndex={-1} ref={heading}>
        {headed && labels ? <label htmlFor={controlId(headed)}>{title}</label> : title}
        {optional || (headed && view.masked[headed] !== undefined) ? <OptionalMark /> : null}
      </h1>
      {isFirst ? <TrustLine /> : null}
      {intro ? <p className="page-intro">{intro}</p> : null}
      <ErrorsShown value={setErrored}>
        <QuestionsForm
          {...view}
          form={form}
          page={view.path}
          headed={headed}
          consents={usePolicies(policies)}
          choices={choices}
          problem={problemIn(props.actionData)}
        >
          {from ? <input type="hidden" name="__from" value={from} /> : null}
          {props.costInForm ? <TypedLoanCost form={form} answers={view.answers} /> : null}
          {view.beside.length > 0 ? <CostWarning className="loan-warning" /> : null}
        </QuestionsForm>
      </ErrorsShown>
    </article>
  );
}

/** `headed` is the question that the heading names; it `labels` its only control, else the group of controls. */
type Heading = { title: string; headed?: DataPointName; labels?: boolean; optional?: boolean };

/** Returns the heading of a page: its title, or its only question's label if that says more. */
function headingOf({ subject, dataPoints }: JourneyPageProps["view"], texts: QuestionTexts): Heading {
  const title = texts.pageTitle(subject);
  const [headed, ...more] = unrevealed(dataPoints);
  if (headed === undefined) return { title };
  const { control } = dataPoint(headed);
  const isRadios = "as" in control && control.as === "radio";
  const isGroup = isRadios || ["date", "yes-no", "consents", "group"].includes(control.kind);
  const hasWords = title.toLowerCase().includes(texts.label(headed).toLowerCase());
  const all = isPagePath(subject) ? dataPointsOf(subject, journey) : [];
  const [first, ...others] = unrevealed(all.filter((name) => isAskedIn(country.id, name)));
  // A yes or no needs the words of its label.
  const isTitled = headed === first && (hasWords || (others.length === 0 && control.kind !== "yes-no"));
  const isOne = more.length === 0 && isPagePath(subject) && control.kind !== "yes-no";
  if (dataPoints.length > 1 && !isTitled && !isOne) return { title };
  return {
    title: isTitled ? title : texts.label(headed),
    headed,
    labels: !isGroup,
    optional: requiredFields(headed, country).length === 0,
  };
}

/** The beginning of the journey, before the provider has named its questions. */
function Beginning() {
  return (
    <div className="progress" aria-hidden="true">
      <div className="progress-track">
        <div className="progress-done" />
      </div>
    </div>
  );
}
