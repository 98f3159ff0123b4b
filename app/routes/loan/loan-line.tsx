import { country } from "@country";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../catalogue/formats.ts";
import { useHydrated } from "../../shell/use-hydrated.ts";
import { estimate, isLent } from "./loan.ts";

/** Figures in a line, with a dot between them that no line begins with. */
export function LineOfFigures({ figures }: { figures: readonly string[] }) {
  return (
    <span className="loan-figures">
      {figures.map((figure, index) => (
        <span key={figure}>
          {index > 0 ? <span className="loan-dot"> · </span> : null}
          {figure}
        </span>
      ))}
    </span>
  );
}

type LoanLineProps = {
  amount: number;
  days: number;
  /** The button that changes the loan. */
  children: ReactNode;
};

/** The chosen loan above the first page of a narrow window. The document of the build doesn't know its figures. */
export function LoanLine({ amount, days, children }: LoanLineProps) {
  const { t } = useTranslation();
  const money = (value: number) => formatMoney(value, country);
  const figures = [
    money(amount),
    t("form>days", { count: days }),
    ...(isLent(amount, days) ? [t("loan>inTotal", { total: money(estimate(amount, days).total) })] : []),
  ];
  return (
    <section className="loan-line" aria-label={t("loan>yours")}>
      <LineOfFigures figures={useHydrated() ? figures : []} />
      {children}
    </section>
  );
}
