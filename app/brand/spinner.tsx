import { useTranslation } from "react-i18next";

/** A centred spinner; neutral where the address says that no brand's colour should show yet (specification §2.1). */
export function Spinner() {
  const { t } = useTranslation();
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" />
      <span className="visually-hidden">{t("shell>loading")}</span>
    </div>
  );
}
