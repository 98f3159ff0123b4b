import { useEffect } from "react";
import { config } from "../config.ts";
import { language } from "../i18n/language.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { noteStarted } from "./startup-watchdog.ts";

/** The last fallback, for when nothing else can render: it says that the answers are kept, and links to the start. */
export function Fallback() {
  const { t } = useTranslation();
  useEffect(noteStarted, []);
  return (
    <main className="fallback">
      <title>{t("fallback>title")}</title>
      <h1>{t("fallback>title")}</h1>
      {language === "en" ? null : <p lang="en">Something went wrong. Please, try again later.</p>}
      <p>{t("fallback>kept")}</p>
      {/* biome-ignore lint/plugin: this application's own address */}
      <a className="button" href={config.basePath}>
        {t("fallback>again")}
      </a>
    </main>
  );
}
