import "./offer-terms.css";
import { country } from "@country";
import { useTranslation } from "react-i18next";
import { formatMoney, formatPercent } from "../platform/i18n/formats.ts";
import { formatDay } from "../platform/i18n/moments.ts";
import type { Loan } from "./offer.ts";

/** The list of a loan's known numbers. */
export function OfferTerms({ loan }: { loan: Loan }) {
  const { lines } = useOfferTexts();
  return (
    <dl className="offer-terms">
      {lines(loan).map(({ name, label, value }) => (
        <div key={name} className="offer-line" data-term={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The known numbers of a loan in a box; nothing if there are none. */
export function OfferBox({ loan, title }: { loan: Loan; title?: string }) {
  if (useOfferTexts().lines(loan).length === 0) return null;
  return (
    <div className="offer-box">
      {title ? <h2>{title}</h2> : null}
      <OfferTerms loan={loan} />
    </div>
  );
}

/** Returns formatters for a loan's numbers: number formats of the country, words in the page's language. */
export function useOfferTexts() {
  const { t } = useTranslation("steps");
  const money = (value: number) => formatMoney(value, country);
  const duration = (count: number, scale: NonNullable<Loan["periodScale"]>) =>
    t(`offers>length>${scale}`, { count });
  return {
    money,
    duration,
    /** Returns the known numbers of a loan, what is paid each time first. */
    lines: ({ amount, period, periodScale, instalment, apr, total, firstPaymentAt }: Loan) =>
      [
        { name: "instalment", label: t("offers>instalment"), value: instalment && money(instalment) },
        { name: "amount", label: t("offers>amount"), value: amount && money(amount) },
        {
          name: "period",
          label: t("offers>period"),
          value: period && periodScale && duration(period, periodScale),
        },
        { name: "total", label: t("offers>total"), value: total && money(total) },
        {
          name: "apr",
          // The law prescribes the rate's name in the country's own language.
          label: country.notices.costOfCredit.rateName,
          value: typeof apr === "number" && formatPercent(apr, country.languageTag),
        },
        {
          name: "firstPaymentAt",
          label: t("offers>firstPaymentAt"),
          value: firstPaymentAt && formatDay(firstPaymentAt, country.languageTag),
        },
      ].filter(({ value }) => value),
  };
}
