import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePending } from "./use-single-submit.ts";

/** After this long a wait is explained (contract.md). */
const LONG_WAIT_MS = 10_000;

type ButtonProps = { label?: string; onRetry?: () => void };

/** The primary button of a form that is sent through the router, which says when the answer is there. */
export function SubmitButton({ busy, ...props }: ButtonProps & { busy: RefObject<boolean> }) {
  return <ContinueButton pending={usePending(busy)} {...props} />;
}

/** The page's one primary button. While an answer is awaited it says so and takes no second press. */
export function ContinueButton({ pending, label, onRetry }: ButtonProps & { pending: boolean }) {
  const { t } = useTranslation();
  const long = useLongWait(pending);
  return (
    <div className="actions">
      <button
        type="submit"
        className="button"
        aria-disabled={pending || undefined}
        data-pending={pending || undefined}
      >
        {pending ? t("form>sending") : (label ?? t("form>continue"))}
      </button>
      <div role="status" className="actions-status">
        {long ? (
          <>
            <p>{t("form>longWait")}</p>
            {onRetry ? (
              <button type="button" className="button-link" onClick={onRetry}>
                {t("form>tryAgain")}
              </button>
            ) : null}
          </>
        ) : null}
      </div>
    </div>
  );
}

/** Whether something has been going on for long. */
export function useLongWait(pending: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!pending) {
      setLong(false);
      return;
    }
    const timer = setTimeout(() => setLong(true), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  return long;
}
