/** The two ways to ask the same catalogue: page by page as the provider names its questions, or by fixed groups. */
export type JourneyKind = "dynamic" | "classic";

/**
 * The page of each journey that makes the lead, unless a brand begins a classic one with another: the build writes its HTML
 * beforehand (specification §2.3; decision 8).
 */
export const firstPages = {
  dynamic: "initial-details",
  classic: "loan-information",
} as const satisfies Record<JourneyKind, string>;
