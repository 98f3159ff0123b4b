import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { readApplication } from "../application/application.ts";
import { nextLocation } from "../application/next-location.ts";
import { ScreenLayout } from "./shared/screen-layout.tsx";

/** The screen for an unknown URL, with a link back to the journey. */
export default function NotFound() {
  const { t } = useTranslation();
  const navigate = useNavigate();

  function goOn(event: MouseEvent) {
    const application = readApplication();
    if (application.id === undefined) return;
    event.preventDefault();
    void navigate(nextLocation(application));
  }

  return (
    <ScreenLayout title={t("notFound>title")}>
      <p className="lead">{t("notFound>text")}</p>
      <div className="actions">
        <Link className="button" to="/" onClick={goOn}>
          {t("notFound>go")}
        </Link>
      </div>
    </ScreenLayout>
  );
}
