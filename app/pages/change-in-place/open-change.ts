import { loadFields } from "@fields";
import { useEffect, useRef } from "react";
import { type FormView, formView } from "../../form/form-view.ts";
import type { ProvidedChoices } from "../../form/questions-form.tsx";
import { providedChoices } from "../../form/screens/provided-choices.ts";
import { changeId } from "../../form/screens/summary-list.tsx";
import type { Application } from "../../lead/application.ts";
import type { SummaryPage } from "../../lead/summary.ts";
import { lazyModule, prefetchWhenIdle } from "../../platform/lazy.ts";

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

/** The form in a summary. Most applicants send the application as it is. */
export const changeForm = lazyModule(() => import("./change-form.tsx"));

/** What checks and stores the form's answers. */
export const changeTaker = lazyModule(() => import("./take-change.ts"));

/** Returns the path of the page whose form the address opens in a summary; null if it opens none. */
export const pathToChange = (request: Request): string | null =>
  new URL(request.url).searchParams.get("change");

/** Loads what a summary shows: for an open form all that it needs until it is sent. */
export async function loadSummary(change: ChangeView | undefined): Promise<ProvidedChoices> {
  const ofForm = change && [loadFields(), changeForm.load(), changeTaker.load()];
  const [choices] = await Promise.all([providedChoices(change?.dataPoints ?? []), ...(ofForm ?? [])]);
  return choices;
}

/** The properties of the link that opens a page's form in its summary. The summary keeps its history entry. */
export const linkToChange = (path: string) =>
  ({ to: `?change=${path}`, replace: true, preventScrollReset: true }) as const;

/**
 * Moves the focus to a page's form when it opens, and back to the link that opened it when it closes. Loads the form
 * while the summary is read.
 */
export function useChangeInPlace(path: string | undefined): void {
  const before = useRef(path);
  useEffect(() => {
    const left = before.current;
    before.current = path;
    if (left === path) return;
    document.getElementById(path ? `edit-${path}` : changeId(left ?? ""))?.focus();
  }, [path]);
  useEffect(() => prefetchWhenIdle(() => void changeForm.preload()), []);
}
