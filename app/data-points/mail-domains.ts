/** Common mail domains. A domain that is one typing slip away from one of them is probably a typo. */
const commonDomains = [
  "gmail.com",
  "googlemail.com",
  "hotmail.com",
  "hotmail.es",
  "outlook.com",
  "outlook.es",
  "yahoo.com",
  "yahoo.es",
  "icloud.com",
];

/** Real domains that are one slip away from a common one. */
const realSimilarDomains = ["mail.com", "email.com", "ymail.com"];

/** The longest address of a mailbox (RFC 3696, errata). */
export const ADDRESS_MAX_LENGTH = 254;

/** Returns whether a text looks enough like an e-mail address to ask about it. A long text isn't searched. */
export function looksLikeAddress(text: string): boolean {
  return text.length <= ADDRESS_MAX_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/**
 * Returns the address that the applicant probably meant, e.g. ana@gmail.com for ana@gmial.com. Needs no server.
 * @returns undefined if the domain looks right
 */
export function suggestAddress(address: string): string | undefined {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || [...commonDomains, ...realSimilarDomains].includes(domain)) return undefined;
  const meant = commonDomains.find((common) => isOneSlipFrom(domain, common));
  return meant && `${address.slice(0, at + 1)}${meant}`;
}

/** Returns whether two domains differ by one missing, extra or wrong letter, or by two swapped neighbours. */
function isOneSlipFrom(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < shorter && typed[start] === meant[start]) start += 1;
  const [left, right] = [typed.slice(start), meant.slice(start)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  );
}
