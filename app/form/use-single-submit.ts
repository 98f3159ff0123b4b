import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

type SingleSubmit = {
  /** The form's submit handler: passes on one submission at a time. */
  once: (event: FormEvent<HTMLFormElement>) => void;
  /** Whether an answer is awaited; for `usePending`, in whatever tells of it. */
  busy: RefObject<boolean>;
};

/** Conform checks single fields by submissions of its own, which are never sent. */
const CHECK_ONLY = "__intent__";

/**
 * Lets a form be sent once until its answer is there. Two presses can come before React draws that it is being sent.
 * The form itself isn't drawn anew for it: what tells that an answer is awaited listens by `usePending`.
 * @param onSubmit the handler that may refuse the submission by preventing it; none where nothing is to be checked
 */
export function useSingleSubmit(
  onSubmit: (event: FormEvent<HTMLFormElement>) => void = letThrough,
): SingleSubmit {
  const busy = useRef(false);

  function once(event: FormEvent<HTMLFormElement>) {
    if (isCheckOnly(event)) {
      onSubmit(event);
    } else if (busy.current) {
      event.preventDefault();
    } else {
      onSubmit(event);
      busy.current = !event.defaultPrevented;
    }
  }

  return { once, busy };
}

/** Whether a submission is Conform's own check of single fields. */
export function isCheckOnly(event: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name === CHECK_ONLY;
}

function letThrough(): void {}

/**
 * Whether the answer to a form is awaited.
 * @param busy is kept true for as long
 * @param known whether it is, where a fetcher sends the form
 */
export function usePending(busy: RefObject<boolean>, known?: boolean): boolean {
  const { state, formMethod } = useNavigation();
  const pending = known ?? (state !== "idle" && formMethod !== undefined);
  // After every drawing: an answer may come so soon that the time between is never drawn.
  useEffect(() => {
    busy.current = pending;
  });
  return pending;
}
