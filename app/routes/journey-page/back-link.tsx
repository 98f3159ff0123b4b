import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { isPreviousPage } from "./visited.ts";

/** The Back link on a page. Goes back in the browser's history if the previous page is there, else opens that page. */
export function BackLink({ to }: { to: string | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (to === undefined) return null;

  function goBack(event: MouseEvent) {
    if (to === undefined || !isPreviousPage(to)) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link to={`/${to}`} className="back-link" onClick={goBack}>
      {t("form>back")}
    </Link>
  );
}
