import { useEffect, useState } from "react";
import { isRouteErrorResponse, Links, Outlet, useRouteError } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { Spinner } from "./brand/spinner.tsx";
import { config } from "./config.ts";
import { DocumentScripts } from "./document-scripts.tsx";
import { isFailedLoad, loadsAgain } from "./failed-loads.ts";
import { Fallback } from "./fallback.tsx";
import { takeEarlySubmit } from "./forms/early-submit.ts";
import { i18nOptions } from "./i18n/i18n.ts";
import { language } from "./i18n/language.ts";
import { Texts } from "./i18n/texts-provider.tsx";
import { useMissedMove } from "./missed-move.ts";
import { report } from "./report.ts";
import { noteStarted } from "./started.ts";

/** At build time each page is rendered with translations of its own; the browser has one instance for good. */
const [i18nextMiddleware] = createI18nextMiddleware({
  i18next: i18nOptions,
  detection: {
    supportedLanguages: [language],
    fallbackLanguage: language,
    order: ["custom"],
    findLocale: async () => language,
  },
});

export const middleware = [i18nextMiddleware];

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
      <DocumentScripts />
    </Texts>
  );
}

/** The last resort, for an error that no screen could handle (spec.md §2). */
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
