import { memo, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, type LinkProps } from "react-router";
import { type Application, forgetDrafts } from "../../application/application.ts";
import { storeAnswers } from "../../application/store-answers.ts";
import type { SummaryPage, SummarySection } from "../../application/summary.ts";
import { useScreenForm } from "../../form/form-layout.tsx";
import { type InvalidAnswers, type RefusedAnswers, useProviderRefusals } from "../../form/form-result.ts";
import { type FormView, formView } from "../../form/form-view.ts";
import { parsePage } from "../../form/parse-form.ts";
import { DataPointForm, type ProvidedChoices } from "../../form/questions-form.tsx";
import { saveSubmittedDraft } from "../../form/save-draft.ts";
import { useQuestionTexts } from "../../form/texts.ts";
import type { FieldErrorMap } from "../../journey/errors.ts";

import { changeId, PageSummary, SummarySections } from "./summary-list.tsx";

/** What a form in place of a page's summary changes. Its conditions depend on every question of the summary. */
type Changed = Pick<SummaryPage, "path" | "subject"> & Pick<FormView, "dataPoints" | "among">;

/** A page of a summary whose form is open in its place, with the form's data. */
type ChangeView = FormView &
  Changed & {
    /** The key of the form's draft. The end of a change deletes it, and the page's draft of the old answers. */
    draft: string;
  };

export function changeView(
  screen: "summary" | "wniosek",
  changed: Changed,
  application: Application,
): ChangeView {
  const draft = `${screen}/${changed.path}`;
  return { ...changed, ...formView(changed, draft, application), draft };
}

/** Returns the path of the page whose form the address opens in a summary; null if it opens none. */
export const pathToChange = (request: Request): string | null =>
  new URL(request.url).searchParams.get("change");

type ChangeLink = Pick<LinkProps, "to" | "state" | "replace" | "preventScrollReset">;

/** The properties of the link that opens a page's form in its summary. The summary keeps its history entry. */
export const linkToChange = (path: string): ChangeLink => ({
  to: `?change=${path}`,
  replace: true,
  preventScrollReset: true,
});

/**
 * Checks the answers of a form in a summary and stores them in the application, for the lead's next update.
 * @returns the application with the answers, or what the form shows if the rules refuse them
 */
export function storeChange(change: ChangeView, data: FormData): Application | InvalidAnswers {
  saveSubmittedDraft(change.draft, data);
  const parsed = parsePage(data, change);
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  return storeAnswers(change.dataPoints, parsed.value, "lead");
}

type ChangeFormProps = {
  change: ChangeView;
  choices: ProvidedChoices;
  invalid: InvalidAnswers | undefined;
  /** The provider's refusal of the last submission; what the form doesn't ask stands above it. */
  refusal?: (RefusedAnswers & { refused: FieldErrorMap }) | undefined;
  problem?: ReactNode;
};

type AnswersProps = Omit<ChangeFormProps, "change"> & {
  sections: readonly SummarySection[];
  /** The link that changes each page of the summary; undefined for answers that nothing asks. */
  links: ReadonlyMap<string, ChangeLink | undefined>;
  edit: ChangeView | undefined;
};

/** All answers, one page of them as the form that changes it. Memoized: sending alone renders the screen twice. */
export const Answers = memo(function Answers({ sections, links, edit, ...form }: AnswersProps) {
  useChangeFocus(edit?.path);
  return (
    <SummarySections sections={sections}>
      {(page) =>
        page.path === edit?.path ? (
          <ChangeForm key={page.path} change={edit} {...form} />
        ) : (
          <PageSummary key={page.path} page={page} change={links.get(page.path)} />
        )
      }
    </SummarySections>
  );
});

/** Moves the focus to a page's form when it opens, and back to the link that opened it when it closes. */
function useChangeFocus(path: string | undefined): void {
  const before = useRef(path);
  useEffect(() => {
    const left = before.current;
    before.current = path;
    if (left === path) return;
    document.getElementById(path ? `edit-${path}` : changeId(left ?? ""))?.focus();
  }, [path]);
}

function ChangeForm({ change, choices, invalid, refusal, problem }: ChangeFormProps) {
  const { t } = useTranslation("steps");
  const questionTexts = useQuestionTexts();
  const { path, draft, dataPoints, entries } = change;
  const { onDraft } = useScreenForm(draft, entries);
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
      <Link
        className="summary-change"
        to="."
        replace
        preventScrollReset
        onClick={() => forgetDrafts(path, draft)}
      >
        {t("summary>keep")}
      </Link>
    </div>
  );
}
