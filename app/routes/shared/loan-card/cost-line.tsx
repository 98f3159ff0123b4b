import { country } from "@country";
import { useTranslation } from "react-i18next";
import { costOfLoan, repaidAtEnd } from "../../../countries/notices.ts";
import { formatMoney, formatPercent } from "../../../i18n/formats.ts";

const { notices } = country;
/** Selects a country's own translation, which an authority may prescribe word for word. */
const inCountry: Record<string, unknown> = { context: country.id };
const money = (value: number) => formatMoney(value, country);
const percent = (fraction: number) => formatPercent(fraction, country.languageTag);

type CostProps = { amount: number; days: number };

/** The cost of a loan by the country's representative example, with the notices that the law requires beside it. */
export function CostLine({ amount, days }: CostProps) {
  const { t } = useTranslation();
  const { total } = costOfLoan(amount, days, country);
  return (
    <div className="cost">
      <p className="cost-total" aria-live="polite">
        {t("loan>total", { total: money(total), days: t("form>days", { count: days }) })}
      </p>
      <CostDetails amount={amount} days={days} />
    </div>
  );
}

/** The representative example of the loan's cost, and the notices. */
export function CostDetails({ amount, days }: CostProps) {
  const { t } = useTranslation();
  const { charges, annualPercentageRate } = costOfLoan(amount, days, country);
  const { rateName, nominalRate } = notices.costOfCredit;
  const { twoThirdsExample: example, warning } = notices;
  return (
    <>
      <p className="cost-detail">
        {t("loan>charges", {
          amount: money(amount),
          charges: money(charges),
          nominal: percent(nominalRate),
          rate: percent(annualPercentageRate),
          rateName,
        })}
      </p>
      {example ? (
        <p className="cost-detail">
          {t("loan>example", {
            amount: money(example.amount),
            days: t("form>days", { count: example.period }),
            nominal: percent(example.nominalRate),
            rate: percent(example.annualPercentageRate),
            rateName,
            total: money(repaidAtEnd(example.amount, example.period, example.annualPercentageRate, country)),
          })}
        </p>
      ) : null}
      {warning ? <p className="cost-warning">{t("loan>warning", inCountry)}</p> : null}
    </>
  );
}
