/** What the page under test notes about itself. Times are milliseconds since the navigation began. */
interface Probe {
  fieldShownAt?: number;
  fieldReadyAt?: number;
  pressedAt?: number;
  nextPaintedAt?: number;
  nextIsDialog?: boolean;
  layoutShift: number;
  longestTask: number;
}

declare global {
  interface Window {
    benchProbe: Probe;
  }
}

/**
 * Runs in the page before its own scripts: notes when the first field stands there to be typed into, when React has
 * attached to it, how far the page shifts and its longest task. React marks elements that it has attached to with a
 * property of a random name that begins `__reactProps$`.
 * @param hydrates whether React is going to
 */
export function watchFirstField(hydrates: boolean): void {
  const probe: Probe = { layoutShift: 0, longestTask: 0 };
  window.benchProbe = probe;
  // The browser keeps 250 entries unless told otherwise and drops the rest in silence.
  performance.setResourceTimingBufferSize(5000);
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!shift.hadRecentInput) probe.layoutShift += shift.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    probe.longestTask = Math.max(probe.longestTask, ...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "longtask", buffered: true });

  const look = (): void => {
    const field = document.querySelector<HTMLInputElement>("input:not([type=hidden])");
    if (field && field.getClientRects().length > 0 && !field.disabled && !field.readOnly) {
      probe.fieldShownAt ??= performance.now();
      if (!hydrates) return;
      if (Object.keys(field).some((key) => key.startsWith("__reactProps$"))) {
        probe.fieldReadyAt = performance.now();
        return;
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Runs in the page before a press of Continue: notes when the press happened and when the next screen was
 * painted. The next screen is a dialog that opens, or a page that asks something else or is named otherwise;
 * a dialog that closes before its page changes is not one.
 */
export function watchNextScreen(): void {
  const probe: Probe = window.benchProbe;
  delete probe.pressedAt;
  delete probe.nextPaintedAt;

  const headings = "h1, h2, h3, h4, h5, legend";
  const openDialogs = (): number => document.querySelectorAll("dialog[open]").length;
  const pageAsks = (): string =>
    [...document.querySelectorAll(`${headings}, [data-point], input, select, textarea`)]
      .filter((element) => !element.closest("dialog, [hidden]"))
      .map(
        (element) =>
          element.getAttribute("data-point") ??
          element.getAttribute("name") ??
          (element.id || element.textContent),
      )
      .join("|");

  const dialogsBefore = openDialogs();
  const pageBefore = pageAsks();
  // Only where something has changed is there anything to see: looking at every frame would slow a big page down.
  let due = false;
  const changes = new MutationObserver(() => {
    if (due) return;
    due = true;
    requestAnimationFrame(look);
  });
  const look = (): void => {
    due = false;
    const isPage = document.querySelector(headings) !== null && pageAsks() !== pageBefore;
    if (!isPage && openDialogs() <= dialogsBefore) return;
    changes.disconnect();
    probe.nextIsDialog = !isPage;
    // A task that is queued before a paint runs after it.
    setTimeout(() => {
      probe.nextPaintedAt = performance.now();
    });
  };
  // The time of the event, not of its handling: a busy page handles a press late.
  const onPress = (event: Event): void => {
    probe.pressedAt = event.timeStamp;
    changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  };
  document.addEventListener("click", onPress, { capture: true, once: true });
}

/** Runs in the page: the addresses that the first screen asked for, be they answered by then or not. */
export function firstScreenUrls(): string[] {
  const { fieldReadyAt, fieldShownAt = 0 } = window.benchProbe;
  const usableAt = fieldReadyAt ?? fieldShownAt;
  const resources = performance.getEntriesByType("resource").filter(({ startTime }) => startTime <= usableAt);
  return [location.href, ...resources.map(({ name }) => name)];
}
