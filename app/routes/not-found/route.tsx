import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { readApplication } from "../../application/application.ts";
import { isBegun } from "../../application/selectors.ts";
import { whereNext } from "../../journey/location.ts";
import { ScreenLayout } from "../../shell/screen-layout.tsx";

/** The screen for an unknown URL, with a link back to the journey, or to its first page for those who never began. */
export default function NotFound() {
  const { t } = useTranslation("start");
  const navigate = useNavigate();
  const [application] = useState(readApplication);
  const began = isBegun(application);

  function goOn(event: MouseEvent) {
    if (application.id === undefined) return;
    event.preventDefault();
    void navigate(whereNext(application).path);
  }

  return (
    <ScreenLayout title={t("notFound>title")}>
      <p className="lead">
        {t("notFound>text")} {began ? t("notFound>kept") : null}
      </p>
      <div className="actions">
        <Link className="button" to="/" onClick={goOn}>
          {began ? t("notFound>go") : t("notFound>begin")}
        </Link>
      </div>
    </ScreenLayout>
  );
}
