import { type ReactNode, startTransition, useContext, useEffect, useState } from "react";
import { I18nContext, I18nextProvider } from "react-i18next";
import { currentTexts, loadI18next, onTexts } from "./texts.ts";

/**
 * Provides translations to its children. In the browser: the first page's recorded texts, then i18next once it has
 * loaded (decision 24). In the build: the instance of the prerendered page, from its entry.
 */
export function Texts({ children }: { children: ReactNode }) {
  const ofBuild = useContext(I18nContext)?.i18n;
  const [i18n, setI18n] = useState(() => ofBuild ?? currentTexts());
  useEffect(() => {
    const take = () => startTransition(() => setI18n(currentTexts()));
    // i18next may have loaded during rendering; otherwise loading starts here. If it fails, the next screen's texts
    // retry it.
    take();
    loadI18next().catch(() => undefined);
    return onTexts(take);
  }, []);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
