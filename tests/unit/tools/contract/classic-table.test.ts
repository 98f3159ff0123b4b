import { expect, it } from "vitest";
import { classicTable } from "../../../tools/contract/data-points.ts";

const rowOf = (country: string): string =>
  classicTable()
    .split("\n")
    .find((line) => line.startsWith(`| ${country} |`)) ?? "";

it("the contract's table of the classic journey has a row for each country", () => {
  expect(classicTable().trim().split("\n")).toHaveLength(2 + 8);
});

it("a row of the classic journey says what may stay unanswered, and what is asked only with another answer", () => {
  expect(rowOf("Spain")).toContain("; `house_number`; (`floor`); ");
  expect(rowOf("Spain")).toContain("; `rent_amount` if `housing_tenure` is `rented`; ");
});

it("a row of the classic journey has no condition on a question that the country doesn't ask", () => {
  expect(rowOf("Spain")).not.toMatch(
    / if `(?!income_source|number_of_dependants|housing_tenure|has_other_loans|is_politically_exposed)/,
  );
});
