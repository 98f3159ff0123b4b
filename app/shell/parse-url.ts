/**
 * Returns a parsed address, or undefined if it isn't one. The oldest supported browsers have no `URL.parse` or
 * `URL.canParse`.
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
