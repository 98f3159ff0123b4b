/** How much of a sensitive number is shown, and how long one has to be for that. */
const SHOWN = 3;
const LONG_ENOUGH = 6;

/** The end of a sensitive number, by which its owner knows it; nothing of one that it would give away. */
export function endOf(value: string): string {
  const bare = value.replace(/\s/g, "");
  return bare.length < LONG_ENOUGH ? "" : bare.slice(-SHOWN);
}

/** An e-mail address that its owner recognises and nobody else reads: `a***@example.com`. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = ""] = address;
  return at > 0 ? `${first}***${address.slice(at)}` : "***";
}
