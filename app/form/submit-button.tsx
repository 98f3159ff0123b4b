import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "../platform/i18n/texts.ts";
import { LONG_WAIT_MS } from "../platform/timing.ts";
import { usePending } from "./use-single-submit.ts";

/** The delay before the button shows that it is pending, so that a fast response doesn't make it flicker. */
const SHORT_WAIT_MS = 150;

type ButtonProps = { label?: string | undefined; onRetry?: (() => void) | null | undefined };
type SubmitButtonProps = ButtonProps & { busy: RefObject<boolean>; pending?: boolean | undefined };

/** The primary button of a form that the router or a fetcher sends. */
export function SubmitButton({ busy, pending, ...props }: SubmitButtonProps) {
  return <ContinueButton pending={usePending(busy, pending)} {...props} />;
}

/** The page's only primary button. It shows a pending submission, and offers a retry after a long wait. */
export function ContinueButton({ pending, label, onRetry }: ButtonProps & { pending: boolean }) {
  const { t } = useTranslation();
  const waiting = useShortWait(pending);
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
      <LongWait pending={pending} onRetry={onRetry} />
    </div>
  );
}

/** Explains a long wait for a submission, and offers a retry. */
export function LongWait({ pending, onRetry }: Pick<ButtonProps, "onRetry"> & { pending: boolean }) {
  const { t } = useTranslation();
  const long = useLongWait(pending);
  return (
    <div role="status">
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
  );
}

/** Returns whether a wait is long enough for its button to show it. */
export function useShortWait(pending: boolean): boolean {
  return useLasting(pending, SHORT_WAIT_MS);
}

/** Returns whether a wait is long enough to be explained to the applicant. */
export function useLongWait(pending: boolean): boolean {
  return useLasting(pending, LONG_WAIT_MS);
}

/** Returns whether `pending` has been true for longer than a time. */
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
