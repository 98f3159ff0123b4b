/** The beginning of the id of every lead of an example. The stand-in names offers after it. */
const begin = "3f0e2422-6b1c-4f0e-9a55-";

/** The lead of the written document's examples. */
export const exampleLead = `${begin}0a1d8b7c6e5f`;

/** The offer of the examples. */
export const exampleOffer = `offer-${exampleLead.slice(0, 8)}`;

/** The idempotency key of the written document. */
export const exampleKey = "0b9c3a52-6f0e-4f5e-9a55-0a1d8b7c6e5f";

/**
 * Returns the id of an operation's demonstration lead.
 * @param opening nine hexadecimal digits of the opened page, so that two pages have leads of their own
 * @param place the operation's place in the document
 */
export const demonstrationId = (opening: string, place: number): string =>
  `${begin}${opening}${String(place).padStart(3, "0")}`;
