import { useTranslation } from "react-i18next";
import { useApplication } from "../application/application.ts";

/** The first words of a screen that a lender asks for, with the lender's name if the provider tells it. */
export function AskedBy({ children }: { children: string }) {
  const { t } = useTranslation("steps");
  const partner = useApplication(({ state }) => state.applicationResult?.partner?.name);
  return (
    <p className="lead">
      {partner ? `${t("askedBy", { partner })} ` : null}
      {children}
    </p>
  );
}
