/** How much of each side of a document has left, from 0 to 1. At 1 the provider may have the whole file. */
const shares = new Map<string, number>();
const listeners = new Set<() => void>();

/** Notes how much of a side has left. */
export function noteUploadShare(side: string, share: number): void {
  shares.set(side, share);
  for (const listener of listeners) listener();
}

/** Returns how much of a side has left. */
export function uploadShare(side: string): number {
  return shares.get(side) ?? 0;
}

/** Has a listener called whenever more has left; returns a function that takes it away again. */
export function onUploadShare(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
