import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import { LONG_WAIT_MS } from "../shell/timing.ts";

type ButtonProps = {
  label?: string | undefined;
  /** What stays in view above the button. */
  above?: ReactNode;
  onRetry?: (() => void) | null | undefined;
};
type SubmitButtonProps = ButtonProps & { busy: RefObject<boolean>; pending?: boolean | undefined };

export function SubmitButton({ busy, pending, ...props }: SubmitButtonProps) {
  return <ContinueButton pending={usePending(busy, pending)} {...props} />;
}

/** The page's only primary button. It shows a pending submission, and offers a retry after a long wait. */
function ContinueButton({ pending, label, above, onRetry }: ButtonProps & { pending: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="actions">
      {above}
      <button
        type="submit"
        className="button"
        aria-disabled={pending || undefined}
        data-pending={pending || undefined}
      >
        {pending ? t("form>sending") : (label ?? t("form>continue"))}
      </button>
      <LongWait pending={pending} onRetry={onRetry} />
    </div>
  );
}

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

export function useLongWait(pending: boolean, milliseconds = LONG_WAIT_MS): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setLong(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [pending, milliseconds]);
  return isLong;
}

/**
 * Prevents a second submission while the first is pending. `busy` is a ref, because the applicant can press twice before
 * React renders; `usePending` keeps it up to date.
 * @param onSubmit a handler that checks the form, and refuses the submission with `preventDefault`
 */
export function useSingleSubmit(onSubmit?: (event: FormEvent<HTMLFormElement>) => void) {
  const busy = useRef(false);

  function once(event: FormEvent<HTMLFormElement>) {
    if (busy.current) {
      event.preventDefault();
    } else {
      onSubmit?.(event);
      busy.current = !event.defaultPrevented;
    }
  }

  return { once, busy };
}

/** Returns whether a form's submission is pending: that of the router, or of the fetcher that sends it (`known`). */
function usePending(busy: RefObject<boolean>, known?: boolean): boolean {
  const { state, formMethod } = useNavigation();
  const pending = known ?? (state !== "idle" && formMethod !== undefined);
  // After every render, because a pending state may never render; before the paint, because a press may follow at once.
  useLayoutEffect(() => {
    busy.current = pending;
  });
  return pending;
}

/** Submits a form as its button would. Safari before 16 has no `requestSubmit`. A control's name would hide the form's. */
export function requestSubmit(form: HTMLFormElement): void {
  const { requestSubmit, querySelector } = HTMLFormElement.prototype;
  if (typeof requestSubmit === "function") requestSubmit.call(form);
  else querySelector.call<Element, [string], HTMLElement | null>(form, "button[type=submit]")?.click();
}
