/** The two ways to ask the same catalogue: page by page as the provider names its questions, or by fixed groups. */
export type JourneyKind = "dynamic" | "classic";

/** The page of each journey that makes the lead: the build writes its HTML beforehand (spec.md §2; decision 0008). */
export const firstPages = {
  dynamic: "initial-details",
  classic: "loan-information",
} as const satisfies Record<JourneyKind, string>;
