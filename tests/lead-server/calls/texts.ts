import { catalogue } from "../../../app/catalogue/catalogue.ts";
import type { Country } from "../../../app/catalogue/country.ts";
import { formatMoney } from "../../../app/catalogue/formats.ts";
import type { Consent } from "../../../app/provider/schemas/responses.ts";
import type { Policy } from "../countries/types.ts";
import { partnerOf } from "../lead/partners.ts";
import { askedPartners, otherPartners } from "../pages/logos.ts";
import { defineCall } from "./call.ts";

function toConsent({ id, text, required, title, url: given }: Policy, origin: string): Consent {
  const url = given ?? (title && `${origin}/lead-server/policies/${id}`);
  return { id, text, version: "1", required, given: false, ...(url !== undefined && { url }) };
}

const years = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => last - index);

/** Brands, their models and the years of each, newest first. */
const vehicleModels: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  Dacia: { Sandero: years(2008, 2025), Duster: years(2010, 2025) },
  Ford: { Fiesta: years(2000, 2023), Focus: years(1998, 2025), Kuga: years(2008, 2025) },
  Peugeot: { "208": years(2012, 2025), "308": years(2007, 2025), "3008": years(2008, 2025) },
  Renault: { Clio: years(2000, 2025), Mégane: years(2000, 2025), Captur: years(2013, 2025) },
  SEAT: { Ibiza: years(2000, 2025), León: years(2000, 2025), Arona: years(2017, 2025) },
  Toyota: { Corolla: years(2000, 2025), Yaris: years(2000, 2025), "C-HR": years(2016, 2025) },
  Volkswagen: { Golf: years(2000, 2025), Polo: years(2000, 2025), Tiguan: years(2007, 2025) },
};

const both = { prefixes: ["/api", ""] } as const;

/** Calls 5, 8 and 12 to 14: texts and tables that are the same for every applicant. */
export const textCalls = [
  defineCall("data-points.all", "allDataPoints", () => ({
    status: 200,
    body: { dataPoints: Object.keys(catalogue) },
  })),
  defineCall(
    "policies",
    "fetchPolicies",
    ({ country, origin }) => ({
      status: 200,
      body: {
        generalPolicies: country.generalPolicies.map((policy) => toConsent(policy, origin)),
        marketingConsents: country.marketingConsents.map((policy) => toConsent(policy, origin)),
      },
    }),
    { prefixes: [""] },
  ),
  defineCall(
    "data.professional-details",
    "fetchProfessionalFields",
    ({ country }) => ({ status: 200, body: country.professionalFields }),
    both,
  ),
  defineCall("data.vehicle-models", "fetchVehicleModels", () => ({ status: 200, body: vehicleModels }), both),
  defineCall("partner.logos", "partnerLogos", ({ origin, country: { facts } }) => {
    const withLogo = ({ name }: { name: string }) => partnerOf(name, origin);
    const others = otherPartners.map((partner, index) => ({
      ...withLogo(partner),
      fact: amountsOf(index + 1, facts),
      url: `${origin}/lead-server/partner?name=${partner.name}`,
    }));
    return { status: 200, body: [...askedPartners.map(withLogo), ...others] };
  }),
];

const upTo: Record<string, string> = {
  co: "Hasta",
  de: "Bis",
  es: "Hasta",
  mx: "Hasta",
  ph: "Up to",
  pl: "Do",
  ro: "Până la",
  vn: "Đến",
};

/** Returns the most that a partner lends: the later it is listed, the less. */
function amountsOf(place: number, facts: Country): string {
  const { min, max, step } = facts.amount;
  const most = Math.max(min + step, Math.round(max / place / step) * step);
  return `${upTo[facts.id]} ${formatMoney(most, facts)}`;
}
