import { describe, expect, it } from "vitest";
import { classicPages, classicTopics } from "../../../app/catalogue/classic-pages.ts";
import { dynamicPages } from "../../../app/catalogue/dynamic-pages.ts";
import type { PageContext } from "../../../app/catalogue/types.ts";
import questions from "../../../locales/en/questions.json";
import start from "../../../locales/en/start.json";

const labels: Readonly<Record<string, string>> = { ...start.contexts, ...questions.contexts };

describe("a page's context", () => {
  it("has the English name of the specification (§2.3)", () => {
    expect(labels).toEqual({
      loan: "Loan information",
      personal: "Personal details",
      address: "Address information",
      income: "Income information",
      housing: "Housing information",
      expenses: "Expenses",
      other: "Other information",
      mortgage: "Mortgage information",
    } satisfies Record<PageContext, string>);
  });

  it("has a label for every page of the dynamic journey", () => {
    for (const { context } of Object.values(dynamicPages)) expect(labels[context]).toBeTruthy();
  });
});

it.each(Object.entries(classicTopics))("the classic page %s begins with %s", (path, topic) => {
  expect(classicPages[path as keyof typeof classicTopics].dataPoints[0]).toBe(topic);
});
