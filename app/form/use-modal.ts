import { type RefObject, useEffect, useRef } from "react";

/**
 * Opens a dialog over the page for as long as it is drawn. React's StrictMode runs the effect twice; a dialog that closed in
 * between would take that for the applicant's word.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return () => {
      if (!element?.isConnected) element?.close();
    };
  }, []);
  return dialog;
}
