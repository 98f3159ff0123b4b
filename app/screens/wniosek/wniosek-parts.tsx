import { country } from "@country";
import { useState } from "react";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import type { Country } from "../../catalogue/country.ts";
import { groupParts } from "../../catalogue/fields.ts";
import type { Message } from "../../catalogue/rules/rule.ts";
import { textKeyOf } from "../../catalogue/text-key.ts";
import type { ProvidedChoices } from "../../form/data-point-form.tsx";
import { type ErrorLine, ErrorSummary } from "../../form/error-summary.tsx";
import { resultIn } from "../../form/form-result.ts";
import { FormShell } from "../../form/form-shell.tsx";
import { problemIn } from "../../form/problem.tsx";
import { changeId } from "../../form/screens/summary-list.tsx";
import { useProviderMessage } from "../../form/use-provider-message.ts";
import type { SummaryPage } from "../../lead/summary.ts";
import type { ChangeView } from "../../pages/change-in-place/change-view.ts";
import { changeForm } from "../../pages/change-in-place/open-change.ts";
import { useTranslation } from "../../platform/i18n/use-translation.ts";
import type { WniosekData } from "./action.ts";

const ChangeForm = changeForm.neededComponent("ChangeForm");

type EditProps = {
  edit: ChangeView;
  choices: ProvidedChoices;
  actionData: WniosekData | undefined;
  onErrors: (errored: boolean) => void;
};

/** The form that changes a page's answers, with what the last submission led to. */
export function Edit({ edit, choices, actionData, onErrors }: EditProps) {
  return (
    <ChangeForm
      change={edit}
      choices={choices}
      result={resultIn(actionData)}
      refused={actionData && "refused" in actionData ? actionData.refused : undefined}
      problem={problemIn(actionData)}
      onErrors={onErrors}
    />
  );
}

/** The error summary of a confirmation. Each error links to the page where it can be corrected. */
export function Refusals(props: { pages: readonly SummaryPage[]; actionData: WniosekData | undefined }) {
  const { pages, actionData } = props;
  const refusal = useProviderMessage();
  const attempts = useAttempts(actionData);
  const target = (name: string) => {
    const page = pages.find(({ dataPoints }) => dataPoints.some((one) => one === name));
    return page && changeId(page.path);
  };
  const lines: ErrorLine[] =
    actionData && "missing" in actionData
      ? actionData.missing.map((name) => ({ target: target(name), message: missingMessage(name, country) }))
      : actionData && "refused" in actionData
        ? Object.entries(actionData.refused).map(([name, { message }]) => ({
            target: target(name),
            message: refusal(message),
          }))
        : [];
  return <ErrorSummary lines={lines} attempt={attempts} />;
}

/** Returns how many submissions have returned action data. */
function useAttempts(actionData: WniosekData | undefined): number {
  const [seen, setSeen] = useState({ actionData, count: actionData ? 1 : 0 });
  if (seen.actionData === actionData) return seen.count;
  const next = { actionData, count: seen.count + 1 };
  setSeen(next);
  return next.count;
}

/** The form with the declaration that confirms the application. */
export function Confirmation({ actionData }: { actionData: WniosekData | undefined }) {
  const { t } = useTranslation("steps");
  return (
    <FormShell intent="confirm" replace problem={problemIn(actionData)} submitLabel={t("wniosek>confirm")}>
      <p>{t("wniosek>declaration")}</p>
    </FormShell>
  );
}

/** Returns the "required" message of a question. A question with several controls has the message of its first. */
function missingMessage(name: DataPointName, country: Country): Message {
  const [first] = groupParts(name, country);
  return { key: `required>${first ? `${name}>${first[0]}` : textKeyOf(name, country)}` };
}
