import { useNavigate } from "react-router";
import { readApplication } from "../lead/application.ts";
import { nextLocation } from "../lead/next-location.ts";
import { useTranslation } from "../platform/i18n/texts.ts";

/** Leads back to the page before, or into the application if the screen is the tab's first page. */
export function Back() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className="actions">
      <button
        type="button"
        className="button button--quiet"
        onClick={() => void (window.history.state?.idx > 0 ? navigate(-1) : navigate(ownPage()))}
      >
        {t("form>back")}
      </button>
    </div>
  );
}

/** Returns where the application waits; the first page if there is none yet. */
function ownPage(): string {
  const application = readApplication();
  return application.id === undefined ? "/" : nextLocation(application);
}
