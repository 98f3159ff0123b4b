/** Returns a promise's value, or undefined if it takes longer than a time in milliseconds. */
export function valueWithin<Value>(
  milliseconds: number,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  const pause = new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));
  return Promise.race([promise, pause]);
}
