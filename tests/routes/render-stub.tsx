import { render } from "@testing-library/react";
import { createInstance, type FlatNamespace } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { languageTagOf } from "../../app/shell/texts/locales.ts";
import { i18nOptions } from "../../app/shell/texts/texts.ts";

/** Renders routes with the texts of the tests' language. */
export function renderStub(routes: Parameters<typeof createRoutesStub>[0], at = "/") {
  const Routes = createRoutesStub(routes);
  return render(<Routes initialEntries={[at]} />);
}

/** Renders an element with a locale's texts, whichever language the tests are built for. */
export async function renderInLocale(
  locale: string,
  namespaces: readonly FlatNamespace[],
  element: ReactNode,
): Promise<void> {
  const entries = namespaces.map(async (namespace) => {
    const { default: texts } = await import(`../../locales/${locale}/${namespace}.json`);
    return [namespace, texts] as const;
  });
  const lng = languageTagOf(locale);
  const texts = createInstance();
  const resources = { [lng]: Object.fromEntries(await Promise.all(entries)) };
  await texts.init({ ...i18nOptions, lng, fallbackLng: lng, resources });
  render(<I18nextProvider i18n={texts}>{element}</I18nextProvider>);
}
