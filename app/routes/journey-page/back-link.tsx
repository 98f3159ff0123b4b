import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { isBehind } from "./visited.ts";

/** The way back within the page: the browser's own Back where there is one, else the page before. */
export function BackLink({ to }: { to: string | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (to === undefined) return null;

  function goBack(event: MouseEvent) {
    if (to === undefined || !isBehind(to)) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link to={`/${to}`} className="back-link" onClick={goBack}>
      {t("form>back")}
    </Link>
  );
}
