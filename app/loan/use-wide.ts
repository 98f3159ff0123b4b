import { useSyncExternalStore } from "react";

/** Where the loan card stands beside the form: the same width as in `loan.css`. */
const wide = () => window.matchMedia("(min-width: 56.25rem)");

const subscribe = (onChange: () => void) => {
  const query = wide();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

/**
 * Returns whether the loan card stands beside the form. True in the document of the build, which has the questions of
 * both and shows by its styles alone what belongs to the screen.
 */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => true,
  );
}
