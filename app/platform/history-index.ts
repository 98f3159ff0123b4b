/** Returns the position of the current entry in the tab's history, which React Router counts from the document's first. */
export function historyIndex(): number {
  const index: unknown = window.history.state?.idx;
  return typeof index === "number" ? index : 0;
}
