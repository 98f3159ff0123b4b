import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { SaveForLater } from "./save-for-later/late-save.ts";
import { isPreviousPage } from "./visited.ts";

/** The ways out of a page at its top: Back to the page before, and "Save for later". */
export function PageWays({ previous }: { previous: string | undefined }) {
  return (
    <div className="page-ways">
      <BackLink to={previous} />
      <SaveForLater />
    </div>
  );
}

/** The Back link on a page. Goes back in the browser's history if the previous page is there, else opens that page. */
function BackLink({ to }: { to: string | undefined }) {
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
