import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { DataPointName } from "../../../app/catalogue/catalogue.ts";
import { type LeadAnswers, withAnswer } from "../../../app/catalogue/lead.ts";
import type { PagePath } from "../../../app/catalogue/pages.ts";
import { textOf } from "../../unit/fixtures/locales.ts";
import { applicationWith, complete } from "../applicant.ts";
import { renderPage } from "../render-route.tsx";

const asking = (name: DataPointName, answers: LeadAnswers = complete) =>
  applicationWith(answers, { dataPoints: ["income_source", name] });

const asEmployee = withAnswer(complete, "incomeDetails.incomeSource", "employed");

const questionOf = (name: string) =>
  document.querySelector<HTMLElement>(`[data-point="${name}"]`) as HTMLElement;

it.each<[path: PagePath, name: DataPointName, answers?: LeadAnswers]>([
  ["bank-account", "iban"],
  ["tax-registry-code", "tax_registry_code", asEmployee],
  ["dependants", "number_of_dependants"],
])("%s says on request why it asks for %s", async (path, name, answers) => {
  await asking(name, answers);
  await renderPage(path);
  const question = within(questionOf(name));
  const summary = question.getByText("¿Por qué lo preguntan?");
  expect(summary.closest("details")?.open).toBe(false);
  expect(question.getByText(textOf("es", "questions", `questions>${name}>why`)).closest("details")).toBe(
    summary.closest("details"),
  );
});

it("a question that explains itself says nothing of the kind", async () => {
  await asking("education");
  await renderPage("education");
  expect(questionOf("education")).toBeTruthy();
  expect(screen.queryByText("¿Por qué lo preguntan?")).toBeNull();
});
