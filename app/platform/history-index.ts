/** Returns the current entry's index in the tab's history, which React Router keeps in the entry's state. */
export function historyIndex(): number {
  const index: unknown = window.history.state?.idx;
  return typeof index === "number" ? index : 0;
}
