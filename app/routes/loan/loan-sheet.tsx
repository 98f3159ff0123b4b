import { country } from "@country";
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { costOfLoan } from "../../catalogue/cost/cost.ts";
import { formatMoney } from "../../catalogue/formats.ts";
import type { LeadAnswers } from "../../catalogue/lead.ts";
import { type CheckedForm, FormControls } from "../../form/checked-form.tsx";
import { LoanField } from "../../form/fields/range-field.tsx";
import { requestSubmit } from "../../form/submit-button.tsx";
import { useQuestionTexts } from "../../form/texts.ts";
import { journey } from "../../journey/this-journey.ts";
import { HEADING_ID } from "../../shell/screen-layout.tsx";
import { useHydrated } from "../../shell/use-hydrated.ts";
import { LineOfFigures, LoanCost } from "./cost.tsx";
import { isLent, type Loan, useTypedLoan } from "./loan.ts";

type LoanSheetProps = {
  form: CheckedForm;
  answers: LeadAnswers;
  /** Whether the application has a loan, chosen or from a link. */
  isKnown: boolean;
  onChosen: (data: FormData) => void;
  /** The page, which the sheet stands before and the line after. */
  children: ReactNode;
};

/** Asks for the loan: a sheet that becomes a line, on wide windows a card. The styles choose before any script runs. */
export function LoanSheet({ form, answers, isKnown, onChosen, children }: LoanSheetProps) {
  const { t } = useTranslation();
  const { label } = useQuestionTexts();
  const loan = useTypedLoan(form, answers);
  const isWide = useWide();
  const title = useRef<HTMLHeadingElement>(null);
  // Without the page below it the sheet has the document's only heading, also where the scripts never start.
  const Title = isWide ? "h2" : "h1";
  useEarlyChoice(isKnown, () => onChosen(new FormData(pageOf(form))));

  /** Shows the sheet, and sets the focus on its title or on a box. */
  function ask(box?: string) {
    setSheet("ask");
    (box ? document.getElementById(box) : title.current)?.focus();
  }
  const changes = useAsked(form, isWide, ask);

  function close() {
    const box = refusedBox(form, loan);
    if (box) {
      form.validate(box);
      return ask(box);
    }
    setSheet("known");
    onChosen(new FormData(pageOf(form)));
    // The other answers were sent already.
    if (changes) return requestSubmit(pageOf(form));
    document.getElementById(HEADING_ID)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }

  return (
    <>
      <section
        className="loan-card loan-sheet"
        role={isWide === false ? "dialog" : undefined}
        aria-labelledby="loan-title"
        // These controls stand outside the form's element, whose handler doesn't hear of their input.
        onInput={form.onInput}
      >
        <Title id="loan-title" className="loan-title" tabIndex={-1} ref={title}>
          {t("loan>title")}
        </Title>
        <FormControls form={form}>
          {journey.modal.map((name) => (
            <LoanField key={name} form={form.id} name={name} label={label(name)} />
          ))}
        </FormControls>
        <LoanCost loan={loan}>
          {isWide ? null : (
            <button type="button" className="button loan-chosen" onClick={close}>
              {t("form>continue")}
            </button>
          )}
        </LoanCost>
      </section>
      {children}
      <LoanLine loan={loan} onChange={() => ask()} />
    </>
  );
}

/** The chosen loan above the first page of a narrow window. The document of the build doesn't know its figures. */
function LoanLine({ loan, onChange }: { loan: Loan; onChange: () => void }) {
  const { t } = useTranslation();
  const { loan_amount: amount, loan_period: days } = loan;
  const money = (value: number) => formatMoney(value, country);
  const figures = [money(amount), t("form>days", { count: days })];
  if (isLent(loan))
    figures.push(t("loan>inTotal", { total: money(costOfLoan(amount, days, country).total) }));
  return (
    <section className="loan-line" aria-label={t("loan>yours")}>
      <button type="button" className="loan-bar" onClick={onChange}>
        {useHydrated() ? <LineOfFigures figures={figures} /> : null}
        <span className="loan-change">{t("loan>change")}</span>
      </button>
    </section>
  );
}

/** Takes over from `head-script.ts`, which decides before the first paint what is shown, and marks early presses. */
function useEarlyChoice(isKnown: boolean, keepChoice: () => void): void {
  useLayoutEffect(() => {
    // Another document may have begun without the loan. That of a link is known before the rules that read it.
    if (isKnown) setSheet("known");
    else document.documentElement.dataset.loan ??= "ask";
  }, [isKnown]);

  const onHydrated = useEffectEvent(keepChoice);
  // Not a layout effect: the figures follow the boxes only from here on.
  useEffect(() => {
    const { dataset } = document.documentElement;
    delete dataset.moved;
    if (dataset.chosen === undefined) return;
    // The button was pressed before hydration.
    delete dataset.chosen;
    onHydrated();
  }, []);
}

/** Shows the sheet in place of the page, or the page. */
function setSheet(state: "ask" | "known"): void {
  document.documentElement.dataset.loan = state;
}

/** Asks for a loan that was refused, or that the applicant came back to change; returns whether that is so. */
function useAsked(
  { errors, refusals }: CheckedForm,
  isWide: boolean | undefined,
  ask: (box: string) => void,
): boolean {
  const changes = useLocation().state?.changesLoan === true;
  const onRefused = useEffectEvent(() => {
    const refused = journey.modal.find((name) => errors[name]);
    if (refused && !isWide) ask(refused);
  });
  useEffect(() => {
    // After the heading or the error summary, on one of which every page that opens sets the focus.
    if (refusals > 0) setTimeout(onRefused);
  }, [refusals]);

  const askAmount = useEffectEvent(() => ask("loan_amount"));
  useEffect(() => {
    if (changes) setTimeout(askAmount);
  }, [changes]);
  return changes;
}

const pageOf = ({ id }: CheckedForm) => document.forms.namedItem(id) as HTMLFormElement;

/** Returns the box that the form refuses; until its rules have loaded, one beyond the country's scales. */
function refusedBox(form: CheckedForm, loan: Loan) {
  if (form.check) {
    const errors = form.check(new FormData(pageOf(form)))?.fieldErrors;
    return journey.modal.find((name) => errors?.[name]);
  }
  if (isLent(loan)) return undefined;
  return isLent({ ...loan, loan_period: country.period.default }) ? "loan_period" : "loan_amount";
}

/** Where the question stands beside the form: the same width as in `loan.css`. */
const WIDE = "(min-width: 56.25rem)";

const onWidthChange = (listener: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** Returns whether the question stands beside the form; undefined in the document of the build. */
function useWide(): boolean | undefined {
  return useSyncExternalStore(
    onWidthChange,
    () => window.matchMedia(WIDE).matches,
    () => undefined,
  );
}
