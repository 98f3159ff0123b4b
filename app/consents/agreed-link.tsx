import { Link } from "react-router";
import { useApplication } from "../lead/use-application.ts";
import { useTranslation } from "../platform/i18n/texts.ts";
import { hasAnsweredConsents } from "./agreed.ts";

/** Leads to what the applicant has agreed to; nothing until they have answered a consent. */
export function AgreedLink() {
  const { t } = useTranslation("screens");
  return useApplication(hasAnsweredConsents) ? <Link to="/agreed">{t("agreed>title")}</Link> : null;
}
