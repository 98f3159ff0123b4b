import { useTranslation } from "../i18n/use-translation.ts";

/**
 * Renders a centred spinner; in a neutral colour on addresses that must not show the brand's colour yet
 * (specification §2.1).
 */
export function Spinner() {
  const { t } = useTranslation();
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" />
      <span className="visually-hidden">{t("shell>loading")}</span>
    </div>
  );
}
