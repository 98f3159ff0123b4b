import { country } from "@country";
import { useTranslation } from "react-i18next";
import { openScreen } from "../../application/open-screen.ts";
import type { SummaryPage } from "../../application/summary.ts";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import { groupParts, textKeyOf } from "../../catalogue/fields.ts";
import type { Message } from "../../catalogue/rules/rule.ts";
import { ofKind } from "../../catalogue/values.ts";
import { type ErrorLine, ErrorSummary } from "../../form/error-summary.tsx";
import { useProviderMessage } from "../../form/form-result.ts";
import { FormShell } from "../../form/form-shell.tsx";
import { problemIn } from "../../form/problem.tsx";
import { FormLayout } from "../../form/screens/form-layout.tsx";
import { savePendingDraft } from "../../form/screens/save-draft.ts";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import { ChangeForm } from "../summary/change-in-place/change-form.tsx";
import {
  linkToChange,
  loadSummary,
  pathToChange,
  useChangeInPlace,
} from "../summary/change-in-place/open-change.ts";
import { changeId, PageSummary, SummarySections } from "../summary/summary-list.tsx";
import type { Route } from "./+types/route";
import { submitWniosek, type WniosekData, wniosekView } from "./action.ts";

export const handle = { i18n: ["questions", "screens", "steps", "validation"] } satisfies TextsHandle;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  savePendingDraft();
  const view = wniosekView(openScreen("wniosek"), pathToChange(request));
  const [choices] = await Promise.all([loadSummary(view.edit), loadTexts(handle.i18n)]);
  return { ...view, choices };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<WniosekData | Response> {
  return submitWniosek(await request.formData());
}

export default function Wniosek({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, edit, choices } = loaderData;
  const { t } = useTranslation("steps");
  useChangeInPlace(edit?.path);
  return (
    <FormLayout title={t("wniosek>title")}>
      <p className="lead">{t("wniosek>text")}</p>
      {edit ? null : <Refusals pages={sections.flatMap(({ pages }) => pages)} actionData={actionData} />}
      <SummarySections sections={sections}>
        {(page) =>
          page.path === edit?.path ? (
            <ChangeForm
              key={page.path}
              change={edit}
              choices={choices}
              invalid={ofKind(actionData, "invalid")}
              refusal={ofKind(actionData, "refused")}
              problem={problemIn(actionData)}
            />
          ) : (
            <PageSummary key={page.path} page={page} change={linkToChange(page.path)} />
          )
        }
      </SummarySections>
      {edit ? null : (
        <FormShell
          intent="confirm"
          replace
          problem={problemIn(actionData)}
          submitLabel={t("wniosek>confirm")}
        >
          <p>{t("wniosek>declaration")}</p>
        </FormShell>
      )}
    </FormLayout>
  );
}

/** The error summary of a confirmation. Each error links to the page where it can be corrected. */
function Refusals(props: { pages: readonly SummaryPage[]; actionData: WniosekData | undefined }) {
  const { pages, actionData } = props;
  const refusal = useProviderMessage();
  const target = (name: string) => {
    const page = pages.find(({ dataPoints }) => dataPoints.some((one) => one === name));
    return page && changeId(page.path);
  };
  const lines: ErrorLine[] = [];
  if (actionData?.kind === "missing")
    lines.push(
      ...actionData.missing.map((name) => ({ target: target(name), message: missingMessage(name) })),
    );
  if (actionData?.kind === "refused") {
    for (const [name, { message }] of Object.entries(actionData.refused))
      lines.push({ target: target(name), message: refusal(message) });
    if (!actionData.named) lines.push({ target: undefined, message: { key: "server" } });
  }
  return <ErrorSummary lines={lines} refusal={actionData} />;
}

/** Returns the "required" message of a question. A question with several controls has the message of its first. */
function missingMessage(name: DataPointName): Message {
  const [first] = groupParts(name, country);
  return { key: `required>${first ? `${name}>${first[0]}` : textKeyOf(name, country)}` };
}
