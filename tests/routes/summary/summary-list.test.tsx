import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { CountryId } from "../../../app/catalogue/countries/types.ts";
import { everyCountry } from "../../../app/catalogue/every-country.ts";
import type { LocaleId } from "../../../app/shell/texts/locales.ts";
import { renderInLocale } from "../render-stub.tsx";

/** Shows a birth date that was read from the personal number. */
async function showDerived(inCountry: CountryId, readIn: LocaleId): Promise<void> {
  vi.resetModules();
  vi.doMock("@country", () => ({ country: everyCountry[inCountry] }));
  const { SummaryList } = await import("../../../app/routes/summary/summary-list.tsx");
  const lines = [
    { name: "form_birthday", value: { kind: "date", date: "1990-05-17" }, derived: true },
  ] as const;
  await renderInLocale(readIn, ["common", "questions", "steps"], <SummaryList lines={lines} />);
}

afterEach(() => {
  vi.doUnmock("@country");
});

it.each([
  ["pl", "pl", /PESEL/],
  ["ro", "ro", /CNP/],
  ["mx", "mx", /CURP/],
  ["mx", "pl", /numeru identyfikacyjnego/],
  ["pl", "de", /Identitätsnummer/],
] as const)(
  "a birth date read from the personal number in country %s, read in %s, names the number as %s",
  async (country, locale, name) => {
    await showDerived(country, locale);
    const [, origin] = screen.getAllByRole("definition");
    expect(origin?.textContent?.replaceAll(/\s/g, " ")).toMatch(name);
  },
);
