import { type FormEvent, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

type SingleSubmit = {
  /** Whether an answer is awaited. */
  pending: boolean;
  /** The form's submit handler: passes on one submission at a time. */
  once: (event: FormEvent<HTMLFormElement>) => void;
};

/** Conform checks single fields by submissions of its own, which are never sent. */
const CHECK_ONLY = "__intent__";

/**
 * Lets a form be sent once until its answer is there. Two presses can come before React draws that it is being sent.
 * @param onSubmit the handler that may refuse the submission by preventing it
 */
export function useSingleSubmit(onSubmit: (event: FormEvent<HTMLFormElement>) => void): SingleSubmit {
  const navigation = useNavigation();
  const pending = navigation.state !== "idle" && navigation.formMethod !== undefined;
  const sent = useRef(false);

  // After every drawing: an answer may come so soon that the time between is never drawn.
  useEffect(() => {
    if (navigation.state === "idle") sent.current = false;
  });

  function once(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.name === CHECK_ONLY) {
      onSubmit(event);
    } else if (sent.current || pending) {
      event.preventDefault();
    } else {
      onSubmit(event);
      sent.current = !event.defaultPrevented;
    }
  }

  return { pending, once };
}
