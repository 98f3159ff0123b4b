import { expect, it } from "vitest";
import { firstPages } from "../../../app/catalogue/brand.ts";
import { country } from "../../../app/catalogue/countries/es.ts";
import { journeyPages, stepTypeOf } from "../../../app/catalogue/pages.ts";

it.each([
  ["dynamic", { [firstPages.dynamic]: "personal-information", "loan-details": "modal" }],
  ["classic", { [firstPages.classic]: "loan-information" }],
] as const)(
  "the steps of the %s journey have the types %o, the others are dynamic (specification §2.3)",
  (kind, types) => {
    const pages = journeyPages(kind, country);
    const typed = pages.order.map((path) => [path, stepTypeOf(path, pages)]);
    expect(Object.fromEntries(typed.filter(([, type]) => type !== "dynamic"))).toEqual(types);
  },
);

it("the first page's dialog asks for amount and period in the dynamic journey alone", () => {
  expect(journeyPages("dynamic", country).modal).toEqual(["loan_amount", "loan_period"]);
  expect(journeyPages("classic", country).modal).toEqual([]);
});
