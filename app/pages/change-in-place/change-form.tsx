import "./change-form.css";
import { type ReactNode, useCallback } from "react";
import { Link } from "react-router";
import type { FormEntry } from "../../catalogue/form-values.ts";
import { DataPointForm, type ProvidedChoices } from "../../form/data-point-form.tsx";
import { type FormResult, type RefusedAnswers, useProviderRefusals } from "../../form/form-result.ts";
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
  /** The provider's refusal of the last submission; what the form doesn't ask stands above it. */
  refusal?: (RefusedAnswers & { refused: FieldErrorMap }) | undefined;
  problem?: ReactNode;
};

/** The form that changes a page's answers, in place of their summary. */
export function ChangeForm({ change, choices, result, refusal, problem }: ChangeFormProps) {
  const { t } = useTranslation("steps");
  const questionTexts = useQuestionTexts();
  const { path, draft, dataPoints, entries } = change;
  const onDraft = useCallback(
    (typed: readonly FormEntry[]) => saveDraftSoon(draft, typed, entries),
    [draft, entries],
  );

  function discard() {
    discardPendingDraft();
    forgetChange(change);
  }

  const { lastResult, elsewhere } = useProviderRefusals(dataPoints, refusal, refusal?.refused ?? {});

  return (
    <div className="card change-form">
      <h3 id={`edit-${path}`} tabIndex={-1}>
        {questionTexts.pageTitle(change.subject)}
      </h3>
      <DataPointForm
        id="change"
        intent="change"
        {...change}
        choices={choices}
        lastResult={result ?? lastResult}
        elsewhere={elsewhere}
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
