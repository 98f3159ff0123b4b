import { Link } from "react-router";
import type { Application } from "../lead/application.ts";
import { useApplication } from "../lead/application.ts";
import { useTranslation } from "../platform/i18n/texts.ts";

/** Returns whether the applicant has answered consents: every list of them begins on the page that asks the policies. */
const hasAnswered = ({ consentRecords, answers }: Application) =>
  consentRecords.length > 0 || !!answers.generalPolicies?.length;

/** Leads to what the applicant has agreed to; nothing until they have answered a consent. */
export function AgreedLink() {
  const { t } = useTranslation("screens");
  if (!useApplication(hasAnswered)) return null;
  return (
    <p>
      <Link to="/agreed">{t("agreed>title")}</Link>
    </p>
  );
}
