import { useNavigate } from "react-router";
import { readApplication } from "../lead/application.ts";
import { locationInstead } from "../lead/selectors.ts";
import { useTranslation } from "../platform/i18n/texts.ts";

/** Leads back to the page before, or into the application if the screen is the tab's first page. */
export function BackButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className="button button--quiet"
      onClick={() =>
        void (window.history.state?.idx > 0 ? navigate(-1) : navigate(locationInstead(readApplication())))
      }
    >
      {t("form>back")}
    </button>
  );
}
