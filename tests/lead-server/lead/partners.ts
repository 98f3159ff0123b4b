import type { Consent } from "../../../app/provider/schemas/responses.ts";
import type { ProviderCountry } from "../countries/types.ts";
import { logoId } from "../pages/logos.ts";

/** The fictional partner of every application, except on screens of another partner. */
const usual = "Prestaluz";

const byState: Readonly<Record<number, string>> = {
  9: "Instantor",
  17: "Wenance",
  18: "Wenance",
  19: "MoneyMan",
  20: "Fiabank",
  29: "Advanzia",
  30: "Credinorte",
  33: "Provident",
  34: "Provident",
  35: "Dinaria",
  36: "TF Bank",
  37: "IPF Digital",
  38: "Cofidis",
  39: "Provident",
  40: "Instabank",
  41: "Proficredit",
};

/** The partners of screens that a state names by route instead of number. */
const byRoute: Readonly<Record<string, string>> = { smava: "Smava" };

export function partnerName(state: number, routeChange?: string | null): string {
  return byRoute[routeChange ?? ""] ?? byState[state] ?? usual;
}

/** Returns a partner as a lead's state names it, with a logo of this server's own. */
export function partnerOf(name: string, origin: string): { name: string; logo: string } {
  return { name, logo: `${origin}/lead-server/logos/${logoId(name)}.svg` };
}

/** In the words of the country's own consents. */
export function partnerConsents(country: ProviderCountry, origin: string): Consent[] {
  const policies = [...country.generalPolicies, ...country.marketingConsents];
  const consent = (id: string, like: string, required: boolean): Consent => ({
    id: `partner-${id}`,
    text: policies.find((policy) => policy.id === like)?.text ?? "",
    version: "1",
    required,
    given: false,
    ...(like !== "email" && { url: `${origin}/lead-server/policies/${like}` }),
  });
  return [
    consent("terms", "terms", true),
    consent("data", "partners", false),
    consent("news", "email", false),
  ];
}
