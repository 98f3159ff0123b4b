import type { BenchPage, Field } from "../../page.ts";

/** Returns the pages in SurveyJS's format. */
export function surveyOf(pages: readonly BenchPage[]): object {
  return {
    locale: "es",
    showQuestionNumbers: "off",
    pageNextText: "Continuar",
    completeText: "Continuar",
    completedHtml: "<h1>Gracias</h1>",
    pages: pages.map(({ path, title, fields }) => ({ name: path, title, elements: fields.map(question) })),
  };
}

function question({ name, label, kind, optional, choices, min, max, step, ...rest }: Field): object {
  const common = { name, title: label, isRequired: !optional };
  if (kind === "choice")
    return {
      ...common,
      type: "radiogroup",
      choices: choices?.map(({ value, label }) => ({ value, text: label })),
    };
  if (kind === "consent")
    return { ...common, type: "checkbox", titleLocation: "hidden", choices: [{ value: "yes", text: label }] };
  const limits = kind === "number" ? { min, max, step, defaultValue: rest.default } : {};
  return { ...common, type: "text", inputType: kind, ...limits };
}
