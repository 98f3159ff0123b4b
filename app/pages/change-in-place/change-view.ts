import { type FormView, formView } from "../../form/form-view.ts";
import { type Application, forgetDrafts } from "../../lead/application.ts";
import type { SummaryPage } from "../../lead/summary.ts";

/** What a form in place of a page's summary changes. Its conditions depend on every question of the summary. */
type Changed = Pick<SummaryPage, "path" | "subject"> & Pick<FormView, "dataPoints" | "journey">;

/** A page of a summary whose form is open in its place, with the form's data. */
export type ChangeView = FormView &
  Changed & {
    /** The key of the form's draft. */
    draft: string;
  };

/** Deletes the draft of a page's form in a summary, and the page's own draft, which holds the old answers. */
export function forgetChange({ path, draft }: Pick<ChangeView, "path" | "draft">): void {
  forgetDrafts(path, draft);
}

/** Returns the data of the form that changes a page's answers in their summary. */
export function changeView(
  screen: "summary" | "wniosek",
  changed: Changed,
  application: Application,
): ChangeView {
  const draft = `${screen}/${changed.path}`;
  return { ...changed, ...formView(changed, draft, application), draft };
}
