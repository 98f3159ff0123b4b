import { country } from "@country";
import { useTranslation } from "react-i18next";
import { costOfLoan } from "../../catalogue/cost/cost.ts";
import { formatMoney } from "../../catalogue/formats.ts";
import { useHydrated } from "../../shell/use-hydrated.ts";
import { LineOfFigures } from "./cost.tsx";
import { isLent, type Loan } from "./loan.ts";

/** The chosen loan above the first page of a narrow window. The document of the build doesn't know its figures. */
export function LoanLine({ loan, onChange }: { loan: Loan; onChange: () => void }) {
  const { t } = useTranslation();
  const { loan_amount: amount, loan_period: days } = loan;
  const money = (value: number) => formatMoney(value, country);
  const total = isLent(loan) ? money(costOfLoan(amount, days, country).total) : undefined;
  const figures = [money(amount), t("form>days", { count: days })];
  return (
    <section className="loan-line" aria-label={t("loan>yours")}>
      {useHydrated() ? <LineOfFigures figures={figures} total={total} /> : <span />}
      <button type="button" className="button-link" onClick={onChange}>
        {t("loan>change")}
      </button>
    </section>
  );
}
