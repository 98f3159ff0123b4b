import { data } from "react-router";
import { isPagePath, type PagePath } from "../data-points/pages.ts";
import { type FormScreen, screenAt } from "../journey/screens.ts";
import { journey } from "../journey/this-journey.ts";

/** What an address of the page route may show: a page of the journey, a plain form after the pages, or either. */
export type Addressed = { page?: PagePath; screen?: FormScreen };

/**
 * What an address names; the index is the first page.
 * @throws a 404 answer where nothing has that path
 */
export function addressed(params: { path?: string | undefined }): Addressed {
  const path = params.path ?? journey.firstPage;
  const screen = screenAt(path, "form");
  const page = isPagePath(path) ? path : undefined;
  if (page === undefined && screen === undefined) throw data(null, { status: 404 });
  return { ...(page && { page }), ...(screen && { screen }) };
}
