/** The page's own measurements. Times are milliseconds since the navigation began. */
interface Probe {
  fieldShownAt?: number;
  fieldReadyAt?: number;
  pressedAt?: number;
  nextPaintedAt?: number;
  nextReadyAt?: number;
  nextIsDialog?: boolean;
  /** Whether React handles the page's presses. */
  hydrates: boolean;
  layoutShift: number;
  longestTask: number;
  /** The presses on controls, by the control's kind. */
  presses?: { kind: ControlKind; time: number }[];
  /** Measures the next press on Continue. */
  watchNextScreen?: () => void;
}

/** The kinds of control that the twelve pages have, as a table names them. */
export const controlKinds = [
  "text",
  "e-mail",
  "phone",
  "number",
  "date part",
  "suggestions",
  "slider",
  "radio button",
  "checkbox",
] as const;
export type ControlKind = (typeof controlKinds)[number];

declare global {
  interface Window {
    benchProbe: Probe;
  }
}

/**
 * The console message that announces new measurements. Polling them, as a driver does otherwise, takes time from the
 * measured page: most from one whose first frame comes while the driver's own script is parsed.
 */
export const signals = { usable: "bench: usable", nextReady: "bench: next screen takes presses" };

/** What a probe has to know of a site. */
export interface Probed {
  /** Whether React hydrates the first field. */
  hydrates: boolean;
  /** Whether each page is a document of its own: the measurements go on from one to the next. */
  hasDocuments: boolean;
}

/**
 * Runs in the page before its own scripts: records when the first field accepts input, when React has hydrated it, the
 * layout shifts and the longest task. React marks hydrated elements with a property of a random name that begins
 * `__reactProps$`.
 * @param usable the console message once the field is final and painted
 */
export function watchFirstField({ hydrates, hasDocuments, usable }: Probed & { usable: string }): void {
  const probe: Probe = { hydrates, layoutShift: 0, longestTask: 0 };
  window.benchProbe = probe;
  if (hasDocuments) {
    const kept: Partial<Probe> & { path?: string } = JSON.parse(sessionStorage.getItem("bench") ?? "{}");
    const { pressedAt, path, ...figures } = kept;
    Object.assign(probe, figures);
    // The same address again is a refused form, and no next screen.
    if (pressedAt !== undefined && path !== location.pathname)
      probe.pressedAt = pressedAt - performance.timeOrigin;
    addEventListener("pagehide", () => {
      const { pressedAt, presses, layoutShift, longestTask } = probe;
      const at = pressedAt !== undefined && { pressedAt: pressedAt + performance.timeOrigin };
      const keep = { presses, layoutShift, longestTask, path: location.pathname, ...at };
      sessionStorage.setItem("bench", JSON.stringify(keep));
    });
  }
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
    const shown = [...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")];
    const field = shown.find((one) => one.getClientRects().length > 0);
    const stands = field && !field.disabled && !field.readOnly;
    const isReacts = field && Object.keys(field).some((key) => key.startsWith("__reactProps$"));
    if (stands) probe.fieldShownAt ??= performance.now();
    if (stands && isReacts) probe.fieldReadyAt = performance.now();
    if (stands && (isReacts || !hydrates)) tellOncePainted();
    else requestAnimationFrame(look);
  };
  if (probe.pressedAt === undefined) requestAnimationFrame(look);
}

/**
 * Runs in the page before its own scripts: provides the function that measures the next press on Continue. It records
 * when the press happened, when the next screen was painted, and when that took the next press. The next screen is a
 * dialog that opens, a page with other questions or another name, or another document; a dialog that closes before its
 * page changes doesn't count. A screen takes presses once its first field and its button are enabled, React has
 * rendered them if the page is React's, and no task is left that would delay a press.
 * @param ready the console message at that time
 */
export function watchContinue(ready: string): void {
  const probe: Probe = window.benchProbe;
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

  const takesPress = (element: Element): boolean =>
    !element.matches(":disabled, [readonly], [aria-disabled=true]") &&
    element.closest("[inert], [aria-busy=true]") === null &&
    (!probe.hydrates || Object.keys(element).some((key) => key.startsWith("__reactProps$")));
  const visible = (selector: string): Element[] =>
    [
      ...([...document.querySelectorAll("dialog[open]")].at(-1) ?? document).querySelectorAll(selector),
    ].filter((element) => element.getClientRects().length > 0);
  const afterOtherTasks = (then: () => void): void =>
    void (
      window as unknown as {
        scheduler: { postTask: (task: () => void, options: { priority: "background" }) => Promise<void> };
      }
    ).scheduler.postTask(then, { priority: "background" });
  const lookForControls = (): void => {
    const controls = [
      visible("form :is(input, select, textarea):not([type=hidden], [type=button], [type=submit])")[0],
      visible("form :is(button, [type=button], [type=submit])").at(-1),
    ].filter((control) => control !== undefined);
    if (document.readyState === "loading" || !controls.every(takesPress))
      return void requestAnimationFrame(() => afterOtherTasks(lookForControls));
    // The form's last screen has nothing to press.
    if (controls.length > 0) probe.nextReadyAt = performance.now();
    console.debug(ready);
  };
  probe.watchNextScreen = () => {
    delete probe.pressedAt;
    delete probe.nextPaintedAt;
    delete probe.nextReadyAt;
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
        afterOtherTasks(lookForControls);
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
  };
  // This document is the next screen of the one before.
  if (probe.pressedAt !== undefined)
    new PerformanceObserver((list) => {
      const painted = list.getEntriesByName("first-contentful-paint")[0];
      if (!painted) return;
      probe.nextPaintedAt = painted.startTime;
      afterOtherTasks(lookForControls);
    }).observe({ type: "paint", buffered: true });
}

/**
 * Runs in the page before its own scripts: records the time from every press on a control to the next frame, as
 * Interaction to Next Paint does. A press is a key, whose letter may arrive in a later task than the key itself, or a
 * pointer that goes down and up; the slower part counts. The time that it is held doesn't.
 */
export function watchPresses(): void {
  const presses: NonNullable<Probe["presses"]> = window.benchProbe.presses ?? [];
  window.benchProbe.presses = presses;
  let press: (typeof presses)[number] | undefined;
  let since = 0;

  const kindOf = (target: EventTarget | null): ControlKind | undefined => {
    const element = target instanceof Element ? target : null;
    const control = element?.closest("label")?.control ?? element;
    if (!(control instanceof HTMLInputElement)) return undefined;
    // A press that leads on has columns of its own.
    if (/^(?:button|submit)$/.test(control.type)) return undefined;
    if (control.type === "radio") return "radio button";
    if (control.type === "checkbox") return "checkbox";
    if (control.type === "range") return "slider";
    if (control.role === "combobox") return "suggestions";
    if (control.type === "email") return "e-mail";
    if (control.type === "tel") return "phone";
    const name = control.closest("[data-name]")?.getAttribute("data-name") ?? (control.name || control.id);
    if (/\.(day|month|year)$/.test(name)) return "date part";
    const isNumber = control.type === "number" || /^(numeric|decimal)$/.test(control.inputMode);
    return isNumber ? "number" : "text";
  };
  const measure = (event: Event): void => {
    const [measured, start] = [press, since];
    // A script that fills in a value later isn't a press.
    if (!measured || !event.isTrusted) return;
    // A task that is queued before a paint runs after it.
    requestAnimationFrame(() =>
      setTimeout(() => {
        measured.time = Math.max(measured.time, performance.now() - start);
      }),
    );
  };
  const begin = (event: Event): void => {
    const kind = kindOf(event.target);
    press = kind && { kind, time: 0 };
    if (press) presses.push(press);
    since = event.timeStamp;
    measure(event);
  };
  const options = { capture: true };
  addEventListener("keydown", begin, options);
  addEventListener("pointerdown", begin, options);
  addEventListener("input", measure, options);
  addEventListener(
    "pointerup",
    (event) => {
      since = event.timeStamp;
    },
    options,
  );
  addEventListener("click", measure, options);
}

/** Runs in the page: returns the addresses that the first screen requested, loaded or not. */
export function firstScreenUrls(): string[] {
  const { fieldReadyAt, fieldShownAt = 0 } = window.benchProbe;
  const usableAt = fieldReadyAt ?? fieldShownAt;
  const resources = performance.getEntriesByType("resource").filter(({ startTime }) => startTime <= usableAt);
  return [location.href, ...resources.map(({ name }) => name)];
}
