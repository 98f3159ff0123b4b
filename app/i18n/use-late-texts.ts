import { useEffect, useState } from "react";
import type { LateNamespace } from "./i18n.ts";
import { texts } from "./texts.ts";
import { useTranslation } from "./use-translation.ts";

/** Loads a namespace for a lazily loaded component. Returns false until the first load succeeds. */
export function useLateTexts(namespace: LateNamespace): boolean {
  const { language } = useTranslation().i18n;
  const [loadedLanguage, setLoadedLanguage] = useState("");
  useEffect(() => {
    texts(namespace).then(
      () => setLoadedLanguage(language),
      () => undefined,
    );
  }, [namespace, language]);
  return loadedLanguage !== "";
}
