declare global {
  interface Window {
    /** Set once React listens to the forms. */
    hydrated?: true;
    /** A form that was sent before that; a script of the document keeps it. */
    earlySubmit?: HTMLFormElement;
  }
}

/** Sends the form whose Continue was pressed before the application could take it. */
export function takeEarlySubmit(): void {
  window.hydrated = true;
  window.earlySubmit?.requestSubmit();
}
