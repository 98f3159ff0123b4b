declare global {
  interface Window {
    /** Set once hydration is done and React handles submissions. */
    hydrated?: true;
    /** A form that the applicant submitted before hydration, stored by the head script. */
    earlySubmit?: HTMLFormElement;
  }
}

/** Submits the form whose Continue the applicant pressed before hydration. */
export function takeEarlySubmit(): void {
  window.hydrated = true;
  window.earlySubmit?.requestSubmit();
}
