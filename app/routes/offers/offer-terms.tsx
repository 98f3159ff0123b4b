import "./offer-terms.css";
import { country } from "@country";
import { useTranslation } from "react-i18next";
import { formatMoney, formatPercent } from "../../catalogue/formats.ts";
import { formatDay } from "../../shell/texts/moments.ts";
import type { Loan, TermName } from "./offer.ts";

type TermsProps = {
  loan: Loan;
  /** Returns whether to show a number; all by default. */
  shows?: ((name: TermName) => boolean) | undefined;
};

/** The list of a loan's known numbers. */
export function OfferTerms({ loan, shows = () => true }: TermsProps) {
  const { lines } = useOfferTexts();
  const shown = lines(loan).filter(({ name }) => shows(name));
  return (
    <dl className="offer-terms">
      {shown.map(({ name, label, value }) => (
        <div key={name} className="offer-line" data-term={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The known numbers of a loan in a box; nothing if there are none. */
export function OfferBox({ loan, title, shows = () => true }: TermsProps & { title?: string }) {
  const { lines } = useOfferTexts();
  if (!lines(loan).some(({ name }) => shows(name))) return null;
  return (
    <div className="offer-box">
      {title ? <h2>{title}</h2> : null}
      <OfferTerms loan={loan} shows={shows} />
    </div>
  );
}

/** Returns formatters for a loan's numbers: number formats of the country, words in the page's language. */
export function useOfferTexts() {
  const { t } = useTranslation("steps");
  const money = (value: number) => formatMoney(value, country);
  const duration = (count: number, scale: NonNullable<Loan["periodScale"]>) =>
    t(`offers>length>${scale}`, { count });
  // The law prescribes the rate's name in the country's own language.
  const labelOf = (name: TermName) =>
    name === "apr" ? country.notices.costOfCredit.rateName : t(`offers>${name}`);
  /** Returns the known numbers of a loan, what is paid each time first. */
  const lines = ({ amount, period, periodScale, instalment, apr, total, firstPaymentAt }: Loan) => {
    const texts = {
      instalment: instalment && money(instalment),
      amount: amount && money(amount),
      period: period && periodScale && duration(period, periodScale),
      total: total && money(total),
      apr: typeof apr === "number" && formatPercent(apr, country.languageTag),
      firstPaymentAt:
        firstPaymentAt && formatDay(firstPaymentAt, country.languageTag, { dateStyle: "medium" }),
    };
    const names = Object.keys(texts) as TermName[];
    return names.flatMap((name) => {
      const value = texts[name];
      return value ? [{ name, label: labelOf(name), value }] : [];
    });
  };
  return { money, duration, lines };
}
