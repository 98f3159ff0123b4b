import { type LeadAnswers, leadPaths, readAnswer } from "../../../app/catalogue/lead.ts";
import { isAsked } from "../../../app/journey/conditions.ts";
import type { ProviderCountry } from "../countries/types.ts";
import { everyName, type Placed, placeOf } from "./data-points.ts";
import { valueProblem } from "./values.ts";
import type { Violation } from "./violation.ts";

export function checkAnswers(
  given: LeadAnswers,
  known: LeadAnswers,
  asked: readonly string[],
  country: ProviderCountry,
  among: ReadonlySet<string> = everyName,
): Violation[] {
  return leadPaths.flatMap((path): Violation[] => {
    const value = readAnswer(given, path);
    const place = placeOf(path === "periodScale" ? "period" : path, asked);
    if (value === undefined || value === null || !place) return [];
    const dataPoint = place.name;
    const problem = valueProblem(value, { ...place, path }, country);
    if (problem !== undefined) return [{ path, dataPoint, problem, refused: true }];
    if (isAsked(place.name, known, among)) return [];
    return [{ path, dataPoint, problem: "was sent although its condition doesn't hold", refused: false }];
  });
}

/** Returns missing answers as violations that refuse the request. */
export function missingViolations(missing: readonly Placed[]): Violation[] {
  return missing.map(({ name, path }) => ({
    path,
    dataPoint: name,
    problem: "is missing",
    missing: true,
    refused: true,
  }));
}

/** Names the data point of each violation with a lead path. */
export function withDataPoints(violations: readonly Violation[], asked: readonly string[]): Violation[] {
  return violations.map((violation) => {
    const place = placeOf(violation.path, asked);
    return place ? { ...violation, dataPoint: place.name } : violation;
  });
}
