const answerParameters = ["amount", "period", "firstName", "lastName", "email", "phoneNumber"] as const;

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

export type LinkData = Partial<Record<LinkParameter, string>>;

const MAX_LENGTH = 255;
export const MAX_CLICK_ID_LENGTH = 1024;

const clickIds: ReadonlySet<LinkParameter> = new Set([
  "gclid",
  "gbraid",
  "wbraid",
  "fbclid",
  "ttclid",
  "refTransactionId",
  "s_id",
]);

/**
 * Parses a query, also as mail programs and affiliates' systems write it: with `&amp;` or another question mark between
 * parameters, and with an unencoded plus in an e-mail address or before a phone number.
 */
export function queryOf(search: string): URLSearchParams {
  return new URLSearchParams(
    search
      .replace(/^\??(?:amp;)+|[?&](?:amp;)*/g, "&")
      .replace(/&email=[^&]*/g, (email) => email.replaceAll("+", "%2B"))
      .replace(/(&phoneNumber=)\+/g, "$1%2B"),
  );
}

/** Ignores a parameter that is empty, repeated with another value, too long or contains control characters. */
export function parseLink(search: string): LinkData {
  const query = queryOf(search);
  const data: LinkData = {};
  for (const name of linkParameters) {
    const [value, ...others] = new Set(query.getAll(name).map((text) => text.trim()));
    const maxLength = clickIds.has(name) ? MAX_CLICK_ID_LENGTH : MAX_LENGTH;
    if (!value || others.length > 0 || value.length > maxLength || /\p{Cc}|\ufffd/u.test(value)) continue;
    data[name] = value;
  }
  return data;
}

const ownParameters = ["type", "status", "change", "datapoints"];

/** Returns the query with the application's own parameters alone, for the address bar: any other may be personal. */
export function ownQuery(search: string): string {
  const own = [...queryOf(search)].filter(
    ([name, value]) => ownParameters.includes(name) && /^[\w-]+$/.test(value),
  );
  return own.length > 0 ? `?${new URLSearchParams(own)}` : "";
}

export function statusQuery(search: string): string {
  const status = queryOf(search).get("status");
  return status === null ? "" : `?${new URLSearchParams({ status })}`;
}

export function carriesAnswers(link: LinkData): boolean {
  return answerParameters.some((name) => link[name] !== undefined);
}

/** The address at which this document was opened. The address bar loses its query at once. */
let arrival: URL | undefined;

export function keepArrival(href: string): void {
  arrival = new URL(href);
}

/** Returns the parameters of the link that led to an address, and its unparsed query without those named. */
export function linkTo(address: string, without: readonly string[]): { parameters: LinkData; query: string } {
  const here = new URL(address);
  const { search } = arrival && isSameApplication(arrival, here) ? arrival : here;
  const rest = search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !without.includes(part.split("=")[0] ?? ""));
  return { parameters: parseLink(search), query: rest.length > 0 ? `?${rest.join("&")}` : "" };
}

/** Below any base path, the end of the path names the application: `continue/<id>`. */
function isSameApplication(one: URL, other: URL): boolean {
  const ending = ({ pathname }: URL) => pathname.split("/").filter(Boolean).slice(-2).join("/");
  return ending(one) === ending(other);
}
