import { country } from "@country";
import { useState } from "react";
import { savePendingDraft } from "../../form/screens/save-draft.ts";
import { PageSummary, SummarySections } from "../../form/screens/summary-list.tsx";
import { ScreenLayout } from "../../frame/screen-layout.tsx";
import { openScreen } from "../../lead/require-screen.ts";
import { linkToChange, useChangeInPlace } from "../../pages/change-in-place/change-link.ts";
import { loadSummary, pathToChange } from "../../pages/change-in-place/open-change.ts";
import { useTranslation } from "../../platform/i18n/use-translation.ts";
import type { Route } from "./+types/route";
import { submitWniosek, type WniosekData } from "./action.ts";
import { wniosekView } from "./wniosek.ts";
import { Confirmation, Edit, Refusals } from "./wniosek-parts.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  savePendingDraft();
  const view = wniosekView(await openScreen("wniosek"), country, pathToChange(request));
  return { ...view, choices: await loadSummary(view.edit) };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<WniosekData | Response> {
  return submitWniosek(await request.formData());
}

export default function Wniosek({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, edit, choices } = loaderData;
  const { t } = useTranslation("steps");
  const [errored, setErrored] = useState(false);
  useChangeInPlace(edit?.path);
  return (
    <ScreenLayout title={t("wniosek>title")} errored={errored}>
      <p className="lead">{t("wniosek>text")}</p>
      {edit ? null : <Refusals pages={sections.flatMap(({ pages }) => pages)} actionData={actionData} />}
      <SummarySections sections={sections}>
        {(page) =>
          page.path === edit?.path ? (
            <Edit
              key={page.path}
              edit={edit}
              choices={choices}
              actionData={actionData}
              onErrors={setErrored}
            />
          ) : (
            <PageSummary key={page.path} page={page} change={linkToChange(page.path)} />
          )
        }
      </SummarySections>
      {edit ? null : <Confirmation actionData={actionData} />}
    </ScreenLayout>
  );
}
