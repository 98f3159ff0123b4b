import { i18n } from "./i18n/client.ts";

/** Puts a function into the document as a script of its own. It runs as it stands: it may use nothing from around it. */
const inline = (script: (...given: never[]) => void, ...given: string[]): string =>
  `(${script})(${given.map((text) => JSON.stringify(text).replaceAll("<", "\\u003c")).join()})`;

/**
 * Before the body is there: marks for the styles whether the page stands inside another one, and whether it resumes, and
 * lets a press on Continue that comes before the application wait for it instead of leaving the page (decision 7).
 */
export const beforeAnything = inline(() => {
  const { dataset } = document.documentElement;
  if (window.self !== window.top) dataset.embedded = "";
  if (location.pathname.includes("continue")) dataset.neutral = "";
  document.addEventListener(
    "submit",
    (event) => {
      if (window.hydrated) return;
      event.preventDefault();
      window.earlySubmit = event.target as HTMLFormElement;
    },
    true,
  );
});

/**
 * Says so where a frame is locked so far (`sandbox` without `allow-same-origin`) that the application can't be loaded in it,
 * and shows the way out.
 */
export const whereItCannotRun = inline(
  (text: string, invitation: string) => {
    if (window.origin !== "null") return;
    const message = document.createElement("p");
    message.className = "cannot-run";
    message.setAttribute("role", "alert");
    const way = document.createElement("a");
    way.href = location.href;
    way.target = "_blank";
    way.rel = "noreferrer";
    // Read off and typed elsewhere where the frame may open no tab either.
    way.textContent = location.origin + location.pathname;
    message.append(`${text} ${invitation}: `, way);
    document.body.replaceChildren(message);
  },
  i18n.t("shell>locked"),
  i18n.t("shell>openAlone"),
);
