import "./loan-example.css";
import { country } from "@country";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney, formatPercent } from "../../catalogue/formats.ts";
import { inCountry } from "../../form/texts.ts";
import { example, useRateLimit } from "./figures.ts";

const { costOfCredit, twoThirds } = country.notices;
const { nominalRate, tax } = costOfCredit;
const money = (value: number) => formatMoney(value, country);
const percent = (fraction: number) => formatPercent(fraction, country.languageTag);

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
    // No-break spaces: the number of payments never ends a line.
    [t("example>payments"), `1\u00a0×\u00a0${money(example.total)}`],
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
