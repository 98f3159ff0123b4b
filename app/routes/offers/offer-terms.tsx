import "./offer.css";
import { country } from "@country";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney, formatPercent } from "../../catalogue/formats.ts";
import { formatDayInWords } from "../../shell/texts/moments.ts";
import { instalmentsOf, type Loan, type TermName } from "./offer.ts";

const { rateName, rateDecimals } = country.notices.costOfCredit;

/** The order of an offer's numbers: what is paid comes before what is received. */
export const costsFirst = [
  "instalment",
  "total",
  "costs",
  "apr",
  "firstPaymentAt",
  "amount",
  "period",
] as const;

type TermsProps = {
  loan: Loan;
  /** The numbers to show, in their order; all by default. */
  names?: readonly TermName[] | undefined;
};

/** The list of a loan's known numbers. */
export function OfferTerms({ loan, names }: TermsProps) {
  const { lines } = useOfferTexts();
  return (
    <dl className="offer-terms">
      {lines(loan, names).map(({ name, label, value }) => (
        <div key={name} className="offer-line" data-term={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type OfferBoxProps = TermsProps & {
  children?: ReactNode;
  /** Whether the box follows controls that change its numbers, and stays in view while they do. */
  sticky?: boolean;
};

/** The known numbers of a loan in a box; nothing if there are none. */
export function OfferBox({ loan, names = costsFirst, children, sticky }: OfferBoxProps) {
  const { lines } = useOfferTexts();
  if (lines(loan, names).length === 0) return null;
  return (
    <div className={sticky ? "offer-box offer-box--sticky" : "offer-box"}>
      {children}
      <OfferTerms loan={loan} names={names} />
    </div>
  );
}

/** The accepted loan of a result, whose heading names the lender; nothing if no number of it is known. */
export function AcceptedBox({ loan }: { loan: Loan | undefined }) {
  const { t } = useTranslation();
  return loan ? (
    <OfferBox loan={loan}>
      <h2>{t("loan>yours")}</h2>
    </OfferBox>
  ) : null;
}

/** Returns formatters for a loan's numbers: number formats of the country, words in the page's language. */
export function useOfferTexts() {
  const { t } = useTranslation("steps");
  const money = (value: number) => formatMoney(value, country);
  const duration = (count: number, scale: NonNullable<Loan["periodScale"]>) =>
    t(`offers>length>${scale}`, { count });
  /** Returns the known numbers of a loan, what is paid each time first. */
  const lines = (loan: Loan, names?: readonly TermName[]) => {
    const { amount, period, periodScale, instalment, apr, total, firstPaymentAt } = loan;
    const count = instalmentsOf(loan);
    const texts = {
      instalment: instalment && money(instalment),
      amount: amount && money(amount),
      period: period && periodScale && duration(period, periodScale),
      total: total && money(total),
      costs: total && amount && money(total - amount),
      apr: typeof apr === "number" && formatPercent(apr, country.languageTag, rateDecimals),
      firstPaymentAt: firstPaymentAt && formatDayInWords(firstPaymentAt, country.languageTag),
    };
    const labels = {
      instalment: count ? t("offers>instalments", { count }) : t("offers>instalment"),
      // The law prescribes the rate's name in the country's own language.
      apr: rateName,
    };
    return (names ?? (Object.keys(texts) as TermName[])).flatMap((name) => {
      const value = texts[name];
      const label = name === "instalment" || name === "apr" ? labels[name] : t(`offers>${name}`);
      return value ? [{ name, label, value }] : [];
    });
  };
  /** Returns what one lender offers in a sentence, as far as the provider says it. */
  const offerTitle = (lender: string | undefined, { amount }: Loan) =>
    lender && amount
      ? t("offers>single>titleWith", { lender, amount: money(amount) })
      : t("offers>single>title");
  return { money, duration, lines, offerTitle };
}
