import { isAsStored, readApplication } from "../lead/application.ts";
import { isOutdated } from "../lead/selectors.ts";
import { storedSession } from "../visit/session.ts";

/**
 * Reloads a page that comes back stale from the back/forward cache: the application has expired, or another document of
 * this tab has changed it since, e.g. after a partner returned the applicant.
 */
export function reloadIfStale(): void {
  const outdated = isOutdated(readApplication(), storedSession(), new Date());
  if (outdated || !isAsStored()) window.location.reload();
}
