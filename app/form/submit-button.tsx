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
  /** What stays in view with the button. */
  above?: ReactNode;
  onRetry?: (() => void) | null | undefined;
};
type SubmitButtonProps = ButtonProps & { busy: RefObject<boolean>; pending?: boolean | undefined };

/** The primary button of a form that the router or a fetcher sends. */
export function SubmitButton({ busy, pending, ...props }: SubmitButtonProps) {
  return <ContinueButton pending={usePending(busy, pending)} {...props} />;
}

/** The page's only primary button. It shows a pending submission, and offers a retry after a long wait. */
export function ContinueButton({ pending, label, above, onRetry }: ButtonProps & { pending: boolean }) {
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

/** Returns whether a wait has lasted so long that it is explained to the applicant. */
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
 * Prevents a second submission while the first is pending. A ref is needed, because the applicant can press twice
 * before React renders. Only the component that calls `usePending` renders again, not the form.
 * @param onSubmit a handler that checks the form, and refuses the submission with `preventDefault`
 * @returns the form's submit handler, and whether a submission is pending: a ref that `usePending` keeps up to date
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

/**
 * Returns whether a form's submission is pending.
 * @param busy the ref that this hook sets to the same value after each render
 * @param known the fetcher's own state, if a fetcher sends the form
 */
function usePending(busy: RefObject<boolean>, known?: boolean): boolean {
  const { state, formMethod } = useNavigation();
  const pending = known ?? (state !== "idle" && formMethod !== undefined);
  // Runs after every render, because a fast response may mean that the pending state never renders; and before its
  // paint, because the applicant may press again as soon as the response is shown.
  useLayoutEffect(() => {
    busy.current = pending;
  });
  return pending;
}

/**
 * Submits a form as its button would. Safari before 16 has no `requestSubmit`, so there its button is pressed. Both
 * come from the prototype: a control of that name would hide the form's own.
 */
export function requestSubmit(form: HTMLFormElement): void {
  const { requestSubmit, querySelector } = HTMLFormElement.prototype;
  if (typeof requestSubmit === "function") requestSubmit.call(form);
  else querySelector.call<Element, [string], HTMLElement | null>(form, "button[type=submit]")?.click();
}
