import type * as z from "zod/mini";
import { catalogue } from "../../../app/catalogue/catalogue.ts";
import type { Country } from "../../../app/catalogue/country.ts";
import type { Consent, figuresSchema, Policies } from "../../../app/lead/provider/schemas/answers.ts";
import { versionOf } from "../checks/evidence.ts";
import type { Policy } from "../countries/types.ts";
import { logos } from "../pages/logos.ts";
import { defineCall, type Incoming } from "./call.ts";
import { vehicleModels } from "./vehicle-models.ts";

function toConsent({ id, text, required, page }: Policy, origin: string): Consent {
  const url = page && `${origin}/lead-server/policies/${id}`;
  return { id, text, version: versionOf(text), required, given: false, ...(url !== undefined && { url }) };
}

/** Returns the consents of the first page, with those that the scope's script replaces. */
export function policiesOf({
  provider: { country, script },
  scope,
  origin,
}: Pick<Incoming<unknown>, "provider" | "scope" | "origin">): Policies {
  return {
    generalPolicies: country.generalPolicies.map((policy) =>
      toConsent(script(scope).consents.find(({ id }) => id === policy.id) ?? policy, origin),
    ),
    marketingConsents: country.marketingConsents.map((policy) => toConsent(policy, origin)),
  };
}

/** Returns the figures of the month that a country's law sets anew within the year; none elsewhere. */
function figuresOf(
  { languageTag, notices: { rateLimit } }: Country,
  now: Date,
): z.input<typeof figuresSchema> {
  if (!rateLimit?.setAnew) return {};
  const dayOf = (month: number, day: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), month, day)).toISOString().slice(0, 10);
  const month = now.getUTCMonth();
  const words = new Intl.DateTimeFormat(languageTag, { month: "long", year: "numeric", timeZone: "UTC" });
  return {
    rateLimit: {
      value: Number((rateLimit.rate * 100).toFixed(2)),
      ...(rateLimit.shownAs && { shownAs: `${rateLimit.shownAs}, ${words.format(now)}` }),
      validFrom: dayOf(month, 1),
      validUntil: dayOf(month + 1, 0),
    },
  };
}

/** Calls 5, 8, 12, 13, 14 and 32: texts and tables that are the same for every applicant. */
export const textCalls = [
  defineCall({
    number: 5,
    name: "data-points.all",
    method: "GET",
    paths: ["/v3/test/datapoints"],
    handle: () => ({ status: 200, body: { dataPoints: Object.keys(catalogue) } }),
  }),
  defineCall({
    number: 8,
    name: "policies",
    method: "GET",
    paths: ["/policies"],
    prefixes: [""],
    handle: (incoming) => ({ status: 200, body: policiesOf(incoming) }),
  }),
  defineCall({
    number: 12,
    name: "data.professional-details",
    method: "GET",
    paths: ["/data/professionalDetails.json"],
    prefixes: ["/api", ""],
    handle: ({ provider }) => ({ status: 200, body: provider.country.professionalFields }),
  }),
  defineCall({
    number: 13,
    name: "data.vehicle-models",
    method: "GET",
    paths: ["/data/vehicleModels.json"],
    prefixes: ["/api", ""],
    handle: () => ({ status: 200, body: vehicleModels }),
  }),
  defineCall({
    number: 14,
    name: "partner.logos",
    method: "GET",
    paths: ["/partner/logos"],
    handle: ({ origin }) => ({
      status: 200,
      body: logos.map(({ id, name }) => ({ name, logo: `${origin}/lead-server/logos/${id}.svg` })),
    }),
  }),
  defineCall({
    number: 32,
    name: "data.figures",
    method: "GET",
    paths: ["/data/figures.json"],
    handle: ({ provider }) => ({ status: 200, body: figuresOf(provider.country.facts, new Date()) }),
  }),
];
