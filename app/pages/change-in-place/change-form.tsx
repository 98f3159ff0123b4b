import "./change-form.css";
import { type ReactNode, useCallback, useMemo } from "react";
import { Link } from "react-router";
import type { FormEntry } from "../../catalogue/form-values.ts";
import { DataPointForm, type ProvidedChoices } from "../../form/data-point-form.tsx";
import { type FormResult, refusedResult, useProviderMessage } from "../../form/form-result.ts";
import { discardPendingDraft, saveDraftSoon } from "../../form/screens/save-draft.ts";
import { useQuestionTexts } from "../../form/texts.ts";
import type { FieldErrorMap } from "../../journey/errors.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { type ChangeView, forgetChange } from "./change-view.ts";

type ChangeFormProps = {
  change: ChangeView;
  choices: ProvidedChoices;
  /** What the rules refused of the last submission. */
  result: FormResult | undefined;
  /** What the provider refused; refusals of questions that the form doesn't ask stand above it. */
  refused?: FieldErrorMap | undefined;
  problem?: ReactNode;
};

/** The form that changes a page's answers, in place of their summary. */
export function ChangeForm({ change, choices, result, refused, problem }: ChangeFormProps) {
  const { t } = useTranslation("steps");
  const questionTexts = useQuestionTexts();
  const refusal = useProviderMessage();
  const { path, draft, dataPoints, entries } = change;
  const onDraft = useCallback(
    (typed: readonly FormEntry[]) => saveDraftSoon(draft, typed, entries),
    [draft, entries],
  );

  function discard() {
    discardPendingDraft();
    forgetChange(change);
  }

  const refusals = useMemo(() => Object.entries(refused ?? {}), [refused]);
  const asked = useCallback((name: string) => dataPoints.some((one) => one === name), [dataPoints]);
  const lastResult = useMemo(() => {
    if (result) return result;
    const here = refusals.filter(([name]) => asked(name));
    if (here.length === 0) return undefined;
    return refusedResult(Object.fromEntries(here.map(([name, { message }]) => [name, refusal(message)])));
  }, [result, refusals, asked, refusal]);

  return (
    <div className="change-form">
      <h3 id={`edit-${path}`} tabIndex={-1}>
        {questionTexts.pageTitle(change.subject)}
      </h3>
      <DataPointForm
        id="change"
        intent="change"
        {...change}
        choices={choices}
        lastResult={lastResult}
        elsewhere={refusals
          .filter(([name]) => !asked(name))
          .map(([, { message }]) => ({ target: undefined, message: refusal(message) }))}
        problem={problem}
        submitLabel={t("summary>save")}
        onDraft={onDraft}
      >
        <input type="hidden" name="__page" value={path} />
      </DataPointForm>
      <Link className="summary-change" to="." replace preventScrollReset onClick={discard}>
        {t("summary>keep")}
      </Link>
    </div>
  );
}
