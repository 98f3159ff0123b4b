let native: typeof fetch | undefined;

/** Keeps the browser's own `fetch`. Runs before a vendor's script may replace it. */
export function keepNativeFetch(): void {
  native ??= window.fetch.bind(window);
}

/** Fetches with the browser's own `fetch`, even after a vendor's script has replaced it. */
export function nativeFetch(address: string, init?: RequestInit): Promise<Response> {
  return (native ?? fetch)(address, init);
}
