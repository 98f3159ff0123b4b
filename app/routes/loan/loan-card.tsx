import "./loan-card.css";
import { country } from "@country";
import { memo, type ReactNode, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { costOfLoan } from "../../catalogue/cost/cost.ts";
import type { PagePath } from "../../catalogue/pages.ts";
import { journey } from "../../journey/this-journey.ts";
import { type Partner, PartnerBadge } from "../../shell/partner-badge.tsx";
import type { Loan as OfferedLoan } from "../offers/offer.ts";
import { OfferTerms, useOfferTexts } from "../offers/offer-terms.tsx";
import { CostNotices, LineOfFigures } from "./cost.tsx";
import { isLent, type Loan } from "./loan.ts";
import { Contact, Trust } from "./trust.tsx";

export type LoanCardView = {
  /**
   * `example`: the country's default, until the applicant has chosen. `chosen`: the estimate for the chosen loan.
   * `asked`: the chosen loan alone, because a lender decides on its cost.
   */
  stage: "example" | "chosen" | "asked";
  terms: OfferedLoan;
  lender?: Partner;
};

type LoanCardProps = LoanCardView & {
  /** Whether the form shows the details of the cost, so that the card leaves them out. */
  costInForm?: boolean;
  /** The page that shows the card, with a link to the page that changes the loan. */
  path?: PagePath;
};

/** The page that asks for the loan, itself or in the first page's modal. */
const loanPage: PagePath | undefined =
  journey.modal.length > 0 ? journey.firstPage : journey.order.find((path) => path === "loan-information");

type LoanBarProps = { body: string; open: boolean; onPress: () => void; children: ReactNode };

/** The bar of a narrow window, which unfolds the body of the card with that id. */
function LoanBar({ body, open, onPress, children }: LoanBarProps) {
  const { t } = useTranslation("steps");
  return (
    <button type="button" className="loan-bar" aria-expanded={open} aria-controls={body} onClick={onPress}>
      {children}
      <span className="visually-hidden"> {t("card>details")}</span>
      <svg className="loan-bar-sign" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M5 9l7 7 7-7" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </button>
  );
}

/** The loan card: a bar that unfolds, on wide windows a panel beside the form. Memoized against equal loans. */
export const LoanCard = memo(function LoanCard({
  stage,
  terms,
  lender,
  costInForm = false,
  path,
}: LoanCardProps) {
  const { t } = useTranslation(["steps", "common"]);
  const { money, duration } = useOfferTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { amount, period, periodScale, total } = terms;
  const titles = {
    example: t("commonˆloan>forExample"),
    chosen: t("commonˆloan>yours"),
    asked: t("card>asked"),
  };
  const figures = [amount && money(amount), period && periodScale && duration(period, periodScale)].filter(
    (figure) => typeof figure === "string",
  );
  const inTotal = total && stage !== "example" ? [t("commonˆloan>inTotal", { total: money(total) })] : [];

  return (
    <section className="loan-card loan-panel" aria-labelledby={`${id}-title`}>
      <LoanBar body={`${id}-body`} open={open} onPress={() => setOpen(!open)}>
        {stage === "chosen" ? null : <span className="loan-bar-title">{titles[stage]} </span>}
        <LineOfFigures figures={[...figures, ...inTotal]} />
      </LoanBar>
      <div id={`${id}-body`} className="loan-panel-body" data-open={open || undefined}>
        <div className="loan-panel-head">
          <h2 id={`${id}-title`}>{titles[stage]}</h2>
          {path && loanPage && path !== loanPage ? (
            <Link to={`/${loanPage}`} state={{ changesLoan: true, from: path }} className="button-link">
              {t("commonˆloan>change")}
            </Link>
          ) : null}
        </div>
        {stage === "asked" ? (
          <p className="cost-total">{figures.join(" · ")}</p>
        ) : (
          <OfferTerms loan={terms} />
        )}
        {lender ? (
          <div className="loan-panel-lender">
            {t("card>lender")}
            <PartnerBadge name={lender.name} logo={lender.logo} />
          </div>
        ) : null}
        {stage !== "asked" && !costInForm ? (
          <div className="cost">
            <CostNotices />
          </div>
        ) : null}
        {stage === "asked" ? (
          <div className="trust">
            <Contact />
          </div>
        ) : (
          <Trust />
        )}
      </div>
    </section>
  );
});

/** Returns the card of an estimate, for a loan that the applicant has chosen or for an example. */
export function estimatedCard(loan: Loan, chosen: boolean): LoanCardView {
  const { loan_amount: amount, loan_period: period } = loan;
  const { total, annualPercentageRate: apr } = costOfLoan(amount, period, country);
  return {
    stage: chosen ? "chosen" : "example",
    terms: { amount, period, periodScale: "days", ...(isLent(loan) && { total, apr }) },
  };
}

type PageLoanCardProps = Pick<LoanCardProps, "path" | "costInForm"> & {
  loan: Loan;
  /** Whether the applicant has chosen it. Otherwise it is an example. */
  isKnown: boolean;
};

/** The loan card of a page of the journey, with the estimate for its loan. */
export function PageLoanCard({ loan, isKnown, ...props }: PageLoanCardProps) {
  const card = useMemo(() => estimatedCard(loan, isKnown), [loan, isKnown]);
  return <LoanCard {...card} {...props} />;
}
