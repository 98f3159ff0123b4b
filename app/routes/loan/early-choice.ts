import { useEffect, useEffectEvent, useLayoutEffect } from "react";

/** Takes over from `head-script.ts`, which shows the sheet or the page before the first paint, and notes early presses. */
export function useEarlyChoice(isKnown: boolean, keepChoice: () => void): void {
  useLayoutEffect(() => {
    // Another document may have begun without the loan.
    if (isKnown) setSheet("known");
    else document.documentElement.dataset.loan ??= "ask";
  }, [isKnown]);

  const onHydrated = useEffectEvent(keepChoice);
  // Not a layout effect: the figures follow the boxes only from here on.
  useEffect(() => {
    const { dataset } = document.documentElement;
    delete dataset.moved;
    if (dataset.chosen === undefined) return;
    // The button was pressed before hydration.
    delete dataset.chosen;
    onHydrated();
  }, []);
}

/** Shows the sheet in place of the page, or the page. */
export function setSheet(state: "ask" | "known"): void {
  document.documentElement.dataset.loan = state;
}
