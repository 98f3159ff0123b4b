/** The page's own measurements. Times are milliseconds since the navigation began. */
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
 * The console message that announces new measurements. Polling them, as a driver does otherwise, takes time from the
 * measured page: most from one whose first frame comes while the driver's own script is parsed.
 */
export const signals = { usable: "bench: usable", nextPainted: "bench: next screen painted" };

/**
 * Runs in the page before its own scripts: records when the first field accepts input, when React has hydrated it, the
 * layout shifts and the longest task. React marks hydrated elements with a property of a random name that begins
 * `__reactProps$`.
 * @param hydrates whether React will hydrate the page
 * @param usable the console message once the field is final and painted
 */
export function watchFirstField({ hydrates, usable }: { hydrates: boolean; usable: string }): void {
  const probe: Probe = { layoutShift: 0, longestTask: 0 };
  window.benchProbe = probe;
  // The browser keeps 250 entries by default and silently drops the rest.
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

  const tellOncePainted = (): void => {
    if (performance.getEntriesByName("first-contentful-paint").length > 0) console.debug(usable);
    else requestAnimationFrame(tellOncePainted);
  };
  const look = (): void => {
    const field = document.querySelector<HTMLInputElement>("input:not([type=hidden])");
    const stands = field && field.getClientRects().length > 0 && !field.disabled && !field.readOnly;
    const isReacts = field && Object.keys(field).some((key) => key.startsWith("__reactProps$"));
    if (stands) probe.fieldShownAt ??= performance.now();
    if (stands && isReacts) probe.fieldReadyAt = performance.now();
    if (stands && (isReacts || !hydrates)) tellOncePainted();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Runs in the page before a press on Continue: records when the press happened and when the next screen was painted.
 * The next screen is a dialog that opens, or a page with other questions or another name; a dialog that closes before
 * its page changes doesn't count.
 * @param painted the console message at that time
 */
export function watchNextScreen(painted: string): void {
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
  // Only a mutation can show a new screen: checking every frame would slow a big page down.
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
      console.debug(painted);
    });
  };
  // The time of the event, not of its handling: a busy page handles a press late.
  const onPress = (event: Event): void => {
    probe.pressedAt = event.timeStamp;
    changes.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["open", "hidden", "id", "name", "data-point"],
    });
  };
  document.addEventListener("click", onPress, { capture: true, once: true });
}

/** Runs in the page: returns the addresses that the first screen requested, loaded or not. */
export function firstScreenUrls(): string[] {
  const { fieldReadyAt, fieldShownAt = 0 } = window.benchProbe;
  const usableAt = fieldReadyAt ?? fieldShownAt;
  const resources = performance.getEntriesByType("resource").filter(({ startTime }) => startTime <= usableAt);
  return [location.href, ...resources.map(({ name }) => name)];
}
