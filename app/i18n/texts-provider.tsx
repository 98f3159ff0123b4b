import { type ReactNode, startTransition, useContext, useEffect, useState } from "react";
import { I18nContext, I18nextProvider } from "react-i18next";
import { currentTexts, loadI18next, onTexts } from "./texts.ts";

/**
 * Provides translations to its children. In the browser: the first page's recorded texts, then i18next once that has come (decision
 * 24). While the build writes a page: the page's own, which its entry provides.
 */
export function Texts({ children }: { children: ReactNode }) {
  const ofBuild = useContext(I18nContext)?.i18n;
  const [i18n, setI18n] = useState(() => ofBuild ?? currentTexts());
  useEffect(() => {
    const take = () => startTransition(() => setI18n(currentTexts()));
    // It may have come while this was being drawn; if not, it is asked for now. What fails to come is loaded again with
    // the next screen's texts.
    take();
    loadI18next().catch(() => undefined);
    return onTexts(take);
  }, []);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
