import { screenTable } from "../../tools/screen-table.ts";
import type { ProviderCountry } from "../countries/types.ts";
import { beginProgress, jumpTo } from "../lead/progress.ts";
import { newRecord, type Progress } from "../lead/record.ts";
import { isShownByRoute } from "../lead/screens.ts";
import { scriptSchema } from "../scripts/script.ts";
import type { Store } from "../store.ts";

/** The scope of the demonstration leads: the console lists them there, apart from a person's own. */
const scope = "contract";

/** The state of a screen that only a route names: any that the application doesn't show otherwise. */
const stateBesideRoute = 17;
const pagesState = 2;

/** Returns the progress of a lead whose applicant is at a screen, given by its path with a slash, or at the pages. */
function progressAt(screen: string | undefined, country: ProviderCountry): Progress {
  const path = screen?.slice(1) ?? "";
  const known = screenTable.find((row) => row.path === path);
  const state = known === undefined ? pagesState : (known.state ?? stateBesideRoute);
  const script = scriptSchema.parse({ steps: [state, 6, 10], verification: { resendAfter: 0 } });
  const answer = isShownByRoute(path) ? { routeChange: path } : undefined;
  const progress = jumpTo(beginProgress(script, country.asks.dynamic), state, answer);
  const document = { id: "document-1", type: "id_card", sides: [], complete: false };
  return state === 30 ? { ...progress, document } : progress;
}

/** How long a page's leads are kept after it was opened. */
const keptForMilliseconds = 86_400_000;

/** Removes the leads of pages that were opened long ago. */
export function removeOldDemonstrations(leads: Store["leads"]): void {
  leads.removeOlder(scope, new Date(Date.now() - keptForMilliseconds).toISOString());
}

/**
 * Adds a lead where an operation can be tried: at the screen that sends it.
 * @param screen the screen's path with a slash; any other text means the pages
 */
export function addDemonstration(
  leads: Store["leads"],
  country: ProviderCountry,
  { id, screen }: { id: string; screen: string | undefined },
): void {
  const { complete } = country.sample;
  leads.add(newRecord({ id, scope, answers: complete, progress: progressAt(screen, country) }));
}
