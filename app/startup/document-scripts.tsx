import { useSyncExternalStore } from "react";
import { Scripts } from "react-router";

const subscribeToNothing = () => () => undefined;

/**
 * The scripts that the build writes into the document. They have run by the time React takes the document over, so that it
 * only has to know them as long as it hydrates. Where what stands there isn't what was built, because an extension or a
 * translator was quicker, React draws everything anew: it would make the scripts from text, which Trusted Types forbid, and
 * nothing at all would be drawn.
 */
export function DocumentScripts() {
  const hydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  return hydrating ? <Scripts /> : null;
}
