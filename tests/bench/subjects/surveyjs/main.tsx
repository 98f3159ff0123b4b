// The variant without a web font: no subject brings one.
import "survey-core/survey-core.fontless.css";
import "survey-core/i18n/spanish";
import { pages } from "virtual:bench-pages";
import { createRoot } from "react-dom/client";
import { Model, settings } from "survey-core";
import { Survey } from "survey-react-ui";
import type { Field } from "../../page.ts";

settings.titleTags.page = "h1";
const survey = new Model({
  locale: "es",
  showQuestionNumbers: "off",
  pageNextText: "Continuar",
  completeText: "Continuar",
  completedHtml: "<h1>Gracias</h1>",
  pages: pages.map(({ path, title, fields }) => ({ name: path, title, elements: fields.map(question) })),
});
const send = (method: "POST" | "PUT") => fetch("/lead", { method, body: JSON.stringify(survey.data) });

// Survey waits for asynchronous handlers.
survey.onCurrentPageChanging.add(async (_, { oldCurrentPage }) => {
  if (oldCurrentPage === survey.pages[0]) await send("POST");
});
survey.onCompleting.add(async () => {
  await send("PUT");
});

const root = document.getElementById("root");
if (root) createRoot(root).render(<Survey model={survey} />);

/** Returns a question in SurveyJS's format. */
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
