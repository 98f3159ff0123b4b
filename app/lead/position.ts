import type { Country } from "../countries/types.ts";
import { firstPage, generalPageOrder, pageTemplates } from "../data-points/pages.ts";
import type { JourneyPosition } from "../journey/guard.ts";
import { buildPages, type JourneyPlan } from "../journey/pages.ts";
import type { Application } from "./application.ts";

/** What this application's journey is made from: the first page's questions and what the provider asks. */
export function planOf({ dataPoints }: Application, country: Country): JourneyPlan {
  return {
    order: country.pageOrder ?? generalPageOrder,
    dataPoints: [...new Set<string>([...pageTemplates[firstPage].dataPoints, ...dataPoints])],
  };
}

/** Where the applicant stands in the journey's pages. */
export function positionOf(application: Application, country: Country): JourneyPosition {
  const plan = planOf(application, country);
  return {
    plan,
    pages: buildPages(plan, application.answers),
    answers: application.answers,
    errors: application.errors,
    drafted: Object.entries(application.drafts)
      .filter(([, draft]) => !draft.accepted)
      .map(([path]) => path),
    country,
    leadExists: application.id !== undefined,
    endReached: application.endReached,
  };
}
