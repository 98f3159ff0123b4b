import "./wniosek.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Screen } from "../forms/screen.tsx";
import { useQuestionTexts } from "../forms/texts.ts";
import type { Route } from "./+types/wniosek";
import { submitWniosek, type WniosekData } from "./wniosek-action.ts";
import { Confirmation, Edit, PageSummary, Refusals, useFocusOn } from "./wniosek-parts.tsx";
import { openWniosek } from "./wniosek-view.ts";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return openWniosek(request);
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<WniosekData | Response> {
  return submitWniosek(await request.formData());
}

export default function Wniosek({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, edit, choices } = loaderData;
  const { t } = useTranslation("steps");
  const questionTexts = useQuestionTexts();
  const [errored, setErrored] = useState(false);
  useFocusOn(edit?.path);
  return (
    <Screen title={t("wniosek>title")} errored={errored}>
      <p className="lead">{t("wniosek>text")}</p>
      {edit ? null : <Refusals pages={sections.flatMap(({ pages }) => pages)} actionData={actionData} />}
      {sections.map(({ context, pages }) => (
        <section key={context} className="wniosek-section" aria-labelledby={`context-${context}`}>
          <h2 id={`context-${context}`}>{questionTexts.context(context)}</h2>
          {pages.map((page) =>
            page.path === edit?.path ? (
              <Edit
                key={page.path}
                edit={edit}
                choices={choices}
                actionData={actionData}
                onErrors={setErrored}
              />
            ) : (
              <PageSummary key={page.path} page={page} />
            ),
          )}
        </section>
      ))}
      {edit ? null : <Confirmation actionData={actionData} />}
    </Screen>
  );
}
