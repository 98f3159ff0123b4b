import type { LeadAnswers } from "../../../../app/catalogue/lead.ts";
import type { ProviderCountry } from "../types.ts";

const firstPage = {
  amount: 1200,
  period: 61,
  periodScale: "days",
  generalPolicies: [{ id: "terms", given: true }],
  contactDetails: {
    email: "lena.vogt@example.com",
    phoneNumber: "+4915123456789",
    marketingConsents: [{ id: "email", given: true }],
  },
} satisfies LeadAnswers;

const halfFilled = {
  ...firstPage,
  personalDetails: {
    firstName: "Lena",
    lastName: "Vogt",
    dateOfBirth: "1958-04-17",
    personalCode: "47035928108",
    gender: "female",
  },
  contactDetails: {
    ...firstPage.contactDetails,
    postalCode: "50674",
    city: "Köln",
    street: "Lindenstraße",
    houseNumber: "12a",
  },
  otherDetails: {
    loanPurpose: "home_improvement",
    citizenship: "DE",
    cityOfBirth: "Göttingen",
    maritalStatus: "single",
    numberOfDependants: "0",
  },
} satisfies LeadAnswers;

/** Lena Vogt: a fictional applicant with fictional numbers. */
export const sample: ProviderCountry["sample"] = {
  firstPage,
  halfFilled,
  complete: {
    ...halfFilled,
    otherDetails: {
      ...halfFilled.otherDetails,
      housingTenure: "owned",
      housingTenureSinceDate: "1994-08-01",
      negativeCreditHistory: false,
      vehicleOwnership: "none",
      isPoliticallyExposed: false,
      connectedToPep: false,
    },
    incomeDetails: {
      incomeSource: "pensioner",
      monthlyIncome: 1650.5,
      iban: "DE89370400440532013000",
      usingOnlineBanking: true,
    },
    expenses: { monthlyExpenses: 600, monthlyCreditCommitments: 0 },
  },
};
