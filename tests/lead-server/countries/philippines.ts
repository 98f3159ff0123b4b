import { country } from "../../../app/catalogue/countries/ph.ts";
import { asksOf, companiesOf, optional, type Places, placesOf, positionsOf, required } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real ZIP codes, their province or Metro Manila, their city and some of its streets. */
const places: Places = {
  "1100": ["00", "Quezon City", "Kalayaan Avenue", "Matalino Street", "Maginhawa Street"],
  "1200": ["00", "Makati", "Ayala Avenue", "Kamagong Street", "Chino Roces Avenue"],
  "1800": ["00", "Marikina", "Shoe Avenue", "J.P. Rizal Street", "Bayan-Bayanan Avenue"],
  "3000": ["BUL", "Malolos", "Paseo del Congreso", "F. Estrella Street"],
};

/** The provider in the Philippines. */
export const philippines: ProviderData = {
  facts: country,
  asks: asksOf(country),
  generalPolicies: [
    required("terms", "I accept the terms of use.", "Terms of use"),
    required("privacy", "I agree that you may use my data to process my application.", "Privacy policy"),
  ],
  marketingConsents: [
    optional("email", "I’d like to get promos and tips by email."),
    optional("sms", "I’d like promos by text."),
    optional(
      "partners",
      "You may share my data with partner lenders so they can make me their own offers.",
      "Partner lenders",
    ),
  ],
  findPlace: placesOf(country, places),
  // Name, TIN with the branch, ZIP code, city, street and number. Every company is fictional.
  companies: companiesOf([
    ["Bahay Kawayan Furniture", "204318765000", "1100", "Quezon City", "Kalayaan Avenue", "118"],
    ["Tala Contact Center Solutions", "008765123000", "1200", "Makati", "Ayala Avenue", "6750"],
    ["Masagana Rice Trading", "312907456000", "3000", "Malolos", "Paseo del Congreso", "24"],
    ["Perlas Garments Corporation", "215640982000", "1800", "Marikina", "Shoe Avenue", "57"],
  ]),
  positions: positionsOf(
    "Operator or production worker",
    "Office staff",
    "Technician",
    "Manager",
    "Other position",
  ),
  professionalFields: {
    employed: ["BPO and IT", "Construction", "Education", "Factory and manufacturing"],
    other: ["Other"],
  },
  texts: {
    missing: "We still need this detail.",
    refused: "We couldn’t accept this detail. Please check it.",
    terms: "I accept the terms of use of {{partner}}.",
    sharing: "{{partner}} may share my data with partner lenders so they can make me their own offers.",
  },
};
