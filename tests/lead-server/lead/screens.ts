import { screens as appScreens, type Screen } from "../../../app/journey/screens.ts";

/** The states of specification §4.1 by their number, named after the screen that each shows. */
export const screens: Readonly<Record<number, string>> = {
  1: "loan information",
  2: "personal details",
  3: "contact details",
  4: "income details",
  5: "other information",
  6: "checking",
  7: "mobile verification",
  8: "employment details",
  9: "instantor",
  10: "accepted",
  11: "thank you",
  12: "redirected",
  13: "rejected",
  14: "continue",
  15: "change mobile number",
  16: "vehicle",
  17: "tink",
  18: "account",
  19: "paylands",
  20: "policy consents",
  21: "additional employment details",
  22: "additional personal details",
  23: "marital details",
  24: "aide",
  25: "reference information",
  26: "credit details",
  27: "professional details",
  28: "CNP",
  29: "advanzia consents",
  30: "id upload",
  31: "customer debts",
  32: "reference details",
  33: "wniosek",
  34: "wniosek supplement",
  35: "dynamic consents",
  36: "tfbank consents",
  37: "ipfd offer choice",
  38: "cofidis offer",
  39: "provident offer",
  40: "instabank offer",
  41: "proficredit offer",
};

/** The highest number of a state. */
export const lastState = Math.max(...Object.keys(screens).map(Number));

/** States whose answers the lead itself holds, so that an update of the lead is what moves on from them. */
const formStates: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 25, 8]);

/** Whether an update of the lead moves on from a state. */
export function isFormState(state: number): boolean {
  return formStates.has(state);
}

/** Routes of screens that have no state of their own. */
const unnumbered: ReadonlySet<string> = new Set(
  (appScreens as readonly Screen[]).flatMap(({ state, path }) => (state === undefined ? [path] : [])),
);

/** Whether a state shows a screen that goes by its route alone. */
export function isShownByRoute(routeChange: string | null | undefined): boolean {
  return unnumbered.has(routeChange ?? "");
}

/** The state in words. */
export function screenName(state: number): string {
  return screens[state] ?? (state === 0 ? "not begun" : "unknown");
}
