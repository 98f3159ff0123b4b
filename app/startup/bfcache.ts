import { isAsStored, readApplication } from "../application/application.ts";
import { isOutdated } from "../application/stale.ts";
import { config } from "../config.ts";
import { storedSession } from "../visit/session.ts";

/**
 * Loads a page again that the browser had put aside as it stood and shows once more after Back or Forward, where what it
 * has in memory doesn't hold any more: this tab has gone on elsewhere, e.g. by a partner's way back, or its time is over.
 */
export function reloadIfStale(): void {
  const outdated = isOutdated(readApplication(), storedSession(), new Date(), config.sessionExpiryHours);
  if (outdated || !isAsStored()) window.location.reload();
}
