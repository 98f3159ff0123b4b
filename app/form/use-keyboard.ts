import { useEffect } from "react";

/** The least height of an on-screen keyboard, in CSS pixels; a browser's own bars are lower. */
const LEAST_KEYBOARD_PX = 150;

/**
 * Marks the document while an on-screen keyboard makes the window lower (`interactive-widget=resizes-content`). A
 * browser that lays its keyboard over the page covers the foot of the page with it, so nothing needs a mark there.
 */
export function useKeyboardMark(): void {
  useEffect(() => {
    let tallest = 0;
    function look() {
      const { innerHeight } = window;
      tallest = Math.max(tallest, innerHeight);
      document.documentElement.toggleAttribute("data-keyboard", tallest - innerHeight > LEAST_KEYBOARD_PX);
    }
    look();
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, []);
}
