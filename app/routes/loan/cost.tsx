import { country } from "@country";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { costOfLoan } from "../../catalogue/cost/cost.ts";
import { formatMoney, formatPercent } from "../../catalogue/formats.ts";
import type { LeadAnswers } from "../../catalogue/lead.ts";
import type { CheckedForm } from "../../form/checked-form.tsx";
import { inCountry } from "../../form/texts.ts";
import { continuePart } from "../../shell/later.ts";
import { FiguresStatus } from "../figures-status.tsx";
import { isLent, type Loan, useTypedLoan } from "./loan.ts";

const LoanExample = continuePart.component("LoanExample");

const { costOfCredit, warning } = country.notices;
const money = (value: number) => formatMoney(value, country);

/** The cost of the loan in a form's boxes. A component, so that a moved slider renders nothing else of the form. */
export function TypedLoanCost({ form, answers }: { form: CheckedForm; answers: LeadAnswers }) {
  return <LoanCost loan={useTypedLoan(form, answers)} />;
}

/** What a loan costs, with the law's warning and its example. A button as a child stays in view with the total. */
export function LoanCost({ loan, children }: { loan: Loan; children?: ReactNode }) {
  const { t } = useTranslation(["common", "start"]);
  const { loan_amount: amount, loan_period: days } = loan;
  const { total, charges, annualPercentageRate } = costOfLoan(amount, days, country);
  const isShown = isLent(loan);
  // A no-break space: no line begins with the number.
  const rate = `${costOfCredit.rateName}\u00a0${formatPercent(annualPercentageRate, country.languageTag, costOfCredit.rateDecimals)}`;
  const sentence = t("loan>total", { total: money(total), days: t("form>days", { count: days }) });
  return (
    <div className="cost" data-unlent={!isShown || undefined}>
      <CostNotices />
      <div className={children ? "cost-foot cost-foot--sticky" : "cost-foot"}>
        <p className="cost-total">{sentence}</p>
        <p className="cost-detail cost-parts">
          <LineOfFigures figures={[t("startˆexample>charges", { charges: money(charges) }), rate]} />
        </p>
        {children}
      </div>
      <FiguresStatus text={isShown ? sentence : ""} />
    </div>
  );
}

/** Figures in a line, with dots that no wrapped line begins with. */
export function LineOfFigures({ figures }: { figures: readonly string[] }) {
  return (
    <span className="loan-figures">
      {figures.map((figure, index) => (
        <span key={figure}>
          {index > 0 ? <span className="loan-dot"> · </span> : null}
          {figure}
        </span>
      ))}
    </span>
  );
}

/** The warning that borrowing costs money, where the law wants one. */
export function CostWarning({ className = "" }) {
  const { t } = useTranslation();
  return warning ? <p className={`cost-warning ${className}`}>{t("loan>warning", inCountry)}</p> : null;
}

/** What the law wants beside a loan's cost: the warning, and the representative example, which loads when unfolded. */
export function CostNotices() {
  const { t } = useTranslation("start");
  const [isOpened, setOpened] = useState(false);
  const id = useId();
  return (
    <>
      <CostWarning />
      <details className="cost-detail more" onToggle={() => setOpened(true)}>
        <summary id={id}>{t("example>title")}</summary>
        {isOpened ? <LoanExample labelledBy={id} /> : null}
      </details>
    </>
  );
}
