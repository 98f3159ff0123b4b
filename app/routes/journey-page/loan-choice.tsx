import { country } from "@country";
import { LoanDialog } from "@loan";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../i18n/formats.ts";
import type { LoanDialogProps } from "./loan-dialog.tsx";

type LoanChoiceProps = Omit<LoanDialogProps, "onClose">;

/**
 * The first page's loan: a line with the chosen amount and period, and the modal that asks for both. The modal opens
 * automatically when the page's own questions are answered and the loan isn't known yet (decision 0004).
 */
export function LoanChoice({ view, actionData, onStartAgain }: LoanChoiceProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [seenActionData, setSeenActionData] = useState(actionData);
  const { amount, period } = view.answers;
  const known = amount !== undefined && period !== undefined;

  // Set while rendering: in an effect, the error summary would ask for focus while the open dialog still holds it.
  if (seenActionData !== actionData) {
    setSeenActionData(actionData);
    if (actionData && "ask" in actionData) setOpen(true);
    // The page shows the provider's refusals, so the dialog must not cover them.
    if (actionData && ("kept" in actionData || "refused" in actionData)) setOpen(false);
  }

  return (
    <>
      <div className="loan-line">
        <p>
          {known
            ? t("loan>chosen", {
                amount: formatMoney(amount, country),
                days: t("form>days", { count: period }),
              })
            : t("loan>offer", {
                min: formatMoney(country.amount.min, country),
                max: formatMoney(country.amount.max, country),
              })}
        </p>
        <button type="button" className="button-link" onClick={() => setOpen(true)}>
          {known ? t("loan>change") : t("loan>choose")}
        </button>
      </div>
      {open ? (
        <LoanDialog
          view={view}
          actionData={actionData}
          onStartAgain={onStartAgain}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
