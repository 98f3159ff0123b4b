import "./loan-card.css";
import { country } from "@country";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { costOfLoan } from "../../catalogue/cost/cost.ts";
import { isValidOn } from "../../catalogue/countries/types.ts";
import { formatMoney, formatPercent } from "../../catalogue/formats.ts";
import { isoDay } from "../../catalogue/rules/date.ts";
import { inCountry } from "../../form/texts.ts";
import { formatDay } from "../../shell/texts/moments.ts";

const { amount, period } = country;
const { costOfCredit, rateLimit, twoThirds } = country.notices;
const { nominalRate, tax } = costOfCredit;

/** The representative example: the amount and the period that the form proposes. */
const example = costOfLoan(amount.default, period.default, country);

const money = (value: number) => formatMoney(value, country);
const percent = (fraction: number, decimals?: number) =>
  formatPercent(fraction, country.languageTag, decimals);
const day = (date: string) => formatDay(date, country.languageTag);

/** Returns the line of the highest rate a year that the law allows, where it wants that shown, while it is valid. */
function rateLimitLines(): (readonly [label: string, value: string])[] {
  const now = new Date();
  const today = isoDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
  if (!rateLimit?.shownAs || !isValidOn(rateLimit, today)) return [];
  const { shownAs, validFrom, validUntil, rate } = rateLimit;
  return [[`${shownAs}, ${day(validFrom)}–${day(validUntil)}`, percent(rate)]];
}

/** The figures of the representative example. Memoized: the loan's sliders don't change it. */
export const LoanExample = memo(function LoanExample({ labelledBy }: { labelledBy: string }) {
  const { t } = useTranslation(["start", "common"]);
  const lines: readonly (readonly [label: string, value: string])[] = [
    [t("example>amount"), money(amount.default)],
    [t("example>term"), t("commonˆform>days", { count: period.default })],
    ...(costOfCredit.tellsMonthlyRate ? [[t("example>monthly"), percent(nominalRate / 12)] as const] : []),
    [t("example>nominal", inCountry), percent(nominalRate)],
    [t("example>interest"), money(example.interest)],
    [t("example>fees"), money(0)],
    ...(tax ? [[`${tax.name} (${percent(tax.rate)})`, money(example.tax)] as const] : []),
    [t("example>cost"), money(example.charges)],
    // No-break spaces: the number of payments never ends a line.
    [t("example>payments"), `1\u00a0×\u00a0${money(example.total)}`],
    [t("example>total"), money(example.total)],
    // The law prescribes the rate's name in the country's own language.
    [costOfCredit.rateName, percent(example.annualPercentageRate, costOfCredit.rateDecimals)],
    ...rateLimitLines(),
    [t("example>asOf"), day(costOfCredit.validFrom)],
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
