import { data } from "react-router";
import { isPagePath, type PagePath } from "../../data-points/pages.ts";
import { journey } from "../../journey/this-journey.ts";

/**
 * Returns the page of the journey that a URL names. The index is the first page.
 * @throws a 404 response if no page has that path
 */
export function resolvePagePath(params: { path?: string | undefined }): PagePath {
  const path = params.path ?? journey.firstPage;
  if (!isPagePath(path)) throw data(null, { status: 404 });
  return path;
}
