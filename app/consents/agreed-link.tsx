import { Link } from "react-router";
import { useApplication } from "../lead/application.ts";
import { hasAnsweredConsents } from "../lead/selectors.ts";
import { useTranslation } from "../platform/i18n/texts.ts";

/** Leads to what the applicant has agreed to; nothing until they have answered a consent. */
export function AgreedLink() {
  const { t } = useTranslation("screens");
  if (!useApplication(hasAnsweredConsents)) return null;
  return (
    <p>
      <Link to="/agreed">{t("agreed>title")}</Link>
    </p>
  );
}
