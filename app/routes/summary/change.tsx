import { memo, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Application, forgetDrafts } from "../../application/application.ts";
import { storeAnswers } from "../../application/store-answers.ts";
import { type SummaryOptions, summarySections } from "../../application/summary.ts";
import { useScreenForm } from "../../form/form-layout.tsx";
import { type InvalidAnswers, type RefusedAnswers, useProviderRefusals } from "../../form/form-result.ts";
import { formView } from "../../form/form-view.ts";
import { parsePage } from "../../form/parse-form.ts";
import { DataPointForm, type ProvidedChoices } from "../../form/questions-form.tsx";
import { saveSubmittedDraft } from "../../form/save-draft.ts";
import { useQuestionTexts } from "../../form/texts.ts";
import type { FieldErrorMap } from "../../journey/errors.ts";
import { type ChangeLink, changeId, PageSummary } from "./summary-list.tsx";

type Summary = {
  screen: "summary" | "wniosek";
  options: SummaryOptions;
  /** The questions that its forms ask. Their conditions depend on all of them. */
  asked: ReadonlySet<string>;
};

/** Builds a summary of the answers, with links to the forms that change them and the form of the page `change`. */
export function answersView(
  { screen, options, asked }: Summary,
  change: string | null,
  application: Application,
) {
  const sections = summarySections(options);
  const pages = sections.flatMap((section) => section.pages);
  const changeable = pages
    .map((page) => ({ ...page, dataPoints: page.dataPoints.filter((name) => asked.has(name)) }))
    .filter(({ dataPoints }) => dataPoints.length > 0);
  const links = new Map(
    changeable.map(({ path }): [string, ChangeLink] => [
      path,
      { to: `?change=${path}`, preventScrollReset: true },
    ]),
  );
  const page = changeable.find(({ path }) => path === change);
  if (page === undefined) return { sections, pages, links, edit: undefined };
  const { path, dataPoints } = page;
  // The end of a change deletes this draft, and the page's draft of the old answers.
  const draft = `${screen}/${path}`;
  const form = formView({ dataPoints, among: [...asked] }, draft, application);
  return { sections, pages, links, edit: { ...form, path, draft } };
}

type AnswersView = ReturnType<typeof answersView>;

/** A page of a summary whose form is open in its place, with the form's data. */
type ChangeView = NonNullable<AnswersView["edit"]>;

/** Returns the path of the page whose form the address opens in a summary; null if it opens none. */
export const pathToChange = (request: Request): string | null =>
  new URL(request.url).searchParams.get("change");

/** Stores a form's answers for the lead's next update, or returns what the form shows if the rules refuse them. */
export function storeChange(change: ChangeView, data: FormData): Application | InvalidAnswers {
  saveSubmittedDraft(change.draft, data);
  const parsed = parsePage(data, change);
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  return storeAnswers(change.dataPoints, parsed.value, "lead");
}

type ChangeFormProps = {
  change: ChangeView;
  title: string;
  choices: ProvidedChoices;
  invalid: InvalidAnswers | undefined;
  /** The provider's refusal of the last submission; what the form doesn't ask stands above it. */
  refusal?: (RefusedAnswers & { refused: FieldErrorMap }) | undefined;
  problem?: ReactNode;
};

type AnswersProps = Omit<ChangeFormProps, "change" | "title"> &
  Pick<AnswersView, "sections" | "links" | "edit">;

/** All answers, one page of them as the only form that is open. Memoized: sending alone renders the screen twice. */
export const Answers = memo(function Answers({ sections, links, edit, ...form }: AnswersProps) {
  useChangeFocus(edit?.path);
  const texts = useQuestionTexts();
  return sections.flatMap(({ context, pages }) =>
    pages.map((page) => {
      // The context names its only page, if the page has no name of its own.
      const named = pages.length === 1 ? texts.context(context) : texts.pageTitle(page.subject);
      const title = texts.group(page.subject) ?? named;
      return page.path === edit?.path ? (
        <ChangeForm key={page.path} change={edit} title={title} {...form} />
      ) : (
        <PageSummary
          key={page.path}
          page={page}
          title={title}
          change={edit ? undefined : links.get(page.path)}
        />
      );
    }),
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

function ChangeForm({ change, title, choices, invalid, refusal, problem }: ChangeFormProps) {
  const { t } = useTranslation("steps");
  const { path, draft, dataPoints, entries } = change;
  const { onDraft } = useScreenForm(draft, entries);
  const { lastResult } = useProviderRefusals(dataPoints, refusal, refusal?.refused ?? {});

  return (
    <div className="card">
      <h2 id={`edit-${path}`} tabIndex={-1}>
        {title}
      </h2>
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
