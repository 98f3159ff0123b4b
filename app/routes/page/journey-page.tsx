import { memo, useCallback, useEffect, useMemo, useReducer } from "react";
import { readApplication, useApplication } from "../../application/application.ts";
import { knownEntries } from "../../application/selectors.ts";
import type { FormEntry } from "../../catalogue/form-values.ts";
import { ofKind } from "../../catalogue/values.ts";
import { ErrorsShown } from "../../form/error-summary.tsx";
import { type Loan, ShownLoan, useShownLoan } from "../../form/fields/shown-loan.tsx";
import { useProviderRefusals } from "../../form/form-result.ts";
import { useDataPointForm } from "../../form/questions-form.tsx";
import { saveDraftSoon } from "../../form/screens/save-draft.ts";
import { entryOf } from "../../form/typed-entries.ts";
import { journey } from "../../journey/this-journey.ts";
import { config } from "../../shell/config.ts";
import { continuePart } from "../../shell/later.ts";
import { CostWarning } from "../loan/cost.tsx";
import { loanOf, withoutUnmovedLoan } from "../loan/loan.ts";
import { LoanSheet } from "../loan/loan-sheet.tsx";
import { Trust } from "../loan/trust.tsx";
import type { PageActionData } from "./action.ts";
import type { OpenedInBrowser, OpenedPage } from "./open-page.ts";
import { PageForm } from "./page-form.tsx";
import type { PageView } from "./page-view.ts";

const PageLoanCard = continuePart.neededComponent("PageLoanCard");

const noQuestions: typeof journey.modal = [];

/** The page's loader data, of the build or of the browser, and the result of the last submission. */
export type JourneyPageProps = OpenedPage &
  Partial<OpenedInBrowser> & { actionData: PageActionData | undefined };

/**
 * A page of the journey and its loan. Memoized: it doesn't render during a navigation, only with new loader or action
 * data. Keyed by the page's path.
 */
export const JourneyPage = memo(function JourneyPage(props: JourneyPageProps) {
  const { view } = props;
  usePreparedCaptcha();
  const { amount, period } = view.answers;
  const isLoanKnown = amount !== undefined && period !== undefined;
  const asksLoan = view.dataPoints.includes("loan_amount");
  const costInForm = asksLoan || (view.isLast && isLoanKnown);
  const opened = useMemo(() => loanOf(view.answers, view.entries), [view]);
  const { form, refusal, chooseLoan } = usePageForm(props, opened);
  const [summaries, countSummary] = useReducer(
    (count: number, shown: boolean) => count + (shown ? 1 : -1),
    0,
  );
  const isFirst = view.path === journey.firstPage;
  const isDrafted = entryOf(view.entries, "loan_amount") !== undefined;
  return (
    <ShownLoan opened={opened} path={view.path}>
      <ErrorsShown value={countSummary}>
        {form.beside.length > 0 ? (
          <LoanSheet form={form} isKnown={isLoanKnown || isDrafted} onChosen={chooseLoan} />
        ) : null}
        <PageForm
          {...props}
          form={form}
          arrivesRefused={refusal.isRefused}
          costInForm={costInForm}
          errored={summaries > 0}
        />
      </ErrorsShown>
      {form.beside.length > 0 ? <CostWarning className="loan-warning" /> : null}
      {isFirst ? <Trust /> : null}
      {isFirst || asksLoan ? null : <PageLoan view={view} isKnown={isLoanKnown} costInForm={costInForm} />}
    </ShownLoan>
  );
});

/** Returns a page's form, what the provider has refused of it, and a function that keeps the loan as it is shown. */
function usePageForm(props: JourneyPageProps, loan: Loan) {
  const { view, actionData } = props;
  const isPrerendered = !("plan" in props);
  const beside = view.type === "personal-information" ? journey.modal : noQuestions;
  const { entries, known } = useMemo(() => {
    const ofLoan = Object.entries(loan).map(([name, value]) => [name, String(value || "")] as const);
    const entries = [...view.entries, ...(beside.length > 0 ? ofLoan : [])];
    // A page of the build has neither the draft nor a link's answers, which have filled its controls.
    if (!isPrerendered || typeof document === "undefined") return { entries, known: entries };
    const application = readApplication();
    const draft = application.drafts[view.path]?.entries;
    return { entries, known: draft ?? knownEntries(view.dataPoints, application) };
  }, [view, loan, beside, isPrerendered]);
  const refusal = useProviderRefusals(
    [...view.dataPoints, ...beside],
    ofKind(actionData, "refused"),
    view.refused,
    view.refusedElsewhere,
  );
  const form = useDataPointForm({
    id: "page",
    ...view,
    entries,
    known,
    beside,
    lastResult: ofKind(actionData, "invalid")?.result ?? refusal.lastResult,
    onDraft: useCallback(
      (typed: readonly FormEntry[]) => {
        const { drafts, answers } = readApplication();
        const before = drafts[view.path]?.entries ?? known;
        saveDraftSoon(view.path, withoutUnmovedLoan(typed, before, answers), known);
      },
      [view.path, known],
    ),
  });
  return { form, refusal, chooseLoan: () => saveDraftSoon(view.path, form.typed, known) };
}

type PageLoanProps = {
  view: PageView;
  /** Whether the application has a loan. Otherwise the page shows an example. */
  isKnown: boolean;
  /** Whether the page's form shows the details of the cost. */
  costInForm: boolean;
};

/** The loan card of a page after the first. */
function PageLoan({ view, isKnown, costInForm }: PageLoanProps) {
  const { loan, isMoved } = useShownLoan();
  return (
    <PageLoanCard
      amount={loan.loan_amount}
      days={loan.loan_period}
      chosen={isMoved || isKnown}
      path={view.path}
      costInForm={costInForm}
    />
  );
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
