// The variant without a web font: no subject brings one.
import "survey-core/survey-core.fontless.css";
import "survey-core/i18n/spanish";
import { pages } from "virtual:bench-pages";
import { createRoot } from "react-dom/client";
import { Model, settings } from "survey-core";
import { Survey } from "survey-react-ui";
import { surveyOf } from "./survey.ts";

settings.titleTags.page = "h1";
const survey = new Model(surveyOf(pages));
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
