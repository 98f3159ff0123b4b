import type { i18n } from "i18next";
import { keptName } from "../storage/storage.ts";

declare global {
  interface Window {
    /** Set once the application has rendered; the startup watchdog waits for it. */
    started?: true;
    /** Set once hydration is done and React handles submissions. */
    hydrated?: true;
    /** The controls that the applicant has changed since the document opened. */
    changedEarly?: WeakSet<object>;
    earlySubmit?: HTMLFormElement;
  }
}

/** Returns a value as JSON that is safe within a script element: no text in it can end the script. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** Returns a function's source as an inline script that calls it. The function can't use any variable from outside. */
const inline = (script: (...given: never[]) => void, ...given: string[]): string =>
  `(${script})(${given.map(scriptJson).join()});`;

/** Marks the document in a browser below the baseline. ES5 in its own element: it may not parse the other scripts. */
export const outdatedMark =
  'if(!window.structuredClone||!window.HTMLDialogElement)document.documentElement.setAttribute("data-outdated","")';

/** Shows the notice for such a browser, from the template of that id, in place of the application. ES5 too. */
export const outdatedNotice = (notice: string, root: string): string =>
  `if(document.documentElement.hasAttribute("data-outdated"))document.body.replaceChild(document.importNode(document.getElementById("${notice}").content,true),document.getElementById("${root}"))`;

/** Decides what the first paint needs: embedded, resumed, the sheet that asks for the loan, the provider's colours. */
const firstPaint = inline(
  (colours: string, application: string, drafts: string) => {
    const { dataset, style } = document.documentElement;
    if (window.self !== window.top) dataset.embedded = "";
    if (location.pathname.includes("continue")) dataset.neutral = "";
    const link = new URLSearchParams(location.search);
    dataset.loan = Number(link.get("amount")) && Number(link.get("period")) ? "known" : "ask";
    try {
      const kept = [sessionStorage.getItem(application), sessionStorage.getItem(drafts)].join();
      if (/"(?:amount"|loan_amount)/.test(kept)) dataset.loan = "known";
    } catch {}
    try {
      const kept = JSON.parse(sessionStorage.getItem(colours) ?? "{}");
      for (const name in kept) style.setProperty(name, kept[name]);
    } catch {}
  },
  keptName("uiColors"),
  keptName("leadApplication"),
  keptName("asyncFormData"),
);

/** Remembers which controls the applicant changes. Until hydration a chip of the loan's sheet fills its box. */
const earlyInput = inline(() => {
  const changed = new WeakSet<object>();
  window.changedEarly = changed;
  document.addEventListener(
    "input",
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      changed.add(target);
      if (window.hydrated || !target.closest(".loan-sheet")) return;
      // The figures follow only after hydration, and are hidden until then.
      document.documentElement.dataset.moved = "";
      const { value, dataset } = target as HTMLInputElement;
      const box = dataset.fills && document.querySelector<HTMLInputElement>(`#${dataset.fills}`);
      if (box) changed.add(Object.assign(box, { value }));
      else
        for (const chip of document.querySelectorAll<HTMLInputElement>(`[data-fills=${target.id}]`))
          chip.checked = chip.value === value;
    },
    true,
  );
});

/** Enter presses the sheet's button. Until hydration also closes the sheet by it, and holds a Continue. */
const earlyPresses = inline(() => {
  document.addEventListener("click", ({ target }) => {
    const isChosen = !window.hydrated && (target as HTMLElement).closest(".loan-chosen");
    if (isChosen) Object.assign(document.documentElement.dataset, { loan: "known", chosen: "" });
  });
  document.addEventListener(
    "submit",
    (event) => {
      // Enter on the sheet presses its button, once this event is over: no other can begin in it. Conform's own
      // submissions have a name.
      const chosen = document.querySelector<HTMLElement>(".loan-chosen");
      if (chosen?.offsetParent && !(event.submitter as HTMLButtonElement | null)?.name) {
        event.preventDefault();
        event.stopPropagation();
        setTimeout(() => chosen.click());
        return;
      }
      if (window.hydrated) return;
      event.preventDefault();
      window.earlySubmit = event.target as HTMLFormElement;
      // The spinner of a pending submission: on a slow line the script takes seconds to come.
      event.submitter?.setAttribute("data-pending", "");
    },
    true,
  );
});

/** React Router streams the page's data through it; Firefox before 113 has none. */
const encoderStream = inline(() => {
  window.TextEncoderStream ??= class extends TransformStream {
    constructor() {
      const encoder = new TextEncoder();
      super({ transform: (text, controller) => controller.enqueue(encoder.encode(text)) });
    }
  } as unknown as typeof TextEncoderStream;
});

export const headScript = firstPaint + earlyInput + earlyPresses + encoderStream;

/** Shows a message with a reload button if the application fails to load or doesn't start in time. */
export const startupWatchdog = (texts: i18n): string =>
  inline(
    (title: string, again: string) => {
      const { dataset } = document.documentElement;
      const tell = () => {
        if (window.started || "stuck" in dataset || "outdated" in dataset) return;
        dataset.stuck = "";
        const element = (name: string, text: string) =>
          Object.assign(document.createElement(name), { textContent: text });
        const button = element("button", again);
        button.className = "button";
        button.onclick = () => location.reload();
        const alone = !document.querySelector("h1");
        const message = element("div", "");
        message.setAttribute("role", "alert");
        message.append(element(alone ? "h1" : "p", title), button);
        const place = element(alone ? "main" : "div", "");
        place.className = "stuck";
        place.append(message);
        document.body.append(place);
        if (alone) document.title = title;
      };
      addEventListener(
        "error",
        ({ target }) => target instanceof HTMLScriptElement && target.type === "module" && tell(),
        true,
      );
      addEventListener("unhandledrejection", tell);
      setTimeout(tell, 30_000);
    },
    texts.t("fallback>title"),
    texts.t("fallback>again"),
  );
