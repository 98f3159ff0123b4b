import type { Country } from "./country.ts";

/** In display order. A country can replace a list; an empty one has its values from the country or the provider. */
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

export function choiceValues(list: ChoiceListName, country: Country): readonly string[] {
  if (list === "province") return country.divisions.map((division) => division.value);
  return country.choices[list] ?? choiceLists[list];
}
