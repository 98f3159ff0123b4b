import type { Country } from "../catalogue/country.ts";
import { dataPointsOf } from "../catalogue/pages.ts";
import type { JourneyPosition } from "../journey/guard.ts";
import { buildPages, type JourneyPlan } from "../journey/pages.ts";
import { destination } from "../journey/screens.ts";
import { journey } from "../journey/this-journey.ts";
import type { Application } from "./application.ts";

/**
 * Returns the plan of the journey: the data points that are always asked and those that the provider names. In the
 * classic journey the provider can also name a page by its state, which adds that page's data points.
 */
export function planOf({ dataPoints, state }: Application): JourneyPlan {
  const asked = new Set<string>([...journey.always, ...dataPoints]);
  const target = destination(state);
  const named =
    journey.kind === "classic" && target.kind === "pages" && target.path
      ? dataPointsOf(target.path, journey)
      : [];
  const extra = named.some((name) => asked.has(name)) ? [] : named;
  return { pages: journey, dataPoints: [...asked, ...extra] };
}

/** Returns the applicant's position in the journey. */
export function positionOf(application: Application, country: Country): JourneyPosition {
  const plan = planOf(application);
  return {
    plan,
    pages: buildPages(plan, application.answers),
    answers: application.answers,
    errors: application.errors,
    requiredConsents: application.requiredConsents ?? {},
    drafted: Object.entries(application.drafts)
      .filter(([, draft]) => !draft.accepted)
      .map(([path]) => path),
    country,
    leadExists: application.id !== undefined,
    endReached: application.endReached,
  };
}
