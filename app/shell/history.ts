/** Returns the current entry's index in the tab's history, which React Router keeps in the entry's state. */
export function historyIndex(): number {
  const index: unknown = window.history.state?.idx;
  return typeof index === "number" ? index : 0;
}

/** The pages rendered since the document loaded, by their index in the tab's history. */
const visited = new Map<number, string>();

/** Records the page of the current history entry. */
export function noteVisited(path: string): void {
  visited.set(historyIndex(), path);
}

/** Returns whether the browser's Back opens this page. */
export function isPreviousPage(path: string): boolean {
  return visited.get(historyIndex() - 1) === path;
}
