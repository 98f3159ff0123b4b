import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LateNamespace } from "./i18n.ts";
import { texts } from "./texts.ts";

/** Loads a namespace for a part that comes late, in the page's language; false until it is there, and where it doesn't come. */
export function useLateTexts(namespace: LateNamespace): boolean {
  const { language } = useTranslation().i18n;
  const [worded, setWorded] = useState("");
  useEffect(() => {
    texts(namespace).then(
      () => setWorded(language),
      () => undefined,
    );
  }, [namespace, language]);
  return worded !== "";
}
