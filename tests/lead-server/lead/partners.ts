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

/** Returns a partner's consents: its name is in the terms and in what it may share. */
export function partnerConsents(country: ProviderCountry, partner: string, origin: string): Consent[] {
  const consent = (id: string, text: string, policy?: string): Consent => ({
    id: `partner-${id}`,
    text: text.replace("{{partner}}", partner),
    version: "1",
    required: policy === "terms",
    given: false,
    ...(policy && { url: `${origin}/lead-server/policies/${policy}` }),
  });
  const news = country.marketingConsents.find(({ id }) => id === "email")?.text ?? "";
  const { terms, sharing } = country.texts;
  return [consent("terms", terms, "terms"), consent("data", sharing, "partners"), consent("news", news)];
}
