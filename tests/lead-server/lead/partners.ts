import { createHash } from "node:crypto";
import type { Consent } from "../../../app/lead/provider/schemas/responses.ts";
import type { ProviderCountry } from "../countries/types.ts";
import { logoId } from "../pages/logos.ts";

/** Returns the version of a consent's text: another text has another one. */
export const versionOf = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 8);

/** The fictional partner of every application, except on screens of another partner. */
const usual = "Prestaluz";

/** The partners of these states' screens. */
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

/** Returns the name of a screen's partner. */
export function partnerName(state: number, routeChange?: string | null): string {
  return byRoute[routeChange ?? ""] ?? byState[state] ?? usual;
}

/** Returns a partner as a lead's state names it, with a logo of this server's own. */
export function partnerOf(name: string, origin: string): { name: string; logo: string } {
  return { name, logo: `${origin}/lead-server/logos/${logoId(name)}.svg` };
}

/** A partner's consents, with texts that name it. */
type Wording = { data: string; bureau: string; news: string };

/** The placeholder of the partner's name. */
const name = "{partner}";

const spanish: Wording = {
  data: `Acepto que mis datos se envíen a ${name} para que estudie mi solicitud.`,
  bureau: `Acepto que ${name} consulte mi historial de crédito antes de hacerme una oferta.`,
  news: `Quiero recibir ofertas de ${name} por correo electrónico.`,
};

/** By the language of the country's applicants. */
const wordings: Readonly<Record<string, Wording>> = {
  de: {
    data: `Ich bin damit einverstanden, dass meine Daten zur Prüfung meines Antrags an ${name} gehen.`,
    bureau: `Ich bin damit einverstanden, dass ${name} vor dem Angebot eine Auskunft über meine Bonität einholt.`,
    news: `Ich möchte Angebote von ${name} per E-Mail bekommen.`,
  },
  en: {
    data: `I agree that my details are sent to ${name} so that it can look at my application.`,
    bureau: `I agree that ${name} checks my credit history before it makes me an offer.`,
    news: `I’d like to get offers from ${name} by email.`,
  },
  es: spanish,
  pl: {
    data: `Zgadzam się na przekazanie moich danych firmie ${name} w celu rozpatrzenia mojego wniosku.`,
    bureau: `Zgadzam się, aby firma ${name} przed złożeniem oferty sprawdziła moją historię kredytową.`,
    news: `Chcę dostawać oferty ${name} e-mailem.`,
  },
  ro: {
    data: `Sunt de acord ca datele mele să fie trimise către ${name} pentru analiza cererii.`,
    bureau: `Sunt de acord ca ${name} să îmi verifice istoricul de credit înainte de a-mi face o ofertă.`,
    news: `Vreau oferte de la ${name} prin e-mail.`,
  },
  vi: {
    data: `Tôi đồng ý để thông tin của tôi được gửi cho ${name} nhằm xét duyệt hồ sơ.`,
    bureau: `Tôi đồng ý để ${name} tra cứu lịch sử tín dụng của tôi trước khi đưa ra gói vay.`,
    news: `Tôi muốn nhận ưu đãi của ${name} qua email.`,
  },
};

/**
 * Returns the consents that a partner needs before it decides: two required ones, and an optional one.
 * @param partner its name
 * @param origin the server's origin, for the pages of the links
 */
export function partnerConsents(partner: string, { facts }: ProviderCountry, origin: string): Consent[] {
  const wording = wordings[new Intl.Locale(facts.languageTag).language] ?? spanish;
  const consent = (id: keyof Wording, required: boolean): Consent => {
    const text = wording[id].replaceAll(name, partner);
    return { id: `partner-${id}`, text, version: versionOf(text), required, given: false };
  };
  return [
    { ...consent("data", true), url: `${origin}/lead-server/policies/privacy` },
    { ...consent("bureau", true), url: `${origin}/lead-server/policies/terms` },
    consent("news", false),
  ];
}
