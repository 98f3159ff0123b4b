import { describe, expect, it } from "vitest";
import { firstPages } from "../../../app/catalogue/brand.ts";
import { classicPages } from "../../../app/catalogue/classic-pages.ts";
import { country } from "../../../app/catalogue/countries/es.ts";
import { dynamicPages } from "../../../app/catalogue/dynamic-pages.ts";
import { journeyPages, type PagePath, stepTypeOf } from "../../../app/catalogue/pages.ts";
import type { PageTemplate } from "../../../app/catalogue/types.ts";

const dynamic = journeyPages("dynamic", country);
const classic = journeyPages("classic", country);

/** Returns the pages of a journey whose step has the given type. */
const pagesOf = (type: string, pages: typeof dynamic): PagePath[] =>
  pages.order.filter((path) => stepTypeOf(path, pages) === type);

describe("the type of a step (specification §2.3)", () => {
  it("is personal-information for the first page of the dynamic journey", () => {
    expect(pagesOf("personal-information", dynamic)).toEqual([firstPages.dynamic]);
    expect(dynamic.firstPage).toBe(firstPages.dynamic);
    expect(dynamic.always).toEqual(["email", "phone_number", "general_policies", "marketing_consents"]);
  });

  it("is modal for the page whose amount and period the first page's dialog asks for", () => {
    expect(pagesOf("modal", dynamic)).toEqual(["loan-details"]);
    expect(dynamic.modal).toEqual(["loan_amount", "loan_period"]);
  });

  it("is loan-information for the first page of the classic journey", () => {
    expect(pagesOf("loan-information", classic)).toEqual([firstPages.classic]);
    expect(classic.firstPage).toBe(firstPages.classic);
    expect(pagesOf("personal-information", classic)).toEqual([]);
    expect(pagesOf("loan-information", dynamic)).toEqual([]);
    expect(classic.modal).toEqual([]);
  });

  it("is dynamic for every other page", () => {
    const tables: Readonly<Record<string, PageTemplate>>[] = [dynamicPages, classicPages];
    const others = tables.flatMap((table) => Object.values(table).filter(({ type }) => type === undefined));
    expect(others).toHaveLength(Object.keys(dynamicPages).length + Object.keys(classicPages).length - 3);
    expect(stepTypeOf("gender", dynamic)).toBe("dynamic");
  });
});
