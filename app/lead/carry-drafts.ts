import type { Country } from "../catalogue/country.ts";
import { formEntries } from "../catalogue/form-values.ts";
import { plannedPages } from "../catalogue/pages.ts";
import type { Application } from "./application.ts";
import type { Draft } from "./lead-record.ts";
import { maskedNumbers, withoutMasked } from "./masked.ts";
import { planOf } from "./position.ts";

/**
 * Returns the drafts after the provider has named other questions. A draft moves to the page that asks its questions
 * now: pages that were apart may have become one, and the page of an affiliate's link stood alone (decision 64).
 */
export function carriedDrafts(
  before: Application,
  now: Application,
  country: Country,
): Application["drafts"] {
  const former = plannedOf(before);
  const carried = new Map(Object.entries(now.drafts));
  for (const { path, parts } of plannedOf(now)) {
    // The page that had asked each part's questions, or a link's page.
    const origins = parts.map((part) => ({
      ...part,
      from: former.find((page) => page.parts.some((one) => one.path === part.path))?.path ?? part.path,
    }));
    const sources = [...new Set(origins.map(({ from }) => from))];
    const drafts = sources.flatMap((from) => carried.get(from) ?? []);
    if (drafts.length === 0 || sources.every((from) => from === path)) continue;
    // A page with a draft shows nothing else, so it also gets the answers of the parts without one.
    const known = origins.filter(({ from }) => !carried.has(from)).flatMap(({ dataPoints }) => dataPoints);
    const shown = withoutMasked(known, maskedNumbers(known, now, undefined));
    const joined: Draft = {
      entries: [
        ...drafts.flatMap(({ entries }) => entries),
        ...shown.flatMap((name) => formEntries(name, now.answers, country)),
      ],
      accepted: drafts.every(({ accepted }) => accepted),
    };
    for (const from of sources) carried.delete(from);
    carried.set(path, joined);
  }
  return Object.fromEntries(carried);
}

/** Returns the pages of an application with all paths that share each, whatever is answered. */
function plannedOf(application: Application) {
  const { pages, dataPoints } = planOf(application);
  return plannedPages(pages, new Set(dataPoints));
}
