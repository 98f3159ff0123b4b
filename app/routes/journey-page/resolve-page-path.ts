import { data } from "react-router";
import { isPagePath, type PagePath } from "../../data-points/pages.ts";
import { journey } from "../../journey/this-journey.ts";

/**
 * The page of the journey that an address names; the index is the first page.
 * @throws a 404 answer where no page has that path
 */
export function addressedPage(params: { path?: string | undefined }): PagePath {
  const path = params.path ?? journey.firstPage;
  if (!isPagePath(path)) throw data(null, { status: 404 });
  return path;
}
