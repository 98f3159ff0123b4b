import { country } from "@country";
import { useTranslation } from "react-i18next";
import { openScreen } from "../../application/open-screen.ts";
import type { SummaryPage } from "../../application/summary.ts";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import { groupParts, textKeyOf } from "../../catalogue/fields.ts";
import type { Message } from "../../catalogue/rules/rule.ts";
import { ofKind } from "../../catalogue/values.ts";
import { type ErrorLine, ErrorSummary } from "../../form/error-summary.tsx";
import { FormLayout } from "../../form/form-layout.tsx";
import { providerMessage } from "../../form/form-result.ts";
import { FormShell } from "../../form/form-shell.tsx";
import { problemIn } from "../../form/problem.tsx";
import { providedChoices } from "../../form/questions-form.tsx";
import { Answers, pathToChange } from "../summary/change.tsx";
import { changeId } from "../summary/summary-list.tsx";
import type { Route } from "./+types/route";
import { submitWniosek, type WniosekData, wniosekView } from "./action.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = wniosekView(openScreen("wniosek"), pathToChange(request));
  return { ...view, choices: await providedChoices(view.edit?.dataPoints ?? []) };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<WniosekData | Response> {
  return submitWniosek(await request.formData());
}

export default function Wniosek({ loaderData, actionData }: Route.ComponentProps) {
  const { pages, edit } = loaderData;
  const { t } = useTranslation("steps");
  const problem = problemIn(actionData);
  return (
    <FormLayout title={t("wniosek>title")}>
      <p className="lead">{t("wniosek>text")}</p>
      {edit ? null : <Refusals pages={pages} actionData={actionData} />}
      <Answers
        {...loaderData}
        invalid={ofKind(actionData, "invalid")}
        refusal={ofKind(actionData, "refused")}
        problem={problem}
      />
      {edit ? null : (
        <FormShell intent="confirm" replace problem={problem} submitLabel={t("wniosek>confirm")}>
          <p>{t("wniosek>declaration")}</p>
        </FormShell>
      )}
    </FormLayout>
  );
}

/** The error summary of a confirmation. Each error links to the page where it can be corrected. */
function Refusals(props: { pages: readonly SummaryPage[]; actionData: WniosekData | undefined }) {
  const missing = ofKind(props.actionData, "missing")?.missing ?? [];
  const refused = ofKind(props.actionData, "refused");
  const line = (name: string, message: Message): ErrorLine => {
    const page = props.pages.find(({ dataPoints }) => dataPoints.some((one) => one === name));
    return { target: page && changeId(page.path), message };
  };
  const lines = [
    ...missing.map((name) => line(name, missingMessage(name))),
    ...Object.entries(refused?.refused ?? {}).map(([name, { message }]) =>
      line(name, providerMessage(message)),
    ),
  ];
  return <ErrorSummary lines={lines} refusal={props.actionData} />;
}

/** Returns the "required" message of a question. A question with several controls has the message of its first. */
function missingMessage(name: DataPointName): Message {
  const [first] = groupParts(name, country);
  return { key: `required>${first ? `${name}>${first[0]}` : textKeyOf(name, country)}` };
}
