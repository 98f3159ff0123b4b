import { type RefObject, useEffect, useRef } from "react";

/**
 * Opens a dialog as a modal while its component is mounted. StrictMode runs the effect twice: closing in between would
 * count as the applicant closing the dialog.
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
