/** The parameters that a link may carry (specification §3.5). */
export const linkParameters = [
  "refName",
  "refSubId",
  "refTransactionId",
  "s_id",
  "amount",
  "period",
  "firstName",
  "lastName",
  "email",
  "phoneNumber",
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

/** The name of a parameter that a link may carry. */
export type LinkParameter = (typeof linkParameters)[number];

/** What a link carried, as text; a parameter that can't be used is absent. */
export type LinkData = Partial<Record<LinkParameter, string>>;

const MAX_LENGTH = 255;

/**
 * Reads a link's parameters. One that is empty, repeated, too long or holds control characters is ignored.
 * @param search the query of an address, with or without its question mark
 */
export function readLink(search: string): LinkData {
  const query = new URLSearchParams(search);
  const data: LinkData = {};
  for (const name of linkParameters) {
    const values = query.getAll(name);
    const value = values[0]?.trim();
    if (values.length !== 1 || !value || value.length > MAX_LENGTH || /\p{Cc}|\ufffd/u.test(value)) continue;
    data[name] = value;
  }
  return data;
}

/** The query without the parameters that were read, to be shown in the address bar instead. */
export function withoutLinkParameters(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of linkParameters) query.delete(name);
  const rest = query.toString();
  return rest === "" ? "" : `?${rest}`;
}

/** Whether a link carries an answer, so that the rules are needed to check it. */
export function carriesAnswers(link: LinkData): boolean {
  const answers: readonly LinkParameter[] = [
    "amount",
    "period",
    "firstName",
    "lastName",
    "email",
    "phoneNumber",
  ];
  return answers.some((name) => link[name] !== undefined);
}
