import { memo, useCallback, useEffect, useMemo, useState } from "react";
import type { FormEntry } from "../catalogue/form-values.ts";
import type { FieldErrors } from "../form/fields/field.ts";
import { ShownLoan } from "../form/fields/shown-loan.tsx";
import { typedEntries } from "../form/form-state.ts";
import { saveDraftSoon } from "../form/screens/save-draft.ts";
import { usePrefetchScreens } from "../form/screens/use-prefetch-screens.ts";
import type { ScreenPath } from "../journey/screens.ts";
import { journey } from "../journey/this-journey.ts";
import { readApplication } from "../lead/application.ts";
import { knownEntries } from "../lead/selectors.ts";
import { loanOf, withoutUnmovedLoan } from "../loan/loan.ts";
import { useWide } from "../loan/loan-brief.tsx";
import { Trust } from "../loan/trust.tsx";
import { config } from "../platform/config.ts";
import { loadTexts } from "../platform/i18n/texts.ts";
import { lazyModule, orUndefined, prefetchWhenIdle } from "../platform/lazy.ts";
import type { PageActionData } from "./action.ts";
import { PageLoan } from "./loan-choice.tsx";
import { type OpenedInBrowser, type OpenedPage, pageAction, preloadNextPage } from "./open-page.ts";
import { PageForm } from "./page-form.tsx";

const recaptcha = lazyModule(() => import("../lead/provider/recaptcha.ts"));

/** The screens that usually follow the last page: the summary, and the check or its immediate result. */
const afterPages: readonly (ScreenPath | "summary")[] = ["summary", "checking", "accepted"];
/** Each page but the first loads the summary ahead, so that it opens without a connection as a page does. */
const afterLaterPages: typeof afterPages = ["summary"];
const none: typeof afterPages = [];
const noQuestions: typeof journey.modal = [];

/** The page's loader data, of the build or of the browser, and the result of the last submission. */
export type JourneyPageProps = OpenedPage &
  Partial<OpenedInBrowser> & { actionData: PageActionData | undefined };

/**
 * A page of the journey and its loan card. Memoized: it doesn't render during a navigation, only with new loader or
 * action data.
 */
export const JourneyPage = memo(function JourneyPage(props: JourneyPageProps) {
  const { view, actionData } = props;
  const isPrerendered = props.pressed === undefined;
  usePrefetchContinue();
  usePrefetchScreens(view.isLast ? afterPages : view.previous ? afterLaterPages : none);
  const { amount, period } = view.answers;
  const known = amount !== undefined && period !== undefined;
  const opened = useMemo(() => loanOf(view.answers, view.entries), [view]);
  const costInForm = view.dataPoints.includes("loan_amount") || (view.isLast && known);
  const isWide = useWide();
  const beside = isWide && view.type === "personal-information" ? journey.modal : noQuestions;
  const [errors, setErrors] = useState<FieldErrors>({});
  const onDraft = useCallback(
    (_: readonly FormEntry[], data: FormData) => {
      const application = readApplication();
      // A prerendered view has neither the draft nor a link's answers, which have filled its controls.
      const opened = isPrerendered ? knownEntries(view.dataPoints, application) : view.entries;
      const known = application.drafts[view.path]?.entries ?? opened;
      const typed = typedEntries(data, known);
      saveDraftSoon(view.path, withoutUnmovedLoan(typed, known, application.answers), opened);
    },
    [view, isPrerendered],
  );
  return (
    <ShownLoan opened={opened} path={view.path}>
      <PageLoan
        view={view}
        costInForm={costInForm}
        actionData={actionData}
        asksBeside={beside.length > 0}
        errors={errors}
      />
      <PageForm
        key={view.path}
        {...props}
        costInForm={costInForm}
        onDraft={onDraft}
        beside={beside}
        onRefused={setErrors}
      />
      {view.path === journey.firstPage ? <Trust /> : null}
    </ShownLoan>
  );
});

/** Makes Continue 2.5 times as fast on a slow phone: prefetches the chunks and texts of the next one. */
function prefetchContinue(): void {
  void pageAction.preload();
  preloadNextPage();
  void orUndefined(loadTexts("validation"));
}

/** Prefetches the next Continue while the applicant reads: Continue is then fast and can report a lost connection. */
function usePrefetchContinue(): void {
  useEffect(() => prefetchWhenIdle(prefetchContinue), []);
  useEffect(() => {
    // Only the call that creates the lead needs a captcha token.
    const { captchaSiteKey } = config;
    if (captchaSiteKey === undefined || readApplication().id !== undefined) return;
    const prepare = () => recaptcha.preload().then((late) => late?.prepareRecaptcha(captchaSiteKey));
    window.addEventListener("input", prepare, { once: true });
    return () => window.removeEventListener("input", prepare);
  }, []);
}
