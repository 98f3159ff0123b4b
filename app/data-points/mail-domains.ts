/** Mail domains that many consumers use; a domain that differs by one slip is taken for one that was meant. */
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

/** Domains of their own that a slip in a common one would give too. */
const realNeighbours = ["mail.com", "email.com", "ymail.com"];

/**
 * Returns the address that was probably meant, e.g. ana@gmail.com for ana@gmial.com. It needs no server.
 * @returns undefined where nothing seems to be wrong
 */
export function likelyAddress(address: string): string | undefined {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || [...commonDomains, ...realNeighbours].includes(domain)) return undefined;
  const meant = commonDomains.find((common) => isOneSlipFrom(domain, common));
  return meant && `${address.slice(0, at + 1)}${meant}`;
}

/** Whether one letter is missing, too many or another one, or two neighbours changed places. */
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
