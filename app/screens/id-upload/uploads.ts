/**
 * The file of each side that is to be sent. It doesn't travel in the submission: WebKit can't read a file that was made
 * in the browser, such as a redrawn photograph, from a request.
 */
const files = new Map<string, File>();

/** Hands a side's file to the action. */
export function noteUploadFile(side: string, file: File): void {
  files.set(side, file);
}

/** Takes the file of a side that is to be sent. */
export function takeUploadFile(side: string): File | undefined {
  const file = files.get(side);
  files.delete(side);
  return file;
}

/** The uploaded share of each side, from 0 to 1. At 1 the provider may have the whole file. */
const shares = new Map<string, number>();
const listeners = new Set<() => void>();

/** Records the uploaded share of a side and notifies the listeners. */
export function noteUploadShare(side: string, share: number): void {
  shares.set(side, share);
  for (const listener of listeners) listener();
}

/** Returns the uploaded share of a side. */
export function uploadShare(side: string): number {
  return shares.get(side) ?? 0;
}

/** Calls a listener whenever the progress changes. Returns a function that removes the listener. */
export function onUploadShare(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
