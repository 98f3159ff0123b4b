import { country } from "../../../../app/catalogue/countries/ph.ts";
import type { ProviderCountry } from "../types.ts";
import { asks } from "./asks.ts";
import { companies } from "./companies.ts";
import { generalPolicies, marketingConsents } from "./policies.ts";
import { findPlace } from "./postcodes.ts";
import { sample } from "./sample.ts";

/** The provider in the Philippines. */
export const philippines: ProviderCountry = {
  facts: country,
  asks,
  generalPolicies,
  marketingConsents,
  findPlace,
  companies,
  positions: [
    { value: "operator", label: "Operator or production worker" },
    { value: "clerk", label: "Office staff" },
    { value: "agent", label: "Call center agent" },
    { value: "technician", label: "Technician" },
    { value: "specialist", label: "Specialist" },
    { value: "supervisor", label: "Team leader or supervisor" },
    { value: "manager", label: "Manager" },
    { value: "director", label: "Executive" },
    { value: "owner", label: "Owner" },
    { value: "other", label: "Other position" },
  ],
  professionalFields: {
    employed: [
      "BPO and IT",
      "Construction",
      "Education",
      "Factory and manufacturing",
      "Government",
      "Health",
      "Hotels and restaurants",
      "Retail",
      "Transport and delivery",
    ],
    self_employed: [
      "Buy and sell",
      "Construction",
      "Food and carinderia",
      "Freelance and online work",
      "Sari-sari store",
      "Transport and delivery",
    ],
    farmer: ["Crops", "Livestock and poultry", "Fishing"],
    other: ["Other"],
  },
  texts: {
    missing: "We still need this detail.",
    refused: "We couldn’t accept this detail. Please check it.",
  },
  sample,
};
