import { useTranslation } from "../../platform/i18n/texts.ts";

/** Returns the two options of a yes-or-no question. */
export function useYesNo(): readonly { value: string; label: string }[] {
  const { t } = useTranslation("start");
  return [
    { value: "yes", label: t("fields>yes") },
    { value: "no", label: t("fields>no") },
  ];
}
