/** The parameters that are answers. */
const answerParameters = ["amount", "period", "firstName", "lastName", "email", "phoneNumber"] as const;

/** The parameters that a link can have (specification §3.5). */
export const linkParameters = [
  "refName",
  "refSubId",
  "refTransactionId",
  "s_id",
  ...answerParameters,
  "sellingTierGlobalId",
  "fbclid",
  "ttclid",
  "gclid",
  "gclsrc",
  "gbraid",
  "wbraid",
  "utm_medium",
  "utm_source",
  "utm_campaign",
  "utm_content",
  "utm_term",
  "sessionId",
] as const;

export type LinkParameter = (typeof linkParameters)[number];

/** The usable parameters of a link, as text. */
export type LinkData = Partial<Record<LinkParameter, string>>;

const MAX_LENGTH = 255;

/**
 * Parses a link's parameters. Ignores a parameter that is empty, repeated, too long or contains control characters.
 * A plus in an e-mail address or before a phone number is one, even unencoded: neither has the space that it stands for.
 * @param search the query of an address, with or without its question mark
 */
export function readLink(search: string): LinkData {
  const query = new URLSearchParams(
    search
      .replace(/(?:^|[?&])email=[^&]*/g, (email) => email.replaceAll("+", "%2B"))
      .replace(/((?:^|[?&])phoneNumber=)\+/g, "$1%2B"),
  );
  const data: LinkData = {};
  for (const name of linkParameters) {
    const values = query.getAll(name);
    const value = values[0]?.trim();
    if (values.length !== 1 || !value || value.length > MAX_LENGTH || /\p{Cc}|\ufffd/u.test(value)) continue;
    data[name] = value;
  }
  return data;
}

const inLowerCase: ReadonlySet<string> = new Set(linkParameters.map((name) => name.toLowerCase()));

/**
 * Returns the query without the link's parameters, for the address bar. One with other capitals isn't read, and goes as
 * well: it may be personal.
 */
export function withoutLinkParameters(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (inLowerCase.has(name.toLowerCase())) query.delete(name);
  const rest = query.toString();
  return rest === "" ? "" : `?${rest}`;
}

/** Returns a query of the status alone with which a partner returns the applicant. */
export function returnedStatus(search: string): string {
  const status = new URLSearchParams(search).get("status");
  return status === null ? "" : `?${new URLSearchParams({ status })}`;
}

/** Returns whether a link contains answers, which need the rules' chunk. */
export function carriesAnswers(link: LinkData): boolean {
  return answerParameters.some((name) => link[name] !== undefined);
}

let arrival: URL | undefined;

/** Stores the address at which this document was opened, before the link's parameters leave the address bar. */
export function noteArrival(href: string): void {
  arrival = new URL(href);
}

export function arrivalAddress(): URL | undefined {
  return arrival;
}
