import { type MouseEvent, type TouchEvent, useEffect, useRef } from "react";

/** The longest time between the two presses of a double one. */
const DOUBLE_PRESS_MS = 500;

/**
 * Returns handlers for an element that ignore the second press of a double one. The applicant means the button that
 * was there at the first press.
 * @param shown what decides which buttons the element has, if they change
 */
export function useDoublePressGuard(shown?: unknown) {
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: notes the time of each change, whatever has changed
  useEffect(() => {
    shownAt.current = performance.now();
  }, [shown]);
  return {
    // Phones don't count taps.
    onTouchEnd(event: TouchEvent): void {
      if (event.timeStamp - shownAt.current < DOUBLE_PRESS_MS) event.preventDefault();
    },
    onClickCapture(event: MouseEvent): void {
      if (event.detail < 2) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
