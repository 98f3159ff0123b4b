import { country } from "@country";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { type CheckedForm, FormControls } from "../form/checked-form.tsx";
import { FiguresStatus, LoanField } from "../form/fields/range-field.tsx";
import { inCountry, useQuestionTexts } from "../form/texts.ts";
import { journey } from "../journey/this-journey.ts";
import { formatMoney, formatPercent } from "../platform/i18n/formats.ts";
import { continuePart } from "../platform/later.ts";
import { estimate, isLent, type LoanFigures } from "./loan.ts";

const { costOfCredit, warning } = country.notices;

const LoanExample = continuePart.component("LoanExample");

type LoanBriefProps = LoanFigures & {
  /** The questions for amount and period, in place of the sum on a wide screen. */
  questions?: ReactNode;
  /** The button that changes the loan. */
  children?: ReactNode;
};

/**
 * The loan card of the first page. The first screen includes its code, so it shows only the sum, the cost and the
 * warning; `loan-card.tsx` shows the rest on later pages.
 */
export function LoanBrief({ amount, days, chosen, questions, children }: LoanBriefProps) {
  const { t } = useTranslation(["common", "start"]);
  const { total, apr } = estimate(amount, days);
  const money = (value: number) => formatMoney(value, country);
  const lent = isLent(amount, days);
  const sentence = t("loan>total", { total: money(total), days: t("form>days", { count: days }) });
  const cost = (figure: string) => <strong>{lent ? figure : "–"}</strong>;
  return (
    <section className="loan-card loan-brief" aria-label={t("loan>yours")} data-unlent={!lent || undefined}>
      {questions}
      <div className="loan-brief-top">
        <p className="loan-brief-sum">
          {chosen ? t("loan>yours") : t("loan>forExample")}{" "}
          <strong>{amount > 0 ? money(amount) : "–"}</strong>
        </p>
        {children}
      </div>
      <div className="loan-brief-cost">
        <p className="loan-brief-total">{sentence}</p>
        {questions ? <FiguresStatus text={lent ? sentence : ""} /> : null}
        <p className="loan-brief-wide">
          {t("startˆexample>payments")} {cost(`1 × ${money(total)}`)}
        </p>
        <p>
          {costOfCredit.rateName} {cost(formatPercent(apr, country.languageTag))}
        </p>
        {warning ? <p>{t("loan>warning", inCountry)}</p> : null}
        {questions ? <FoldedExample /> : null}
      </div>
    </section>
  );
}

/** The representative example below the figures that follow the sliders. Its code loads when it is unfolded. */
function FoldedExample() {
  const { t } = useTranslation(["common", "start"]);
  const [opened, setOpened] = useState(false);
  return (
    <details className="loan-brief-wide" onToggle={() => setOpened(true)}>
      <summary id="loan-example">{t("startˆexample>title")}</summary>
      {opened ? <LoanExample labelledBy="loan-example" /> : null}
    </details>
  );
}

type LoanQuestionsProps = {
  /** The page's form, which sends the answers. */
  form: CheckedForm;
};

/** The length of the largest amount as the country writes it, which decides how wide the boxes are. */
const LETTERS = formatMoney(country.amount.max, country).length;

/** The questions of the modal, on the loan card of a wide screen. */
export function LoanQuestions({ form }: LoanQuestionsProps) {
  const { t } = useTranslation();
  const { label } = useQuestionTexts();
  return (
    // These controls stand outside the form's element, whose handler doesn't hear of their input.
    <div className="loan-questions" style={{ "--letters": LETTERS } as object} onInput={form.onInput}>
      <h2>{t("loan>title")}</h2>
      <FormControls form={form}>
        {journey.modal.map((name) => (
          <LoanField key={name} form={form.id} name={name} label={label(name)} />
        ))}
      </FormControls>
    </div>
  );
}

/** Where the loan card stands beside the form: the same width as in `loan.css`. */
const wide = () => window.matchMedia("(min-width: 56.25rem)");

const subscribe = (onChange: () => void) => {
  const query = wide();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

/**
 * Returns whether the loan card stands beside the form. True in the document of the build, which has the questions of
 * both and shows by its styles alone what belongs to the screen.
 */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => true,
  );
}
