import {
  catalogue,
  type DataPointName,
  dataPoint,
  isDataPointName,
  type LeadPath,
} from "../../../app/catalogue/catalogue.ts";
import type { NamePart } from "../../../app/catalogue/countries/types.ts";
import { isOptional, nameParts } from "../../../app/catalogue/fields.ts";
import {
  type GivenConsent,
  type LeadAnswers,
  type LeadValue,
  readAnswer,
} from "../../../app/catalogue/lead.ts";
import type { DataPoint } from "../../../app/catalogue/types.ts";
import { isAsked } from "../../../app/journey/conditions.ts";
import type { ProviderData } from "../countries/types.ts";

/** A question's answer within the lead: its path, and its part of a full name. */
export type Placed = { name: DataPointName; point: DataPoint; path: LeadPath; part?: NamePart };

/** Returns the lead paths of a data point: one, or one for each part of a group. */
function placesOf(name: DataPointName): Placed[] {
  const point = dataPoint(name);
  if (point.control.kind === "group") {
    const parts = Object.keys(nameParts) as NamePart[];
    return parts.map((part) => ({ name, point, path: catalogue[nameParts[part]].field, part }));
  }
  return point.field ? [{ name, point, path: point.field }] : [];
}

/** Returns the fields of the lead that a data point can write, in any country. */
export const fieldsOf = (name: DataPointName): LeadPath[] => placesOf(name).map(({ path }) => path);

const everyPlace = (Object.keys(catalogue) as DataPointName[]).flatMap(placesOf);

/**
 * The data points among which a lead's conditions are decided: an answer counts only while its own question is asked.
 */
export const everyName: ReadonlySet<string> = new Set(Object.keys(catalogue));

/**
 * Returns the data point of a lead path. Some fields have two (`names` and `first_name`): a requested one wins.
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

function mayBeMissing({ name, path }: Placed, { facts }: ProviderData): boolean {
  if (isOptional(name, facts)) return true;
  // A part of a group is optional if the data point for that field alone is.
  return everyPlace.some((other) => other.path === path && isOptional(other.name, facts));
}

function givesRequired(consents: readonly GivenConsent[], country: ProviderData): boolean {
  return country.generalPolicies
    .filter((policy) => policy.required)
    .every((policy) => consents.some(({ id, given }) => id === policy.id && given));
}

/** Returns the missing answers. Ignores names outside the catalogue, as the app does. */
export function missingAnswers(
  answers: LeadAnswers,
  asked: readonly string[],
  country: ProviderData,
  among: ReadonlySet<string> = everyName,
): Placed[] {
  return asked
    .filter(isDataPointName)
    .flatMap(placesOf)
    .filter(
      (place) =>
        isAsked(place.name, answers, among) &&
        (place.part === undefined || country.facts.names.includes(place.part)) &&
        !mayBeMissing(place, country),
    )
    .filter(({ name, path }) =>
      name === "general_policies"
        ? !givesRequired(answers.generalPolicies ?? [], country)
        : !isAnswered(answers, path),
    );
}
