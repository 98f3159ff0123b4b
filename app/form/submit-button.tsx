import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePending } from "./use-single-submit.ts";

/** What is over sooner isn't told: a page that comes at once comes without a flicker of the button. */
const SHORT_WAIT_MS = 150;

/** After this long a wait is explained (contract, Rules for every call). */
const LONG_WAIT_MS = 10_000;

type ButtonProps = { label?: string; onRetry?: () => void };
type SubmitButtonProps = ButtonProps & { busy: RefObject<boolean>; pending?: boolean | undefined };

/** The primary button of a form that is sent through the router, which says when the answer is there. */
export function SubmitButton({ busy, pending, ...props }: SubmitButtonProps) {
  return <ContinueButton pending={usePending(busy, pending)} {...props} />;
}

/** The page's one primary button. While an answer is awaited it says so and takes no second press. */
export function ContinueButton({ pending, label, onRetry }: ButtonProps & { pending: boolean }) {
  const { t } = useTranslation();
  const waiting = useLasting(pending, SHORT_WAIT_MS);
  const long = useLongWait(pending);
  return (
    <div className="actions">
      <button
        type="submit"
        className="button"
        aria-disabled={pending || undefined}
        data-pending={waiting || undefined}
      >
        {waiting ? t("form>sending") : (label ?? t("form>continue"))}
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

/** Whether something has been going on for so long that it is to be explained. */
export function useLongWait(pending: boolean): boolean {
  return useLasting(pending, LONG_WAIT_MS);
}

/** Whether something has been going on for a time. */
function useLasting(pending: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!pending) {
      setLasting(false);
      return;
    }
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => clearTimeout(timer);
  }, [pending, milliseconds]);
  return pending && lasting;
}
