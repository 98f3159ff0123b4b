/** The pages of this tab by their place in its history, as far as they were drawn since the document was loaded. */
const visited = new Map<number, string>();

function place(): number {
  const index: unknown = window.history.state?.idx;
  return typeof index === "number" ? index : 0;
}

/** Notes that a page stands at the current place of the history. */
export function noteVisited(path: string): void {
  visited.set(place(), path);
}

/** Whether the browser's own Back leads to this page. */
export function isBehind(path: string): boolean {
  return visited.get(place() - 1) === path;
}
