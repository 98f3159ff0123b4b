declare global {
  interface Window {
    /** Set once the application has rendered; the watchdog script of head-script.ts waits for it. */
    started?: true;
  }
}

/** Stops the startup watchdog, and removes its message if it has shown one. */
export function noteStarted(): void {
  window.started = true;
  delete document.documentElement.dataset.stuck;
  document.querySelector(".stuck")?.remove();
}
