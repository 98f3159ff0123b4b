import { useEffect, useState } from "react";
import { isRouteErrorResponse, Links, Outlet, useRouteError } from "react-router";
import { Spinner } from "./brand/spinner.tsx";
import { config } from "./config.ts";
import { isFailedLoad } from "./failed-load.ts";
import { useLongWait } from "./form/submit-button.tsx";
import { buildTexts } from "./i18n/build-texts.server.ts";
import { Texts } from "./i18n/texts-provider.tsx";
import { useTranslation } from "./i18n/use-translation.ts";
import { report } from "./report.ts";
import { reloadAfterFailedChunk } from "./startup/chunk-load-recovery.ts";
import { DocumentScripts } from "./startup/document-scripts.tsx";
import { takeEarlySubmit } from "./startup/early-submit.ts";
import { Fallback } from "./startup/fallback.tsx";
import { useReplayPopstate } from "./startup/replay-popstate.ts";
import { noteStarted } from "./startup/startup-watchdog.ts";

/** Runs only when the build prerenders a page; the browser's bundle doesn't contain it. */
export const middleware = [buildTexts];

export default function Root() {
  useReplayPopstate();
  useEffect(() => {
    noteStarted();
    takeEarlySubmit();
  }, []);
  return (
    <Texts>
      {/* The document contains the first screen's styles; those of later screens load with their modules. */}
      <Links />
      <Outlet />
      <DocumentScripts />
    </Texts>
  );
}

/** Renders while the code of the address loads. */
export function HydrateFallback() {
  return (
    <Texts>
      <Spinner />
      <LongLoad />
      <DocumentScripts />
    </Texts>
  );
}

/**
 * Tells the applicant that the address takes long to open, e.g. because the provider doesn't answer, and offers a
 * retry.
 */
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

/** Renders an error that no screen could handle (specification §2.7). */
export function ErrorBoundary() {
  return (
    <Texts>
      <ReportedFallback />
      <DocumentScripts />
    </Texts>
  );
}

/** Reports the error, and retries a chunk that failed to load before it shows the fallback. */
function ReportedFallback() {
  const error = useRouteError();
  const [showsFallback, setShowsFallback] = useState(!isFailedLoad(error));
  useEffect(() => {
    if (isFailedLoad(error)) return setShowsFallback(!reloadAfterFailedChunk(error));
    // `onError` in entry.client.tsx reports thrown errors, with the components that threw them.
    if (!(error instanceof Error))
      report("Uncaught render error", isRouteErrorResponse(error) ? String(error.status) : "unknown");
    if (config.environment === "development" && error instanceof Error) console.error(error);
  }, [error]);
  return showsFallback ? <Fallback /> : <Spinner />;
}
