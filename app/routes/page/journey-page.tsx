import { memo, useCallback, useEffect, useMemo } from "react";
import { readApplication, useApplication } from "../../application/application.ts";
import { isLoanControl } from "../../application/fill-form.ts";
import type { FormEntry } from "../../catalogue/form-values.ts";
import { isEqual, ofKind } from "../../catalogue/values.ts";
import { useProviderRefusals } from "../../form/form-result.ts";
import { useDataPointForm } from "../../form/questions-form.tsx";
import { saveDraft } from "../../form/save-draft.ts";
import { typedEntries } from "../../form/typed-entries.ts";
import { journey } from "../../journey/this-journey.ts";
import { config } from "../../shell/config.ts";
import { continuePart } from "../../shell/later.ts";
import { type Loan, loanOf } from "../loan/loan.ts";
import { LoanSheet } from "../loan/loan-sheet.tsx";
import { Trust } from "../loan/trust.tsx";
import type { PageActionData } from "./action.ts";
import type { OpenedPage } from "./open-page.ts";
import { PageForm } from "./page-form.tsx";

const PageLoanCard = continuePart.neededComponent("PageLoanCard");

export type JourneyPageProps = OpenedPage & { actionData: PageActionData | undefined };

/** A page of the journey and its loan. Memoized: only new loader or action data renders it, and no navigation. */
export const JourneyPage = memo(function JourneyPage(props: JourneyPageProps) {
  const { path, answers, entries, dataPoints, beside, isLast } = props.view;
  usePreparedCaptcha();
  const loan = useMemo(() => loanOf(answers, entries), [answers, entries]);
  const { form, isRefused, chooseLoan } = usePageForm(props, loan);
  const isKnown = answers.amount !== undefined && answers.period !== undefined;
  const asksLoan = dataPoints.includes("loan_amount");
  const costInForm = asksLoan || (isLast && isKnown);
  const isFirst = path === journey.firstPage;
  const hasSheet = beside.length > 0;
  const page = <PageForm {...props} form={form} opensRefused={isRefused} costInForm={costInForm} />;
  return (
    <>
      {hasSheet ? (
        <LoanSheet
          form={form}
          answers={answers}
          isKnown={isKnown || entries.some(isOfLoan)}
          onChosen={chooseLoan}
        >
          {page}
        </LoanSheet>
      ) : (
        page
      )}
      {isFirst ? <Trust /> : null}
      {isFirst || asksLoan ? null : (
        <PageLoanCard path={path} loan={loan} isKnown={isKnown} costInForm={costInForm} />
      )}
    </>
  );
});

/** Returns the form of a page, with the questions of its loan sheet, which begin with the loan. */
function usePageForm({ view, actionData, isPrerendered }: JourneyPageProps, loan: Loan) {
  const { beside } = view;
  const entries = useMemo(() => {
    const ofLoan = Object.entries(loan).map(([name, value]) => [name, String(value || "")] as const);
    return beside.length > 0 ? [...view.entries, ...ofLoan] : view.entries;
  }, [view, loan, beside]);
  const { isRefused, lastResult } = useProviderRefusals(
    [...view.dataPoints, ...beside],
    ofKind(actionData, "refused"),
    view.refused,
    view.refusedElsewhere,
  );
  const saveTyped = useCallback(
    (typed: readonly FormEntry[]) => saveDraft(view.path, withoutUnmovedLoan(typed, view), view.entries),
    [view],
  );
  const form = useDataPointForm({
    id: "page",
    ...view,
    entries,
    lastResult: ofKind(actionData, "invalid")?.result ?? lastResult,
    // A page of the build doesn't know the draft that has filled its controls, and would save another one over it.
    onDraft: isPrerendered ? undefined : saveTyped,
  });
  /** Keeps the loan as it is shown, which the applicant may have chosen without moving it. */
  const chooseLoan = (data: FormData) => saveDraft(view.path, typedEntries(data, view.entries), view.entries);
  return { form, isRefused, chooseLoan };
}

const isOfLoan = ([control]: FormEntry) => isLoanControl(control);

/** Leaves a loan out that nobody has moved: the country's defaults would make a draft of an untouched page. */
function withoutUnmovedLoan(typed: readonly FormEntry[], { path, entries }: OpenedPage["view"]) {
  const { drafts, answers } = readApplication();
  const before = drafts[path]?.entries ?? entries;
  const isChosen = before.some(isOfLoan) || !isEqual(loanOf(answers, typed), loanOf(answers, before));
  return isChosen ? typed : typed.filter((entry) => !isOfLoan(entry));
}

/** Loads the captcha at the first input of the page whose Continue creates the lead: only that call needs a token. */
function usePreparedCaptcha(): void {
  const hasLead = useApplication(({ id }) => id !== undefined);
  useEffect(() => {
    const { captchaSiteKey } = config;
    if (captchaSiteKey === undefined || hasLead) return;
    const prepare = () => continuePart.preload().then((part) => part?.prepareRecaptcha(captchaSiteKey));
    window.addEventListener("input", prepare, { once: true });
    return () => window.removeEventListener("input", prepare);
  }, [hasLead]);
}
