let own: typeof fetch | undefined;

/** Keeps the browser's own `fetch`, before a vendor may put one of its own in its place. */
export function keepOwnFetch(): void {
  own ??= window.fetch.bind(window);
}

/** `fetch` as the browser has it, whatever a vendor has made of it since. */
export function ownFetch(address: string, init?: RequestInit): Promise<Response> {
  return (own ?? fetch)(address, init);
}
