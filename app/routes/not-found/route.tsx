import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { readApplication } from "../../application/application.ts";
import { isBegun } from "../../application/selectors.ts";
import { whereNext } from "../../journey/location.ts";
import { ScreenLayout } from "../../shell/screen-layout.tsx";

/** The screen for an unknown URL, with a link back to the journey, or to its first page for those who never began. */
export default function NotFound() {
  const { t } = useTranslation("start");
  const [application] = useState(readApplication);
  const began = isBegun(application);

  return (
    <ScreenLayout title={t("notFound>title")}>
      <p className="lead">
        {t("notFound>text")} {began ? t("notFound>kept") : null}
      </p>
      <div className="actions">
        <Link className="button" to={application.id === undefined ? "/" : whereNext(application).path}>
          {began ? t("notFound>go") : t("notFound>begin")}
        </Link>
      </div>
    </ScreenLayout>
  );
}
