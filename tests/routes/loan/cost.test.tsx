import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Country } from "../../../app/catalogue/country.ts";
import { everyCountry } from "../../../app/catalogue/every-country.ts";
import { textOf, textsOf } from "../../unit/fixtures/locales.ts";
import { showCost } from "./show-cost.tsx";

/** A country whose form proposes 61 days. */
const in61Days = (country: Country): Country => ({ ...country, period: { ...country.period, default: 61 } });

const countries = Object.values(everyCountry) as readonly Country[];

/** Returns the label of a line of the example. */
const label = (locale: string, line: string) => textOf(locale, "start", `example>${line}`);

/** Returns figures by the labels that a locale has for them; a rate goes by its own name. */
const exampleIn = (locale: string, figures: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(figures).map(([key, figure]) => [
      textsOf(locale, "start").get(`example>${key}`) ?? key,
      figure,
    ]),
  );

describe("the representative example", () => {
  it("in Spain has the elements of Directive (EU) 2023/2225, article 8", async () => {
    expect(await showCost(in61Days(everyCountry.es), 1000, 61)).toEqual({
      [label("es", "amount")]: "1000 €",
      Plazo: "61 días",
      [label("es", "nominal_es")]: "21,95 %",
      Intereses: "36,68 €",
      Comisiones: "0 €",
      [label("es", "cost")]: "36,68 €",
      Pagos: "1 × 1036,68 €",
      [label("es", "total")]: "1036,68 €",
      TAE: "24,05 %",
      "Cifras a fecha de": "01/01/2026",
    });
    expect(screen.getByText("Ejemplo representativo")).toBeTruthy();
    expect(screen.getByText("La entidad te dará las cifras finales antes de que firmes.")).toBeTruthy();
  });

  it("in Germany has the elements of PAngV § 17 and says that at least two thirds get this rate or a lower one", async () => {
    expect(await showCost(in61Days(everyCountry.de), 1000, 61)).toEqual(
      exampleIn("de", {
        amount: "1.000 €",
        term: "61 Tage",
        nominal: "9,9 %",
        interest: "16,55 €",
        fees: "0 €",
        cost: "16,55 €",
        payments: "1 × 1.016,55 €",
        total: "1.016,55 €",
        "Effektiver Jahreszins": "10,32 %",
        asOf: "01.01.2026",
      }),
    );
    const twoThirds = label("de", "twoThirds");
    expect(screen.getByText(twoThirds)).toBeTruthy();
  });

  it("in Mexico has the IVA, the CAT without it to one decimal, and its legends", async () => {
    expect(await showCost(in61Days(everyCountry.mx), 5000, 61)).toEqual({
      [label("mx", "amount")]: "$5,000",
      Plazo: "61 días",
      "Tasa de interés anual fija, sin IVA": "60%",
      Intereses: "$501.37",
      Comisiones: "$0",
      "IVA (16%)": "$80.22",
      "Costo total, con IVA": "$581.59",
      Pagos: "1 × $5,581.59",
      [label("mx", "total")]: "$5,581.59",
      "CAT sin IVA": "77.1%",
      "Calculado al": "01/01/2026",
    });
    expect(screen.getByText(/^Para fines informativos y de comparación\./)).toBeTruthy();
    expect(
      screen.getByText(/^Incumplir tus obligaciones te puede generar comisiones e intereses moratorios\./),
    ).toBeTruthy();
  });

  it("in the Philippines tells the interest a month and a year", async () => {
    expect(await showCost(in61Days(everyCountry.ph), 10_000, 61)).toMatchObject({
      [label("ph", "monthly")]: "3%",
      [label("ph", "nominal")]: "36%",
      "Effective interest rate per year": "41.85%",
      "Total amount due": "₱10,601.64",
    });
  });

  it.each(countries)("of $id is the same for all, and only Germany speaks of two thirds", async (country) => {
    const { amount, period } = country;
    const proposed = await showCost(country, amount.default, period.default);
    document.body.replaceChildren();
    expect(await showCost(country, amount.max, period.max)).toEqual(proposed);
    const statement = document.querySelectorAll("details > p");
    expect(statement).toHaveLength(country.id === "de" ? 2 : 1);
  });
});

describe("the cost of the chosen loan", () => {
  it("is the total, the amount and the costs, which add up", async () => {
    await showCost(everyCountry.es, 1500, 70);
    expect(screen.getByText(/^Devuelves/).textContent).toMatch(/^Devuelves 1563,14\s€ en 70\sdías$/);
    expect(screen.getByText(/de costes/).closest("p")?.textContent).toMatch(
      /^63,14\s€ de costes\s·\sTAE\s23,99\s%$/,
    );
  });

  it("includes the tax on the interest", async () => {
    await showCost(in61Days(everyCountry.mx), 5000, 61);
    expect(screen.getByText(/^Pagas/).textContent).toMatch(/^Pagas \$5,581\.59 en 61\sdías$/);
    expect(screen.getByText(/Costo con IVA/).closest("p")?.textContent).toBe(
      "Costo con IVA $581.59 · CAT sin IVA\u00a077.1%",
    );
  });

  it.each(countries)("in $id comes with the country's warning while one is prescribed", async (country) => {
    await showCost(country, country.amount.default, country.period.default);
    expect(document.querySelectorAll(".cost-warning")).toHaveLength("warning" in country.notices ? 1 : 0);
  });
});
