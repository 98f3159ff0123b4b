import { logoId } from "../pages/logos.ts";

/** The partner that takes every application unless a screen is another's: fictional. */
const usual = "Prestaluz";

/** The partners whose screens these are, by state. */
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

/** The partners whose screens these are, by the route that a state names instead of a number. */
const byRoute: Readonly<Record<string, string>> = { smava: "Smava" };

/** The name of the partner that a screen is about. */
export function partnerName(state: number, routeChange?: string | null): string {
  return byRoute[routeChange ?? ""] ?? byState[state] ?? usual;
}

/** A partner as a lead's state names it, with a logo of this server's own. */
export function partnerOf(name: string, origin: string): { name: string; logo: string } {
  return { name, logo: `${origin}/lead-server/logos/${logoId(name)}.svg` };
}
