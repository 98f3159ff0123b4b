import { createHeightReporter } from "./height-reports.ts";
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
