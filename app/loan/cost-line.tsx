import "./cost-line.css";
import { country } from "@country";
import { memo, useId } from "react";
import { useTranslation } from "react-i18next";
import { costOfLoan } from "../catalogue/cost/cost.ts";
import { FiguresStatus } from "../form/fields/range-field.tsx";
import { useShownLoan } from "../form/fields/shown-loan.tsx";
import { inCountry } from "../form/texts.ts";
import { formatMoney, formatPercent } from "../platform/i18n/formats.ts";
import { example, useRateLimit } from "./figures.ts";
import { isLent } from "./loan.ts";

const { costOfCredit, twoThirds, warning } = country.notices;
const { nominalRate, tax } = costOfCredit;
const money = (value: number) => formatMoney(value, country);
const percent = (fraction: number) => formatPercent(fraction, country.languageTag);

/** What the loan that the sliders show costs, of what its total consists, and what the law requires beside it. */
export function CostLine() {
  const { t } = useTranslation(["common", "start"]);
  const { loan_amount: amount, loan_period: days } = useShownLoan().loan;
  const { total, charges } = costOfLoan(amount, days, country);
  const lent = isLent(amount, days);
  const sentence = t("loan>total", { total: money(total), days: t("form>days", { count: days }) });
  const id = useId();
  return (
    <div className="cost" data-unlent={!lent || undefined}>
      <p className="cost-total">{sentence}</p>
      <p className="cost-detail">
        {t("startˆexample>charges", { amount: money(amount), charges: money(charges) })}
      </p>
      <div className="cost-detail">
        <p id={id}>
          <strong>{t("startˆexample>title")}</strong>
        </p>
        <LoanExample labelledBy={id} />
      </div>
      <CostWarning />
      <FiguresStatus text={lent ? sentence : ""} />
    </div>
  );
}

/** The representative example folded under its title, and the warning, beside a total that stands elsewhere. */
export function FoldedCost() {
  const { t } = useTranslation(["common", "start"]);
  const id = useId();
  return (
    <>
      <CostWarning />
      <details className="cost-detail">
        <summary id={id}>{t("startˆexample>title")}</summary>
        <LoanExample labelledBy={id} />
      </details>
    </>
  );
}

/** The warning that borrowing costs money, where the law requires it. */
function CostWarning() {
  const { t } = useTranslation();
  return warning ? <p className="cost-warning">{t("loan>warning", inCountry)}</p> : null;
}

/**
 * The figures of the representative example, which the build computed. Memoized: the loan's sliders don't change it.
 */
export const LoanExample = memo(function LoanExample({ labelledBy }: { labelledBy: string }) {
  const { t } = useTranslation(["start", "common"]);
  const rateLimit = useRateLimit();
  const lines: readonly (readonly [label: string, value: string])[] = [
    [t("example>amount"), money(example.amount)],
    [t("example>term"), t("commonˆform>days", { count: example.days })],
    ...(costOfCredit.tellsMonthlyRate ? [[t("example>monthly"), percent(nominalRate / 12)] as const] : []),
    [t("example>nominal", inCountry), percent(nominalRate)],
    [t("example>interest"), money(example.interest)],
    [t("example>fees"), money(example.fees)],
    ...(tax ? [[`${tax.name} (${percent(tax.rate)})`, money(example.tax)] as const] : []),
    [t("example>cost"), money(example.charges)],
    [t("example>payments"), `1 × ${money(example.total)}`],
    [t("example>total"), money(example.total)],
    // The law prescribes the rate's name in the country's own language.
    [costOfCredit.rateName, percent(example.annualPercentageRate)],
    ...(rateLimit ? [[rateLimit.name, percent(rateLimit.rate)] as const] : []),
    [t("example>asOf"), example.asOf],
  ];
  return (
    <>
      {twoThirds ? <p>{t("example>twoThirds")}</p> : null}
      <dl className="cost-example" aria-labelledby={labelledBy}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t("example>note", inCountry)}</p>
    </>
  );
});
