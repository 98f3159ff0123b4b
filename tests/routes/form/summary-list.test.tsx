import { render, screen } from "@testing-library/react";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { CountryId } from "../../../app/catalogue/countries/types.ts";
import { everyCountry } from "../../../app/catalogue/every-country.ts";
import { i18nOptions } from "../../../app/platform/i18n/i18n.ts";
import { type LocaleId, languageTagOf } from "../../../app/platform/i18n/locales.ts";

/** Shows a birth date that was read from the personal number. */
async function showDerived(inCountry: CountryId, readIn: LocaleId): Promise<void> {
  vi.resetModules();
  vi.doMock("@country", () => ({ country: everyCountry[inCountry] }));
  const { SummaryList } = await import("../../../app/form/screens/summary-list.tsx");
  const [{ default: questions }, { default: steps }] = await Promise.all([
    import(`../../../locales/${readIn}/questions.json`),
    import(`../../../locales/${readIn}/steps.json`),
  ]);
  const lng = languageTagOf(readIn);
  const texts = createInstance();
  await texts.init({ ...i18nOptions, lng, fallbackLng: lng, resources: { [lng]: { questions, steps } } });
  render(
    <I18nextProvider i18n={texts}>
      <SummaryList
        lines={[{ name: "form_birthday", value: { kind: "date", date: "1990-05-17" }, derived: true }]}
      />
    </I18nextProvider>,
  );
}

afterEach(() => {
  vi.doUnmock("@country");
});

describe("a birth date read from the personal number", () => {
  it.each([
    ["pl", "pl", /PESEL/],
    ["ro", "ro", /CNP/],
    ["mx", "mx", /CURP/],
    ["mx", "pl", /numeru identyfikacyjnego/],
    ["ro", "pl", /numeru identyfikacyjnego/],
    ["mx", "ro", /numărul tău de identificare/],
    ["pl", "de", /Identitätsnummer/],
  ] as const)("in country %s, read in %s, names the number as %s", async (country, locale, name) => {
    await showDerived(country, locale);
    expect(screen.getByRole("definition").textContent?.replaceAll(/\s/g, " ")).toMatch(name);
  });
});
