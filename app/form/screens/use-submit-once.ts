import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Submits once when a screen opens, however often React runs the effect.
 * @param wanted whether the submission is still due; changing it back to true submits again
 */
export function useSubmitOnce(submit: () => void, wanted = true): void {
  const submitted = useRef(false);
  const send = useEffectEvent(submit);
  useEffect(() => {
    if (wanted && !submitted.current) send();
    submitted.current = wanted;
  }, [wanted]);
}
