import type { Application } from "../../lead/application.ts";
import { summaryOptions } from "../../lead/lead-request.ts";
import { shownDataPoints, summarySections } from "../../lead/summary.ts";
import { changeView } from "../../pages/change-in-place/open-change.ts";

/**
 * Builds the summary's view.
 * @param change the path of the page whose form is open; an unknown path opens none
 */
export function wniosekView(application: Application, change: string | null | undefined) {
  const options = summaryOptions(application);
  const sections = summarySections(options);
  const page = sections.flatMap(({ pages }) => pages).find(({ path }) => path === change);
  if (page === undefined) return { sections, edit: undefined };
  const { path, subject, dataPoints } = page;
  const journey = [...shownDataPoints(options)];
  return {
    sections,
    edit: changeView("wniosek", { path, subject, dataPoints, journey }, application),
  };
}
