import { country } from "@country";
import type { ReactNode } from "react";
import { inCountry } from "../form/in-country.ts";
import { formatMoney, formatPercent } from "../platform/i18n/formats.ts";
import { useTranslation } from "../platform/i18n/texts.ts";
import { estimate } from "./loan.ts";

const { costOfCredit, warning } = country.notices;

type LoanBriefProps = {
  amount: number;
  days: number;
  /** Whether the applicant has chosen this loan. Otherwise it is an example. */
  chosen: boolean;
  /** The button that changes the loan. */
  children?: ReactNode;
};

/**
 * The loan card of the first page. The first screen includes its code, so it shows only the sum, the cost and the
 * warning; `loan-card.tsx` shows the rest on later pages.
 */
export function LoanBrief({ amount, days, chosen, children }: LoanBriefProps) {
  const { t } = useTranslation();
  const { total, apr } = estimate(amount, days);
  return (
    <section className="loan-card loan-brief" aria-label={t("loan>yours")}>
      <p className="loan-brief-sum">
        {chosen ? t("loan>yours") : t("loan>forExample")} <strong>{formatMoney(amount, country)}</strong>
      </p>
      {children}
      <p className="loan-brief-cost">
        {[
          t("loan>total", { total: formatMoney(total, country), days: t("form>days", { count: days }) }),
          `${costOfCredit.rateName}\u00A0${formatPercent(apr, country.languageTag)}`,
          ...(warning ? [t("loan>warning", inCountry)] : []),
        ].join(" · ")}
      </p>
    </section>
  );
}
