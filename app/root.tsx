import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, Links, Outlet, useRouteError } from "react-router";
import { Spinner } from "./brand/spinner.tsx";
import { config } from "./config.ts";
import { isFailedLoad } from "./failed-load.ts";
import { useLongWait } from "./form/submit-button.tsx";
import { buildTexts } from "./i18n/build-texts.server.ts";
import { Texts } from "./i18n/texts-provider.tsx";
import { report } from "./report.ts";
import { loadsAgain } from "./startup/chunk-load-recovery.ts";
import { DocumentScripts } from "./startup/document-scripts.tsx";
import { takeEarlySubmit } from "./startup/early-submit.ts";
import { Fallback } from "./startup/fallback.tsx";
import { useMissedMove } from "./startup/replay-popstate.ts";
import { noteStarted } from "./startup/startup-watchdog.ts";

/** Runs when the build writes a page; the browser has none of it. */
export const middleware = [buildTexts];

export default function Root() {
  useMissedMove();
  useEffect(() => {
    noteStarted();
    takeEarlySubmit();
  }, []);
  return (
    <Texts>
      {/* The first screen's styles stand in the document; those of later screens come with their modules. */}
      <Links />
      <Outlet />
      <DocumentScripts />
    </Texts>
  );
}

/** What is shown while the address's own code is on its way. */
export function HydrateFallback() {
  return (
    <Texts>
      <Spinner />
      <LongLoad />
      <DocumentScripts />
    </Texts>
  );
}

/** Says when the address takes long to open, e.g. because the provider doesn't answer, and offers another try. */
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

/** The last resort, for an error that no screen could handle (specification §2.7). */
export function ErrorBoundary() {
  return (
    <Texts>
      <ReportedFallback />
      <DocumentScripts />
    </Texts>
  );
}

/** Tells of the error that led here. A part of the build that couldn't be loaded is first tried again. */
function ReportedFallback() {
  const error = useRouteError();
  const [given, giveUp] = useState(!isFailedLoad(error));
  useEffect(() => {
    if (isFailedLoad(error)) return giveUp(!loadsAgain(error));
    // Errors that were thrown are reported where the application is mounted, with the components they were thrown in.
    if (!(error instanceof Error))
      report("Uncaught render error", isRouteErrorResponse(error) ? String(error.status) : "unknown");
    if (config.environment === "development" && error instanceof Error) console.error(error);
  }, [error]);
  return given ? <Fallback /> : <Spinner />;
}
