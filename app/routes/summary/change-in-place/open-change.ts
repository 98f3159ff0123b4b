import { useEffect, useRef } from "react";
import type { Application } from "../../../application/application.ts";
import type { SummaryPage } from "../../../application/summary.ts";
import { type FormView, formView } from "../../../form/form-view.ts";
import { type ProvidedChoices, providedChoices } from "../../../form/questions-form.tsx";
import { continuePart } from "../../../shell/later.ts";
import { changeId } from "../summary-list.tsx";

/** What a form in place of a page's summary changes. Its conditions depend on every question of the summary. */
type Changed = Pick<SummaryPage, "path" | "subject"> & Pick<FormView, "dataPoints" | "journey">;

/** A page of a summary whose form is open in its place, with the form's data. */
export type ChangeView = FormView &
  Changed & {
    /**
     * The key of the form's draft. The end of a change deletes it, and the page's own draft at `path`, which holds the
     * old answers.
     */
    draft: string;
  };

/** Returns the data of the form that changes a page's answers in their summary. */
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

/** Loads what the open form of a summary shows, if one is open. */
export async function loadSummary(change: ChangeView | undefined): Promise<ProvidedChoices> {
  if (change) await continuePart.load();
  return providedChoices(change?.dataPoints ?? []);
}

/** The properties of the link that opens a page's form in its summary. The summary keeps its history entry. */
export const linkToChange = (path: string) =>
  ({ to: `?change=${path}`, replace: true, preventScrollReset: true }) as const;

/**
 * Moves the focus to a page's form when it opens, and back to the link that opened it when it closes.
 */
export function useChangeInPlace(path: string | undefined): void {
  const before = useRef(path);
  useEffect(() => {
    const left = before.current;
    before.current = path;
    if (left === path) return;
    document.getElementById(path ? `edit-${path}` : changeId(left ?? ""))?.focus();
  }, [path]);
}
