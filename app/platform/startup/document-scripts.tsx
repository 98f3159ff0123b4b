import { useSyncExternalStore } from "react";
import { Scripts } from "react-router";

/** Subscribes to nothing, because hydration ends only once. Returns a function that does nothing. */
const subscribeToNothing = () => () => undefined;

/**
 * The scripts that the build writes into the document. React needs them only to match the document during hydration.
 * After a mismatch, e.g. caused by a browser extension, React renders everything again on the client. It would create
 * the scripts from text then; Trusted Types forbid that, and nothing would render.
 */
export function DocumentScripts() {
  const hydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  return hydrating ? <Scripts /> : null;
}
