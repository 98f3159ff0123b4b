import type { LeadPath } from "../../../app/catalogue/catalogue.ts";
import {
  catalogue,
  type DataPointName,
  dataPoint,
  isDataPointName,
} from "../../../app/catalogue/catalogue.ts";
import { isOptional } from "../../../app/catalogue/fields.ts";
import {
  type GivenConsent,
  type LeadAnswers,
  type LeadValue,
  readAnswer,
} from "../../../app/catalogue/lead.ts";
import type { Condition, DataPoint, GroupPart } from "../../../app/catalogue/types.ts";
import { isAsked as isAskedAmong } from "../../../app/journey/conditions.ts";
import type { ProviderCountry } from "../countries/types.ts";

/** A question's answer within the lead: its path, and its part of a group. */
export type Placed = { name: DataPointName; point: DataPoint; path: LeadPath; part?: GroupPart };

/** Returns the lead paths of a data point: one, or one for each part of a group. */
export function placesOf(name: DataPointName): Placed[] {
  const point = dataPoint(name);
  if (point.control.kind === "group") {
    return Object.values(point.control.parts).map((part) => ({ name, point, path: part.field, part }));
  }
  return point.field ? [{ name, point, path: point.field }] : [];
}

const everyPlace = (Object.keys(catalogue) as DataPointName[]).flatMap(placesOf);

/**
 * Returns the data point of a lead path. Some fields have two (`names` and `first_name`): a requested one wins.
 * @param path a lead path, or one below it, for example `generalPolicies.0.given`
 */
export function placeOf(path: string, asked: readonly string[]): Placed | undefined {
  const places = everyPlace.filter((place) => path === place.path || path.startsWith(`${place.path}.`));
  return places.find(({ name }) => asked.includes(name)) ?? places[0];
}

/** Returns whether a lead has an answer at a path. False and 0 are answers, an empty string isn't. */
function isAnswered(answers: LeadAnswers, path: LeadPath): boolean {
  const value: LeadValue | null | undefined = readAnswer(answers, path);
  return value !== undefined && value !== null && value !== "";
}

function holds(condition: Condition, answers: LeadAnswers): boolean {
  if ("anyOf" in condition) return condition.anyOf.some((one) => holds(one, answers));
  if (!isDataPointName(condition.dataPoint)) return false;
  const place = placesOf(condition.dataPoint)[0];
  // An answer counts only while its own question is asked: a pensioner's former contract decides nothing.
  if (!place || !isAsked(place.point, answers) || !isAnswered(answers, place.path)) return false;
  if ("answered" in condition) return true;
  return condition.is.some((value) => value === readAnswer(answers, place.path));
}

/** Returns whether a data point's condition holds. */
function isAsked({ when }: DataPoint, answers: LeadAnswers): boolean {
  return when === undefined || holds(when, answers);
}

function mayBeMissing({ name, path }: Placed, { facts }: ProviderCountry): boolean {
  if (isOptional(name, facts)) return true;
  // A part of a group is optional if the data point for that field alone is.
  return everyPlace.some((other) => other.path === path && isOptional(other.name, facts));
}

function isUsed({ part, point }: Placed, { facts }: ProviderCountry): boolean {
  const { control } = point;
  return control.kind !== "group" || facts.names.some((name) => control.parts[name] === part);
}

function givesRequired(consents: readonly GivenConsent[], country: ProviderCountry): boolean {
  return country.generalPolicies
    .filter((policy) => policy.required)
    .every((policy) => consents.some(({ id, given }) => id === policy.id && given));
}

/** Decides whether a question is asked, given the answers. */
export type AskedTest = (place: Placed, answers: LeadAnswers) => boolean;

/** Returns the test for a lead: conditions read all known answers. */
export const askedInLead: AskedTest = ({ point }, answers) => isAsked(point, answers);

/**
 * Returns the test for a screen's own form: a condition on a question outside the form can't be decided and holds.
 * @param asked the form's data points
 */
export function askedInForm(asked: readonly string[]): AskedTest {
  const form = new Set(asked);
  return ({ name }, answers) => isAskedAmong(name, answers, form);
}

/**
 * Returns the missing answers. Ignores names outside the catalogue, as the app does.
 * @param asked the required data points
 */
export function missingAnswers(
  answers: LeadAnswers,
  asked: readonly string[],
  country: ProviderCountry,
  test: AskedTest = askedInLead,
): Placed[] {
  return asked
    .filter(isDataPointName)
    .flatMap(placesOf)
    .filter((place) => test(place, answers) && isUsed(place, country) && !mayBeMissing(place, country))
    .filter(({ name, path }) =>
      name === "general_policies"
        ? !givesRequired(answers.generalPolicies ?? [], country)
        : !isAnswered(answers, path),
    );
}
