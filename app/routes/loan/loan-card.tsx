import "./loan-card.css";
import { memo, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type PagePath, stepTypeOf } from "../../catalogue/pages.ts";
import { journey } from "../../journey/this-journey.ts";
import { type Partner, PartnerBadge } from "../../shell/partner-badge.tsx";
import type { Loan } from "../offers/offer.ts";
import { OfferTerms, useOfferTexts } from "../offers/offer-terms.tsx";
import { CostNotices } from "./cost.tsx";
import { estimate, isLent, type LoanFigures } from "./loan.ts";
import { LineOfFigures } from "./loan-line.tsx";
import { Trust } from "./trust.tsx";

type LoanCardProps = LoanCardView & {
  /** Whether the form shows the details of the cost, so that the card leaves them out. */
  costInForm?: boolean;
  /** The page that asks for the loan, as long as the applicant may change it. */
  changeAt?: string | undefined;
  /** The page that shows the card, to which the applicant returns from that page. */
  path?: PagePath;
};

/**
 * The loan card: on narrow windows a bar that unfolds, on wide ones a panel beside the form. It stays mounted from
 * screen to screen, so an unfolded card stays unfolded. Memoized: a next page with the same loan doesn't render it.
 */
export const LoanCard = memo(function LoanCard({
  stage,
  terms,
  lender,
  costInForm = false,
  changeAt,
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
    accepted: t("card>offer"),
  };
  const figures = [
    amount && money(amount),
    period && periodScale && duration(period, periodScale),
    total && t("commonˆloan>inTotal", { total: money(total) }),
  ].filter((figure) => typeof figure === "string");
  const hasEstimate = stage === "example" || stage === "chosen";

  return (
    <section className="loan-card loan-panel" aria-labelledby={`${id}-title`}>
      <button
        type="button"
        className="loan-bar"
        aria-expanded={open}
        aria-controls={`${id}-body`}
        onClick={() => setOpen(!open)}
      >
        <span className="loan-bar-text">
          {stage === "chosen" ? null : <span className="loan-bar-title">{titles[stage]} </span>}
          <LineOfFigures figures={figures} />
          <span className="visually-hidden"> {t("card>details")}</span>
        </span>
        <svg className="loan-bar-sign" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M5 9l7 7 7-7" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        </svg>
      </button>
      <div id={`${id}-body`} className="loan-panel-body" data-open={open || undefined}>
        <div className="loan-panel-top">
          <h2 id={`${id}-title`}>{titles[stage]}</h2>
          {changeAt ? (
            <Link to={`/${changeAt}`} state={{ changesLoan: true, from: path }} className="loan-panel-change">
              {t("commonˆloan>change")}
            </Link>
          ) : null}
        </div>
        {lender ? (
          <div key={lender.name} className="loan-panel-gain">
            <PartnerBadge name={lender.name} logo={lender.logo} />
          </div>
        ) : null}
        {stage === "asked" ? (
          <p className="loan-panel-asked">{figures.join(" · ")}</p>
        ) : (
          <div key={stage} className="loan-panel-gain">
            <OfferTerms loan={terms} />
          </div>
        )}
        {hasEstimate && !costInForm ? (
          <div className="loan-panel-cost">
            <CostNotices />
          </div>
        ) : null}
        <Trust />
      </div>
    </section>
  );
});

export type LoanCardView = {
  /**
   * `example`: the country's default, until the applicant has chosen. `chosen`: the estimate for the chosen loan.
   * `asked`: the chosen loan alone, because a lender decides on its cost. `accepted`: the lender's own numbers.
   */
  stage: "example" | "chosen" | "asked" | "accepted";
  terms: Loan;
  lender?: Partner;
};

/** Returns the card of a loan that no lender has decided on. */
export function estimatedCard(amount: number, days: number, chosen: boolean): LoanCardView {
  return {
    stage: chosen ? "chosen" : "example",
    terms: { amount, period: days, periodScale: "days", ...(isLent(amount, days) && estimate(amount, days)) },
  };
}

/** The page that asks for the loan, itself or in the first page's modal. */
const loanPage: PagePath | undefined =
  journey.modal.length > 0
    ? journey.firstPage
    : journey.order.find((path) => stepTypeOf(path, journey) === "loan-information");

type PageLoanCardProps = LoanFigures & { path: PagePath; costInForm: boolean };

/** The loan card of a page of the journey, with the estimate for the loan and a link that changes it. */
export function PageLoanCard({ amount, days, chosen, path, costInForm }: PageLoanCardProps) {
  const card = useMemo(() => estimatedCard(amount, days, chosen), [amount, days, chosen]);
  return (
    <LoanCard
      {...card}
      costInForm={costInForm}
      changeAt={path === loanPage ? undefined : loanPage}
      path={path}
    />
  );
}
