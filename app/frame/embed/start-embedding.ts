import { meetHost, tellHost } from "./host-page.ts";

/** The elements that receive focus to be read: the title of a new page, and the error summary. */
const READ_FIRST = "h1, .error-summary";

/**
 * Integrates the application into its host page: removes the icon and reports the height and the focused element. A
 * chunk of its own, which only an embedded application loads.
 * @param container the root element of the application
 */
export function startEmbedding(container: HTMLElement): void {
  for (const icon of document.querySelectorAll("link[rel=icon]")) icon.remove();
  meetHost();
  const reportHeight = createHeightReporter((height) => tellHost({ type: "FORM_HEIGHT", height }));
  const observer = new ResizeObserver(() => reportHeight(container.getBoundingClientRect().height));
  // The box that is reported. The observer's own choice, the content box, misses a change of the padding.
  observer.observe(container, { box: "border-box" });
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(READ_FIRST)) return;
    tellHost({ type: "FORM_FOCUS", top: Math.round(target.getBoundingClientRect().top) });
  });
}

/** Changes of up to this many pixels aren't reported (specification §1.4). */
const TOLERANCE_PX = 10;
const DEBOUNCE_MS = 100;

/**
 * Returns a function that reports heights: the first one, then each that differs by more than 10 px from the last
 * report, after 100 ms without a change (specification §1.4).
 * @param report receives a height in whole pixels
 */
export function createHeightReporter(report: (height: number) => void): (height: number) => void {
  let reported: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (height) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const whole = Math.ceil(height);
      if (reported !== undefined && Math.abs(whole - reported) <= TOLERANCE_PX) return;
      reported = whole;
      report(whole);
    }, DEBOUNCE_MS);
  };
}
