import { type ReactNode, startTransition, useEffect, useState } from "react";
import { I18nextProvider } from "react-i18next";
import { currentTexts, loadI18next, onTexts } from "./texts.ts";

/** Words what it surrounds: by the first page's recorded texts, and by i18next once that has come (decision 24). */
export function Texts({ children }: { children: ReactNode }) {
  const [i18n, setI18n] = useState(currentTexts);
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
