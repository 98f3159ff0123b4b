import { createHeightReporter } from "./height-reports.ts";
import { meetHost, tellHost } from "./host-page.ts";

/** What takes focus so that it is read: the title of a new page, and what is wrong. */
const READ_FIRST = "h1, .error-summary";

/**
 * Makes the application part of the page around it: its icon goes, and that page learns how high it is and where to look.
 * @param container the element that the application lives in
 */
export function startEmbedding(container: HTMLElement): void {
  for (const icon of document.querySelectorAll("link[rel=icon]")) icon.remove();
  meetHost();
  const reportHeight = createHeightReporter((height) => tellHost({ type: "FORM_HEIGHT", height }));
  new ResizeObserver(() => reportHeight(container.getBoundingClientRect().height)).observe(container);
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(READ_FIRST)) return;
    tellHost({ type: "FORM_FOCUS", top: Math.round(target.getBoundingClientRect().top) });
  });
}
