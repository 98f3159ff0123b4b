import { country } from "@country";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import type { SummaryPage } from "../../application/summary.ts";
import type { DataPointName } from "../../data-points/catalogue.ts";
import type { Country } from "../../data-points/country.ts";
import { groupParts } from "../../data-points/fields.ts";
import type { FormEntry } from "../../data-points/form-values.ts";
import type { Message } from "../../data-points/rules/rule.ts";
import { textKeyOf } from "../../data-points/text-key.ts";
import { DataPointForm, type ProvidedChoices } from "../../form/data-point-form.tsx";
import { type ErrorLine, ErrorSummary } from "../../form/error-summary.tsx";
import { refusedResult } from "../../form/form-result.ts";
import { FormShell } from "../../form/form-shell.tsx";
import { noPolicies } from "../../form/policies.ts";
import { Problem } from "../../form/problem.tsx";
import { useQuestionTexts } from "../../form/texts.ts";
import { useProviderMessage } from "../../form/use-provider-message.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { discardPendingDraft, saveDraftSoon } from "../shared/save-draft.ts";
import { changeId } from "../shared/summary-list.tsx";
import { useStartAgain } from "../shared/use-start-again.ts";
import type { WniosekData } from "./action.ts";
import { type EditView, editDraft, forgetEdit } from "./wniosek.ts";

/** Moves the focus to a page's form when it opens, and back to the link that opened it when it closes. */
export function useFocusOn(path: string | undefined): void {
  const before = useRef(path);
  useEffect(() => {
    const left = before.current;
    before.current = path;
    if (left === path) return;
    document.getElementById(path ? `edit-${path}` : changeId(left ?? ""))?.focus();
  }, [path]);
}

type EditProps = {
  edit: EditView;
  choices: ProvidedChoices;
  actionData: WniosekData | undefined;
  onErrors: (errored: boolean) => void;
};

/** The form that changes a page's answers, in place of their summary. */
export function Edit({ edit, choices, actionData, onErrors }: EditProps) {
  const { t } = useTranslation("steps");
  const questionTexts = useQuestionTexts();
  const refusal = useProviderMessage();
  const startAgain = useStartAgain();
  const { path, dataPoints, entries } = edit;
  const onDraft = useCallback(
    (typed: readonly FormEntry[]) => saveDraftSoon(editDraft(path), typed, entries),
    [path, entries],
  );
  useEffect(() => () => onErrors(false), [onErrors]);

  function discard() {
    discardPendingDraft();
    forgetEdit(path);
  }

  const refused = useMemo(
    () => Object.entries(actionData && "refused" in actionData ? actionData.refused : {}),
    [actionData],
  );
  const asked = useCallback((name: string) => dataPoints.some((one) => one === name), [dataPoints]);
  const lastResult = useMemo(() => {
    if (actionData && "result" in actionData) return actionData.result;
    const here = refused.filter(([name]) => asked(name));
    if (here.length === 0) return undefined;
    return refusedResult(Object.fromEntries(here.map(([name, { message }]) => [name, refusal(message)])));
  }, [actionData, refused, asked, refusal]);

  return (
    <div className="wniosek-edit">
      <h3 id={`edit-${path}`} tabIndex={-1}>
        {questionTexts.pageTitle(edit.subject)}
      </h3>
      <DataPointForm
        id="wniosek"
        intent="change"
        dataPoints={dataPoints}
        journey={edit.journey}
        answers={edit.answers}
        entries={entries}
        masked={edit.masked}
        found={edit.found}
        policies={noPolicies}
        choices={choices}
        lastResult={lastResult}
        elsewhere={refused
          .filter(([name]) => !asked(name))
          .map(([, { message }]) => ({ target: undefined, message: refusal(message) }))}
        problem={
          actionData && "problem" in actionData ? (
            <Problem key={actionData.at} kind={actionData.problem} onStartAgain={startAgain} />
          ) : null
        }
        submitLabel={t("wniosek>save")}
        onDraft={onDraft}
        onErrors={onErrors}
      >
        <input type="hidden" name="__page" value={path} />
      </DataPointForm>
      <Link className="summary-change" to="." replace preventScrollReset onClick={discard}>
        {t("wniosek>keep")}
      </Link>
    </div>
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
  const startAgain = useStartAgain();
  return (
    <FormShell
      intent="confirm"
      replace
      problem={
        actionData && "problem" in actionData ? (
          <Problem key={actionData.at} kind={actionData.problem} onStartAgain={startAgain} />
        ) : null
      }
      submitLabel={t("wniosek>confirm")}
    >
      <p>{t("wniosek>declaration")}</p>
    </FormShell>
  );
}

/** Returns the "required" message of a question. A question with several controls has the message of its first. */
function missingMessage(name: DataPointName, country: Country): Message {
  const [first] = groupParts(name, country);
  return { key: `required>${first ? `${name}>${first[0]}` : textKeyOf(name, country)}` };
}
