import type { FlatNamespace, i18n, TFunction } from "i18next";
import { useCallback, useContext, useMemo, useSyncExternalStore } from "react";
import { I18nContext } from "react-i18next";

/** The namespaces whose keys a component may use; a text without a namespace of its own comes from the first. */
type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

/**
 * Returns the texts of the page's language, and renders the component again when the language changes. Loads nothing:
 * a screen's loader has loaded its namespaces. In place of react-i18next's hook (decision 24).
 * @param namespaces the namespaces of the keys; `common` if left out
 */
export function useTranslation<const Used extends Namespaces = "common">(
  namespaces?: Used,
): { t: TFunction<Used>; i18n: i18n } {
  const { i18n } = useContext(I18nContext);
  const language = useSyncExternalStore(
    useCallback(
      (onChange) => {
        i18n.on("languageChanged", onChange);
        return () => i18n.off("languageChanged", onChange);
      },
      [i18n],
    ),
    () => i18n.language,
    () => i18n.language,
  );
  const first = typeof namespaces === "object" ? namespaces[0] : namespaces;
  const t = useMemo(() => i18n.getFixedT(language, first ?? "common"), [i18n, language, first]);
  return { t: t as unknown as TFunction<Used>, i18n };
}
