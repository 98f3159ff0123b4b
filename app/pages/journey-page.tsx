import { memo, useCallback, useEffect, useMemo, useReducer, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { FormEntry } from "../catalogue/form-values.ts";
import { ErrorsNoted } from "../form/error-summary.tsx";
import { entryOf } from "../form/fields/field.ts";
import { type Loan, ShownLoan, useShownLoan } from "../form/fields/shown-loan.tsx";
import { useProviderRefusals } from "../form/form-result.ts";
import { type AskedForm, useDataPointForm } from "../form/questions-form.tsx";
import { saveDraftSoon } from "../form/screens/save-draft.ts";
import { journey } from "../journey/this-journey.ts";
import { readApplication } from "../lead/application.ts";
import { knownEntries } from "../lead/selectors.ts";
import { type LoanFigures, loanOf, withoutUnmovedLoan } from "../loan/loan.ts";
import { LoanBrief, LoanQuestions, useWide } from "../loan/loan-brief.tsx";
import { Trust } from "../loan/trust.tsx";
import { config } from "../platform/config.ts";
import { continuePart } from "../platform/later.ts";
import { ofKind } from "../platform/values.ts";
import type { PageActionData } from "./action.ts";
import type { OpenedInBrowser, OpenedPage } from "./open-page.ts";
import { PageForm, PageProblem } from "./page-form.tsx";
import type { PageView } from "./page-view.ts";

const LoanDialog = continuePart.neededComponent("LoanDialog");
const PageLoanCard = continuePart.neededComponent("PageLoanCard");

const noQuestions: typeof journey.modal = [];

/** The page's loader data, of the build or of the browser, and the result of the last submission. */
export type JourneyPageProps = OpenedPage &
  Partial<OpenedInBrowser> & { actionData: PageActionData | undefined };

/**
 * A page of the journey and its loan card. Memoized: it doesn't render during a navigation, only with new loader or
 * action data. Keyed by the page's path.
 */
export const JourneyPage = memo(function JourneyPage(props: JourneyPageProps) {
  const { view, actionData } = props;
  usePreparedCaptcha();
  const { amount, period } = view.answers;
  const isLoanKnown = amount !== undefined && period !== undefined;
  const costInForm = view.dataPoints.includes("loan_amount") || (view.isLast && isLoanKnown);
  const opened = useMemo(() => loanOf(view.answers, view.entries), [view]);
  const { form, refusal } = usePageForm(props, opened);
  const [summaries, noteSummary] = useReducer((count: number, shown: boolean) => count + (shown ? 1 : -1), 0);
  return (
    <ShownLoan opened={opened} path={view.path}>
      <ErrorsNoted value={noteSummary}>
        <PageLoan view={view} costInForm={costInForm} actionData={actionData} form={form} />
        <PageForm
          {...props}
          form={form}
          arrivesRefused={refusal.isRefused}
          costInForm={costInForm}
          errored={summaries > 0}
        />
      </ErrorsNoted>
      {view.path === journey.firstPage ? <Trust /> : null}
    </ShownLoan>
  );
});

/** Returns a page's form, and what the provider has refused of it. On a wide screen the loan card asks a part of it. */
function usePageForm(props: JourneyPageProps, loan: Loan) {
  const { view, actionData } = props;
  const isPrerendered = !("plan" in props);
  const isWide = useWide();
  const beside = isWide && view.type === "personal-information" ? journey.modal : noQuestions;
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
  const checked = ofKind(actionData, "invalid");
  const form = useDataPointForm({
    id: "page",
    ...view,
    entries,
    known,
    beside,
    lastResult: checked?.form === "page" ? checked.result : refusal.lastResult,
    onDraft: useCallback(
      (typed: readonly FormEntry[]) => {
        const { drafts, answers } = readApplication();
        const before = drafts[view.path]?.entries ?? known;
        saveDraftSoon(view.path, withoutUnmovedLoan(typed, before, answers), known);
      },
      [view.path, known],
    ),
  });
  return { form, refusal };
}

type PageLoanProps = {
  view: PageView;
  actionData: PageActionData | undefined;
  /** Whether the page's form shows the details of the cost. */
  costInForm: boolean;
  form: AskedForm;
};

/** The loan card of a page, and on the page with the modal the button that opens it. */
function PageLoan(props: PageLoanProps) {
  const { view } = props;
  const { loan, isMoved } = useShownLoan();
  const { amount, period } = view.answers;
  const isDrafted = journey.modal.length > 0 && entryOf(view.entries, "loan_amount") !== undefined;
  const isKnown = amount !== undefined && period !== undefined;
  const figures = {
    amount: loan.loan_amount,
    days: loan.loan_period,
    chosen: isMoved || isDrafted || isKnown,
  };
  if (view.type === "personal-information" && journey.modal.length > 0)
    return <LoanChoice {...props} {...figures} />;
  if (view.path === journey.firstPage) return <LoanBrief {...figures} />;
  return <PageLoanCard {...figures} path={view.path} costInForm={props.costInForm} />;
}

/**
 * The first page's loan: the card with the chosen loan or an example, and the modal that asks for amount and period.
 * The modal opens automatically when the page's own questions are answered and the loan isn't known yet.
 */
function LoanChoice({ view, actionData, form, ...figures }: PageLoanProps & LoanFigures) {
  const asksBeside = form.beside.length > 0;
  const { t } = useTranslation();
  const { loan, isMoved } = useShownLoan();
  const [open, setOpen] = useState(false);
  const [seenActionData, setSeenActionData] = useState(actionData);
  const checked = ofKind(actionData, "invalid");
  const refusal = useProviderRefusals(journey.modal, ofKind(actionData, "refused"), view.refused, []);
  // The dialog must not cover what is refused on the page.
  const isLoanRefused =
    refusal.isRefused && !view.dataPoints.some((name) => Object.hasOwn(view.refused, name));
  const asksForChange = useLocation().state?.changesLoan === true;

  // In an effect, because the prerendered page has no dialog.
  useEffect(() => {
    setOpen(asksForChange || isLoanRefused);
    // After the heading, on which every page that opens sets the focus.
    if (asksBeside && asksForChange) setTimeout(() => document.getElementById("loan_amount")?.focus());
  }, [asksBeside, asksForChange, isLoanRefused]);

  // Set while rendering: in an effect, the error summary would ask for focus while the open dialog still holds it.
  if (seenActionData !== actionData) {
    setSeenActionData(actionData);
    if (actionData?.kind === "modal-due") setOpen(true);
    if (actionData?.kind === "page-unfinished") setOpen(false);
    if (actionData?.kind === "refused") setOpen(isLoanRefused);
  }

  // What the draft has of the loan comes first, because its text may be none that the figures can follow.
  const entries: readonly FormEntry[] = [
    ...(isMoved ? [] : view.entries),
    ...Object.entries(loan).map(([name, value]) => [name, String(value || "")] as const),
  ];
  return (
    <>
      <LoanBrief {...figures} questions={asksBeside ? <LoanQuestions form={{ ...form, entries }} /> : null}>
        <button type="button" className="button-link" onClick={() => setOpen(true)}>
          {figures.chosen ? t("loan>change") : t("loan>choose")}
        </button>
      </LoanBrief>
      {open && !asksBeside ? (
        <LoanDialog
          loan={loan}
          entries={entries}
          lastResult={checked?.form === "modal" ? checked.result : refusal.lastResult}
          problem={<PageProblem form="modal" actionData={actionData} />}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Loads the captcha at the first input of the page whose Continue creates the lead: only that call needs a token. */
function usePreparedCaptcha(): void {
  useEffect(() => {
    const { captchaSiteKey } = config;
    if (captchaSiteKey === undefined || readApplication().id !== undefined) return;
    const prepare = () => continuePart.preload().then((part) => part?.prepareRecaptcha(captchaSiteKey));
    window.addEventListener("input", prepare, { once: true });
    return () => window.removeEventListener("input", prepare);
  }, []);
}
