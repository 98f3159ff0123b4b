import { useEffect } from "react";
import { I18nextProvider } from "react-i18next";
import { isRouteErrorResponse, Links, Outlet, Scripts, useRouteError } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { Spinner } from "./brand/spinner.tsx";
import { config } from "./config.ts";
import { Fallback } from "./fallback.tsx";
import { takeEarlySubmit } from "./forms/early-submit.ts";
import { i18n } from "./i18n/client.ts";
import { i18nOptions, language } from "./i18n/i18n.ts";
import { report } from "./report.ts";

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
  useEffect(takeEarlySubmit, []);
  return (
    <I18nextProvider i18n={i18n}>
      {/* The first screen's styles stand in the document; those of later screens come with their modules. */}
      <Links />
      <Outlet />
      <Scripts />
    </I18nextProvider>
  );
}

/** What is shown while the address's own code is on its way. */
export function HydrateFallback() {
  return (
    <I18nextProvider i18n={i18n}>
      <Spinner />
      <Scripts />
    </I18nextProvider>
  );
}

/** The last resort, for an error that no screen could handle (spec.md §2). */
export function ErrorBoundary() {
  return (
    <I18nextProvider i18n={i18n}>
      <ReportedFallback />
      <Scripts />
    </I18nextProvider>
  );
}

/** Tells of the error that led here. */
function ReportedFallback() {
  const error = useRouteError();
  useEffect(() => {
    // Errors that were thrown are reported where the application is mounted, with the components they were thrown in.
    if (!(error instanceof Error))
      report("Uncaught render error", isRouteErrorResponse(error) ? String(error.status) : "unknown");
    if (config.environment === "development" && error instanceof Error) console.error(error);
  }, [error]);
  return <Fallback />;
}
