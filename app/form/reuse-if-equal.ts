/** Returns the earlier value if both are equal as JSON, so that React skips the render. */
export function reuseIfEqual<Value>(before: Value, now: Value): Value {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
