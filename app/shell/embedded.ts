import { useHydrated } from "./use-hydrated.ts";

export function isEmbedded(): boolean {
  return window.self !== window.top;
}

/** Returns whether a frame's document is opening: its first screen leaves focus and scrolling to the host page. */
export function opensInFrame(): boolean {
  return isEmbedded() && !window.hydrated;
}

/** Reads once which part of a frame the host's window shows, in pixels of the frame. */
export function readVisiblePart(receive: (part: { top: number; height: number }) => void): void {
  if (!isEmbedded()) return;
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect();
    if (entry) receive(entry.intersectionRect);
  });
  observer.observe(document.documentElement);
}

/** Returns whether the page runs in a frame of another page; false in prerendered HTML. */
export function useEmbedded(): boolean {
  return useHydrated() && isEmbedded();
}
