import type { i18n } from "i18next";
import { keptName } from "../storage/kept-name.ts";

/** A value as it may stand within a script of the document: nothing in it ends the script. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** Puts a function into the document as a script of its own. It runs as it stands: it may use nothing from around it. */
const inline = (script: (...given: never[]) => void, ...given: string[]): string =>
  `(${script})(${given.map(scriptJson).join()})`;

/**
 * Before the body is there: marks for the styles whether the page stands inside another one, and whether it resumes,
 * draws with the brand's fonts where this tab has loaded them (decision 12) and in the provider's colours that it has shown, and lets a press on Continue that comes
 * before the application wait for it instead of leaving the page (decision 7).
 */
export const headScript = inline(
  (fontsLoaded: string, colours: string) => {
    const { dataset, style } = document.documentElement;
    if (window.self !== window.top) dataset.embedded = "";
    if (location.pathname.includes("continue")) dataset.neutral = "";
    try {
      const fonts = document.querySelector<HTMLStyleElement>("#brand-fonts");
      if (fonts && sessionStorage.getItem(fontsLoaded)) fonts.media = "all";
      const kept = JSON.parse(sessionStorage.getItem(colours) ?? "{}");
      for (const name in kept) style.setProperty(name, kept[name]);
    } catch {}
    document.addEventListener(
      "submit",
      (event) => {
        if (window.hydrated) return;
        event.preventDefault();
        window.earlySubmit = event.target as HTMLFormElement;
      },
      true,
    );
  },
  keptName("fontsLoaded"),
  keptName("uiColors"),
);

/**
 * Watches over the start: where the application's script fails to load, or hasn't started after so long, the document says
 * so itself and offers to load it again (decision 19). What was typed by then is there afterwards. A start that comes late
 * takes the message away (`started.ts`).
 */
export const startupWatchdog = (texts: i18n): string =>
  inline(
    (title: string, kept: string, again: string, draftsKey: string) => {
      const { dataset } = document.documentElement;
      const tell = () => {
        if (window.started || "stuck" in dataset || window.origin === "null") return;
        dataset.stuck = "";
        const element = (name: string, text: string) =>
          Object.assign(document.createElement(name), { textContent: text });
        const button = element("button", again);
        button.className = "button";
        button.onclick = () => location.reload();
        // Below the form, or alone in its place.
        const alone = !document.querySelector("h1");
        const message = element("div", "");
        message.setAttribute("role", "alert");
        message.append(element(alone ? "h1" : "p", title), element("p", kept), button);
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
      // As app/application/application.ts keeps drafts: not every browser gives back what was typed when a page is loaded again.
      addEventListener("pagehide", () => {
        const form = document.querySelector<HTMLFormElement>("form[data-page]");
        const path = form?.dataset.page;
        if (!("stuck" in dataset) || !form || !path) return;
        const typed = [...new FormData(form)].filter(([name]) => !/^__|\.(?:offered|required)$/.test(name));
        if (typed.every(([, value]) => value === "")) return;
        try {
          const drafts = JSON.parse(sessionStorage.getItem(draftsKey) ?? "{}");
          drafts[path] = { entries: typed, accepted: false };
          sessionStorage.setItem(draftsKey, JSON.stringify(drafts));
        } catch {}
      });
    },
    texts.t("fallback>title"),
    texts.t("fallback>kept"),
    texts.t("fallback>again"),
    keptName("asyncFormData"),
  );

/**
 * Returns the script that shows a link to the page in a tab of its own where a sandboxed frame (`sandbox` without
 * `allow-same-origin`) keeps the application from loading.
 */
export const sandboxNotice = (texts: i18n): string =>
  inline(
    (text: string, invitation: string) => {
      if (window.origin !== "null") return;
      const message = document.createElement("p");
      message.className = "cannot-run";
      message.setAttribute("role", "alert");
      const way = document.createElement("a");
      // biome-ignore lint/plugin: the address that is shown already
      way.href = location.href;
      way.target = "_blank";
      way.rel = "noreferrer";
      // The link shows the whole address: where the frame may open no tab, the applicant can copy it.
      way.textContent = location.origin + location.pathname;
      message.append(`${text} ${invitation}: `, way);
      document.body.replaceChildren(message);
    },
    texts.t("shell>locked"),
    texts.t("shell>openAlone"),
  );
