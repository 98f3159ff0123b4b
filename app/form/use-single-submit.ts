import { type FormEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { useNavigation } from "react-router";

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
export function usePending(busy: RefObject<boolean>, known?: boolean): boolean {
  const { state, formMethod } = useNavigation();
  const pending = known ?? (state !== "idle" && formMethod !== undefined);
  // Runs after every render, because a fast response may mean that the pending state never renders; and before its
  // paint, because the applicant may press again as soon as the response is shown.
  useLayoutEffect(() => {
    busy.current = pending;
  });
  return pending;
}
