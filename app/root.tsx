import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, Links, Outlet, Scripts, useRouteError } from "react-router";
import { requestSubmit, useLongWait } from "./form/submit-button.tsx";
import { config } from "./shell/config.ts";
import { useEmbedded } from "./shell/embedded.ts";
import { prefetchLater } from "./shell/later.ts";
import { report } from "./shell/report.ts";
import { Header } from "./shell/shell.tsx";
import { isFailedLoad, reloadOnce } from "./shell/startup/chunk-load-recovery.ts";
import { buildTexts } from "./shell/texts/build-texts.server.ts";
import { language } from "./shell/texts/texts.ts";
import { useHydrated } from "./shell/use-hydrated.ts";

/** Runs only when the build prerenders a page; the browser's bundle doesn't contain it. */
export const middleware = [buildTexts];

/** Surrounds the root, or what the router renders in its place: the fallback while it loads, or the error. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      {/* Only to match the document in hydration. Trusted Types forbid React to render them again after a mismatch. */}
      {useHydrated() ? null : <Scripts />}
    </>
  );
}

export default function Root() {
  useEffect(() => {
    markStarted();
    replayEarlySubmit();
    return prefetchLater();
  }, []);
  return (
    <>
      {/* The document contains the first screen's styles; those of later screens load with their modules. */}
      <Links />
      <Outlet />
    </>
  );
}

/** Stops the startup watchdog of `head-script.ts`, and removes its message if it has shown one. */
function markStarted(): void {
  window.started = true;
  delete document.documentElement.dataset.stuck;
  document.querySelector(".stuck")?.remove();
}

/** Submits a form of before hydration, once the next render has removed the sheet's button. */
function replayEarlySubmit(): void {
  window.hydrated = true;
  queueMicrotask(() => {
    const { earlySubmit } = window;
    if (earlySubmit === undefined) return;
    earlySubmit.querySelector("[data-pending]")?.removeAttribute("data-pending");
    requestSubmit(earlySubmit);
  });
}

export function HydrateFallback() {
  return (
    <>
      <Spinner />
      <LongLoad />
    </>
  );
}

function Spinner() {
  const { t } = useTranslation();
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" />
      <span className="visually-hidden">{t("shell>loading")}</span>
    </div>
  );
}

function LongLoad() {
  const { t } = useTranslation();
  if (!useLongWait(true)) return null;
  return (
    <div role="status" className="long-load">
      <p>{t("form>longLoad")}</p>
      <button type="button" className="button-link" onClick={() => window.location.reload()}>
        {t("form>tryAgain")}
      </button>
    </div>
  );
}

/** Reports an error that no screen could handle; a failed chunk reloads the page once before the fallback. */
export function ErrorBoundary() {
  const error = useRouteError();
  const [showsFallback, setShowsFallback] = useState(!isFailedLoad(error));
  useEffect(() => {
    if (isFailedLoad(error)) return setShowsFallback(!reloadOnce());
    // `onError` in entry.client.tsx reports thrown errors, with the components that threw them.
    if (!(error instanceof Error))
      report("Uncaught render error", isRouteErrorResponse(error) ? String(error.status) : "unknown");
    if (config.environment === "development" && error instanceof Error) console.error(error);
  }, [error]);
  return showsFallback ? <Fallback /> : <Spinner />;
}

/** The last fallback, for when nothing else can render: it says that the answers are kept, and links to the start. */
function Fallback() {
  const { t } = useTranslation();
  useEffect(markStarted, []);
  return (
    <div className="shell">
      {useEmbedded() ? null : <title>{t("fallback>title")}</title>}
      <Header transparent={false} back={undefined} />
      <main className="shell-main fallback">
        <article className="page screen">
          <h1>{t("fallback>title")}</h1>
          <p className="lead">{t("fallback>kept")}</p>
          <div className="actions">
            {/* biome-ignore lint/plugin: this application's own address */}
            <a className="button" href={config.basePath}>
              {t("fallback>again")}
            </a>
          </div>
          {language.startsWith("en") ? null : <p lang="en">Something went wrong. Please, try again later.</p>}
        </article>
      </main>
    </div>
  );
}
