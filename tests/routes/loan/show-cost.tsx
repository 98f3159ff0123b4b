import { fireEvent, screen } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import type { Country } from "../../../app/catalogue/country.ts";
import { renderInLocale } from "../render-stub.tsx";

afterEach(() => {
  vi.doUnmock("@country");
});

/** Shows a loan's cost in a country and its language, and returns the example's lines by their labels. */
export async function showCost(country: Country, amount: number, days: number) {
  vi.resetModules();
  vi.doMock("@country", () => ({ country }));
  const { LoanCost } = await import("../../../app/routes/loan/cost.tsx");
  const cost = <LoanCost loan={{ loan_amount: amount, loan_period: days }} />;
  await renderInLocale(country.id, ["common", "start"], cost);
  fireEvent(screen.getByRole("group"), new Event("toggle"));
  await screen.findAllByRole("term");
  return exampleLines();
}

/** Returns the lines of the example on the screen, by their labels. */
function exampleLines(): Record<string, string> {
  const values = screen.getAllByRole("definition");
  return Object.fromEntries(
    screen
      .getAllByRole("term")
      .map(({ textContent }, at) => [
        textContent ?? "",
        values[at]?.textContent?.replaceAll(/\s/g, " ") ?? "",
      ]),
  );
}
