import { screenOfState, screenTable } from "../../tools/screen-table.ts";

/** The states of the application's table by their number, named after the screen that each shows. */
export const screens: Readonly<Record<number, string>> = Object.fromEntries(
  screenTable.flatMap(({ state, path }) => (state === undefined ? [] : [[state, path.replaceAll("-", " ")]])),
);

export const lastState = Math.max(...Object.keys(screens).map(Number));

/** Returns whether a state's answers are the lead's own, so that an update of the lead advances from it. */
export function isFormState(state: number): boolean {
  return state === 0 || screenOfState(state)?.kind === "page";
}

const unnumbered: ReadonlySet<string> = new Set(
  screenTable.flatMap(({ state, path }) => (state === undefined ? [path] : [])),
);

/** Returns whether a state shows a screen that has only a route. */
export function isShownByRoute(routeChange: string | null | undefined): boolean {
  return unnumbered.has(routeChange ?? "");
}

export function screenName(state: number): string {
  return screens[state] ?? (state === 0 ? "not begun" : "unknown");
}
