/** Masks an e-mail address: its owner recognises it, nobody else can read it, e.g. `a***@example.com`. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = ""] = address;
  return at > 0 ? `${first}***${address.slice(at)}` : "***";
}
