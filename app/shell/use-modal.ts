import { type RefObject, useEffect, useRef } from "react";

/** Opens a modal dialog with the focus on its heading: the second press of a double one would press a button. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      const heading = element.querySelector("h2");
      heading?.setAttribute("tabindex", "-1");
      // Otherwise the browser focuses the first button before the heading, and a screen reader begins with it.
      heading?.setAttribute("autofocus", "");
      element.showModal();
      heading?.focus();
      element.scrollTop = 0;
    }
    return () => {
      // StrictMode runs the effect twice: closing in between would count as the applicant's.
      if (!element?.isConnected) element?.close();
    };
  }, []);
  return dialog;
}

/** Focuses an element if the focus is lost: on the body, or in a `closed` dialog, which it leaves a moment later. */
export function focusIfLost(element: HTMLElement | null | undefined, closed?: HTMLElement): void {
  const { activeElement, body } = document;
  if (activeElement === body || closed?.contains(activeElement)) element?.focus({ preventScroll: true });
}
