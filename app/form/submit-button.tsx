import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FetcherWithComponents, useNavigation } from "react-router";

/** The delay before a screen explains a long wait and offers another try. */
const LONG_WAIT_MS = 10_000;

type SubmitButtonProps = {
  busy: RefObject<boolean>;
  fetcher: FetcherWithComponents<unknown> | undefined;
  label: string | undefined;
  isQuiet: boolean | undefined;
  /** What stays in view above the button. */
  above: ReactNode;
  onRetry: (() => void) | undefined;
};

/** The page's primary button. A component of its own, so that a navigation renders nothing else of the form. */
export function SubmitButton({ busy, fetcher, label, isQuiet, above, onRetry }: SubmitButtonProps) {
  const { t } = useTranslation();
  const { state, formMethod } = useNavigation();
  const pending = fetcher ? fetcher.state !== "idle" : state !== "idle" && formMethod !== undefined;
  // After every render, because a pending state may never render; before the paint, because a press may follow at once.
  useLayoutEffect(() => {
    busy.current = pending;
  });
  return (
    <div className="actions">
      {above}
      <button
        type="submit"
        className={isQuiet ? "button button--quiet" : "button"}
        // The second press of a double one, which may reach the next page's button.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
        aria-disabled={pending || undefined}
        data-pending={pending || undefined}
      >
        {pending ? t("form>sending") : (label ?? t("form>continue"))}
      </button>
      <LongWait pending={pending} onRetry={onRetry} />
    </div>
  );
}

type LongWaitProps = { pending: boolean; onRetry: (() => void) | undefined };

export function LongWait({ pending, onRetry }: LongWaitProps) {
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

/** Submits a form as its button would. Safari before 16 has no `requestSubmit`, and a control's name may hide it. */
export function requestSubmit(form: HTMLFormElement): void {
  const { requestSubmit, querySelector } = HTMLFormElement.prototype;
  if (typeof requestSubmit === "function") requestSubmit.call(form);
  else querySelector.call<Element, [string], HTMLElement | null>(form, "button[type=submit]")?.click();
}
