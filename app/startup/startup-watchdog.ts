declare global {
  interface Window {
    /** Set once the application shows something of its own; a script of the document waits for it (inline-scripts.ts). */
    started?: true;
  }
}

/** Ends the watch over the start, and takes back what the document may have said meanwhile. */
export function noteStarted(): void {
  window.started = true;
  delete document.documentElement.dataset.stuck;
  document.querySelector(".stuck")?.remove();
}
