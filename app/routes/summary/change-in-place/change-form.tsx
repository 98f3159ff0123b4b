import "./change-form.css";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { forgetDrafts } from "../../../application/application.ts";
import { type InvalidAnswers, type RefusedAnswers, useProviderRefusals } from "../../../form/form-result.ts";
import { DataPointForm, type ProvidedChoices } from "../../../form/questions-form.tsx";
import { useScreenForm } from "../../../form/screens/form-layout.tsx";
import { discardPendingDraft } from "../../../form/screens/save-draft.ts";
import { useQuestionTexts } from "../../../form/texts.ts";
import type { FieldErrorMap } from "../../../journey/errors.ts";
import type { ChangeView } from "./open-change.ts";

type ChangeFormProps = {
  change: ChangeView;
  choices: ProvidedChoices;
  /** What the rules refused of the last submission. */
  invalid: InvalidAnswers | undefined;
  /** The provider's refusal of the last submission; what the form doesn't ask stands above it. */
  refusal?: (RefusedAnswers & { refused: FieldErrorMap }) | undefined;
  problem?: ReactNode;
};

/** The form that changes a page's answers, in place of their summary. */
export function ChangeForm({ change, choices, invalid, refusal, problem }: ChangeFormProps) {
  const { t } = useTranslation("steps");
  const questionTexts = useQuestionTexts();
  const { path, draft, dataPoints, entries } = change;
  const { onDraft } = useScreenForm(draft, entries);

  function discard() {
    discardPendingDraft();
    forgetDrafts(path, draft);
  }

  const { lastResult } = useProviderRefusals(dataPoints, refusal, refusal?.refused ?? {});

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
        lastResult={invalid?.result ?? lastResult}
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
