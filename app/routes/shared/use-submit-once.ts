import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Submits by itself what a screen has to tell the provider when it opens: once, however often React runs its effects.
 * @param wanted whether it still has to be told; a later change back to true submits again
 */
export function useSubmitOnce(submit: () => void, wanted = true): void {
  const submitted = useRef(false);
  const send = useEffectEvent(submit);
  useEffect(() => {
    if (wanted && !submitted.current) send();
    submitted.current = wanted;
  }, [wanted]);
}
