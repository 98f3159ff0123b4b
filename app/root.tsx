import { useEffect } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { isRouteErrorResponse, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { Spinner } from "./brand/spinner.tsx";
import { config } from "./config.ts";
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
      <Outlet />
      <ScrollRestoration />
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
      <Fallback />
      <Scripts />
    </I18nextProvider>
  );
}

function Fallback() {
  const error = useRouteError();
  const { t } = useTranslation();
  useEffect(() => {
    const cause =
      error instanceof Error ? error.name : isRouteErrorResponse(error) ? String(error.status) : "unknown";
    report("Uncaught render error", cause);
    if (config.environment === "development" && error instanceof Error) console.error(error);
  }, [error]);
  return (
    <main className="fallback">
      <title>{t("fallback>title")}</title>
      <h1>{t("fallback>title")}</h1>
      <p>{t("fallback>kept")}</p>
      <a className="button" href={config.basePath}>
        {t("fallback>again")}
      </a>
    </main>
  );
}
