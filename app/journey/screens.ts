import type { PagePath } from "../data-points/pages.ts";

/**
 * The states of an application and the screens that show them (spec.md §4). States before an offer are the journey's
 * pages; the others have a screen of their own and replace history.
 */
export type Screen = {
  /** The route, without the base. */
  path: string;
  /** The application state that the screen shows; a screen reached only by `routeChange` has none. */
  state?: number;
  /** Whether the state comes before an offer: the journey's pages show it. */
  beforeOffer?: true;
  /** Whether the application has ended here: nothing of it is asked any more. */
  final?: true;
};

/** The screens of this product. */
export const screens = [
  { state: 1, path: "loan-information", beforeOffer: true },
  { state: 2, path: "personal-details", beforeOffer: true },
  { state: 3, path: "contact-details", beforeOffer: true },
  { state: 4, path: "income-details", beforeOffer: true },
  { state: 5, path: "other-information", beforeOffer: true },
  { state: 8, path: "employment-details", beforeOffer: true },
  { state: 25, path: "reference-information", beforeOffer: true },
  { state: 6, path: "checking" },
  { state: 7, path: "mobile-verification" },
  { state: 15, path: "change-mobile-number" },
  { state: 10, path: "accepted", final: true },
  { state: 11, path: "thank-you", final: true },
  { state: 12, path: "redirected", final: true },
  { state: 13, path: "rejected", final: true },
] as const satisfies readonly Screen[];

/** The route of a screen that comes after the pages. */
export type ScreenPath = Exclude<(typeof screens)[number], { beforeOffer: true }>["path"];

/** What an application's state asks to be shown. */
export type Destination =
  | { kind: "pages"; path?: PagePath }
  | { kind: "screen"; path: ScreenPath; final: boolean }
  | { kind: "unknown"; state: string };

/** The part of a lead's state that says which screen comes next. */
export type Progress = {
  progressState?: number | readonly number[] | null | undefined;
  routeChange?: string | null | undefined;
};

/** The current state: of a list the last entry. A state that is absent counts as 0, the beginning. */
export function currentState(progressState: Progress["progressState"]): number {
  return (typeof progressState === "object" ? progressState?.at(-1) : progressState) ?? 0;
}

/**
 * The screen that an application's state asks for. A `routeChange` wins over the number.
 * A state or route that the product has no screen for comes back as unknown, to be reported and waited out.
 */
export function destination({ progressState, routeChange }: Progress): Destination {
  const state = currentState(progressState);
  const found = routeChange
    ? screens.find((screen) => screen.path === routeChange.replace(/^\//, ""))
    : screens.find((screen) => screen.state === state);
  if (found === undefined) {
    return state === 0 && !routeChange
      ? { kind: "pages" }
      : { kind: "unknown", state: routeChange ?? String(state) };
  }
  if ("beforeOffer" in found) return { kind: "pages", path: found.path };
  return { kind: "screen", path: found.path, final: "final" in found };
}

/** Whether the screen at this path is the one that the application's state asks for, or one the applicant may open beside it. */
export function mayShowScreen(path: ScreenPath, progress: Progress): boolean {
  const target = destination(progress);
  if (target.kind !== "screen") return false;
  const beside: Partial<Record<ScreenPath, readonly ScreenPath[]>> = {
    "change-mobile-number": ["mobile-verification"],
    "mobile-verification": ["change-mobile-number"],
    "thank-you": ["accepted", "redirected"],
  };
  return target.path === path || (beside[path]?.includes(target.path) ?? false);
}
