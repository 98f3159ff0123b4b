import { useMemo } from "react";
import { dataPointsOf, type PagePath } from "../../catalogue/pages.ts";
import { journey } from "../../journey/this-journey.ts";
import { LoanCard } from "./loan-card.tsx";
import { estimatedCard } from "./loan-card-view.ts";

/** The page that asks for the loan, itself or in the first page's modal. */
const loanPage: PagePath | undefined = journey.modal.includes("loan_amount")
  ? journey.firstPage
  : journey.order.find((path) => dataPointsOf(path, journey).includes("loan_amount"));

type PageLoanCardProps = {
  amount: number;
  days: number;
  chosen: boolean;
  path: PagePath;
  /** Whether the page's form shows the details of the cost. */
  costInForm: boolean;
};

/** The loan card of a page of the journey, with the estimate for the loan and a link that changes it. */
export function PageLoanCard({ amount, days, chosen, path, costInForm }: PageLoanCardProps) {
  const card = useMemo(() => estimatedCard(amount, days, chosen), [amount, days, chosen]);
  return <LoanCard {...card} costInForm={costInForm} changeAt={path === loanPage ? undefined : loanPage} />;
}
