/** The pages rendered since the document loaded, by their index in the tab's history. */
const visited = new Map<number, string>();

function place(): number {
  const index: unknown = window.history.state?.idx;
  return typeof index === "number" ? index : 0;
}

/** Records the page of the current history entry. */
export function noteVisited(path: string): void {
  visited.set(place(), path);
}

/** Returns whether the browser's Back opens this page. */
export function isPreviousPage(path: string): boolean {
  return visited.get(place() - 1) === path;
}
