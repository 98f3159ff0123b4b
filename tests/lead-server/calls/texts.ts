import { catalogue } from "../../../app/catalogue/catalogue.ts";
import type { Consent, Policies } from "../../../app/lead/provider/schemas/responses.ts";
import type { Policy } from "../countries/types.ts";
import { versionOf } from "../lead/partners.ts";
import { logoId, logos } from "../pages/logos.ts";
import { defineCall, type Incoming } from "./call.ts";

function toConsent({ id, text, required, page, url: given }: Policy, origin: string): Consent {
  const url = given ?? (page && `${origin}/lead-server/policies/${id}`);
  return { id, text, version: versionOf(text), required, given: false, ...(url !== undefined && { url }) };
}

/** Returns the consents of the first page, with those that the scope's script replaces. */
function policiesOf({
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

const years = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => last - index);

/** Brands, their models and the years of each, newest first. */
const vehicleModels: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  Citroën: { C3: years(2002, 2025), C4: years(2004, 2025), Berlingo: years(1996, 2025) },
  Dacia: { Sandero: years(2008, 2025), Duster: years(2010, 2025) },
  Ford: { Fiesta: years(2000, 2023), Focus: years(1998, 2025), Kuga: years(2008, 2025) },
  Hyundai: { i20: years(2008, 2025), Tucson: years(2004, 2025) },
  Opel: { Corsa: years(2000, 2025), Astra: years(2000, 2025) },
  Peugeot: { "208": years(2012, 2025), "308": years(2007, 2025), "3008": years(2008, 2025) },
  Renault: { Clio: years(2000, 2025), Mégane: years(2000, 2025), Captur: years(2013, 2025) },
  SEAT: { Ibiza: years(2000, 2025), León: years(2000, 2025), Arona: years(2017, 2025) },
  Toyota: { Corolla: years(2000, 2025), Yaris: years(2000, 2025), "C-HR": years(2016, 2025) },
  Volkswagen: { Golf: years(2000, 2025), Polo: years(2000, 2025), Tiguan: years(2007, 2025) },
};

const both = { prefixes: ["/api", ""] } as const;

/** Calls 5, 8, 12, 13 and 14: texts and tables that are the same for every applicant. */
export const textCalls = [
  defineCall("data-points.all", "allDataPoints", () => ({
    status: 200,
    body: { dataPoints: Object.keys(catalogue) },
  })),
  defineCall("policies", "readPolicies", (incoming) => ({ status: 200, body: policiesOf(incoming) }), {
    prefixes: [""],
  }),
  defineCall(
    "data.professional-details",
    "readProfessionalFields",
    ({ provider }) => ({ status: 200, body: provider.country.professionalFields }),
    both,
  ),
  defineCall("data.vehicle-models", "readVehicleModels", () => ({ status: 200, body: vehicleModels }), both),
  defineCall("partner.logos", "partnerLogos", ({ origin }) => ({
    status: 200,
    body: logos.map(({ name, hasPage }) => ({
      name,
      logo: `${origin}/lead-server/logos/${logoId(name)}.svg`,
      ...(hasPage && { url: `${origin}/lead-server/partner?name=${name}` }),
    })),
  })),
];
