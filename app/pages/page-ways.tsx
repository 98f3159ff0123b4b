import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { isPreviousPage } from "../lead/steps.ts";
import { restPart } from "../platform/later.ts";

const SaveForLater = restPart.component("SaveForLater");

/**
 * The ways out of a page at its top: Back and "Save for later". Back goes back in the browser's history if the previous
 * page is there, else it opens that page.
 */
export function PageWays({ previous }: { previous: string | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className="page-ways">
      {previous ? (
        <Link
          to={`/${previous}`}
          className="back-link"
          onClick={(event) => {
            if (!isPreviousPage(previous)) return;
            event.preventDefault();
            void navigate(-1);
          }}
        >
          {t("form>back")}
        </Link>
      ) : null}
      <SaveForLater />
    </div>
  );
}
