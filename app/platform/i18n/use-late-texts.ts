import { useEffect, useState } from "react";
import type { LateNamespace } from "./i18n.ts";
import { texts } from "./texts.ts";
import { useTranslation } from "./use-translation.ts";

/**
 * Loads a namespace for a lazily loaded component. Returns false until the first load succeeds; true at once, without
 * another render, for a namespace that an earlier screen has loaded.
 */
export function useLateTexts(namespace: LateNamespace): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [loadedLanguage, setLoadedLanguage] = useState(() =>
    i18n.hasResourceBundle(language, namespace) ? language : "",
  );
  useEffect(() => {
    texts(namespace).then(
      () => setLoadedLanguage(language),
      () => undefined,
    );
  }, [namespace, language]);
  return loadedLanguage !== "";
}
