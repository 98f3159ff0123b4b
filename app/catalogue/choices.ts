import type { Country } from "./country.ts";

/**
 * The lists of choices, in display order. A country can replace a list with its own version. An empty list has no
 * general version: the country or the provider supplies its values. The texts are under `choices` in the locale's
 * `questions` namespace.
 */
export const choiceLists = {
  gender: ["female", "male"],
  loanPurpose: [
    "bills",
    "home_improvement",
    "car",
    "appliances",
    "health",
    "education",
    "travel",
    "consolidation",
    "other",
  ],
  financingOption: ["instalments", "single_payment"],
  maritalStatus: ["single", "married", "partnership", "separated", "divorced", "widowed"],
  education: ["primary", "secondary", "vocational", "higher", "postgraduate"],
  dependants: ["0", "1", "2", "3", "4", "other"],
  livingArea: ["city", "town", "village"],
  province: [],
  country: [],
  housingTenure: ["owned", "mortgage", "rented", "family", "employer", "other"],
  incomeSource: [
    "employed",
    "self_employed",
    "pensioner",
    "farmer",
    "student",
    "benefits",
    "unemployed",
    "other",
  ],
  salaryCycle: ["monthly", "twice_a_month", "fortnightly", "weekly"],
  positionType: ["permanent", "temporary", "seasonal", "civil_servant", "intern", "other"],
  cofidisProfession: [
    "employee",
    "civil_servant",
    "manager",
    "liberal_profession",
    "tradesperson",
    "retired",
    "other",
  ],
  jobArea: [
    "administration",
    "trade",
    "hospitality",
    "construction",
    "industry",
    "transport",
    "health",
    "education",
    "technology",
    "finance",
    "agriculture",
    "public_service",
    "security",
    "cleaning",
    "other",
  ],
  economicActivity: ["agriculture", "industry", "construction", "trade", "transport", "services", "other"],
  vehicleOwnership: ["owned", "family", "none"],
  referenceType: ["family", "friend", "colleague", "neighbour", "other"],
} as const satisfies Record<string, readonly string[]>;

export type ChoiceListName = keyof typeof choiceLists;

/**
 * Returns the values of a list in a country: its divisions for `province`, else its own version of the list, else the
 * general one. Returns an empty list where the provider supplies the values.
 */
export function choiceValues(list: ChoiceListName, country: Country): readonly string[] {
  if (list === "province") return country.divisions.map((division) => division.value);
  return country.choices[list] ?? choiceLists[list];
}
