/**
 * The two journeys through the same catalogue: `dynamic` asks what the provider names, `classic` asks fixed groups of
 * questions.
 */
export type JourneyKind = "dynamic" | "classic";

/**
 * The page of each journey that creates the lead. The build prerenders its HTML (specification §2.3; decision 62).
 * A brand can begin a classic journey with another page.
 */
export const firstPages = {
  dynamic: "initial-details",
  classic: "loan-information",
} as const satisfies Record<JourneyKind, string>;
