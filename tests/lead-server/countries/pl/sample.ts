import type { LeadAnswers } from "../../../../app/catalogue/lead.ts";
import type { ProviderCountry } from "../types.ts";

const firstPage = {
  amount: 1200,
  period: 61,
  periodScale: "days",
  generalPolicies: [{ id: "terms", given: true }],
  contactDetails: {
    email: "halina.wrobel@example.com",
    phoneNumber: "+48512345678",
    marketingConsents: [{ id: "email", given: true }],
  },
} satisfies LeadAnswers;

const halfFilled = {
  ...firstPage,
  personalDetails: {
    firstName: "Halina",
    lastName: "Wróbel",
    dateOfBirth: "1958-04-17",
    personalCode: "58041723040",
    gender: "female",
  },
  contactDetails: {
    ...firstPage.contactDetails,
    postalCode: "31-042",
    city: "Kraków",
    province: "12",
    street: "Grodzka",
    houseNumber: "50",
  },
  otherDetails: {
    loanPurpose: "home_improvement",
    idCardNumber: "DBE848213",
    maritalStatus: "single",
    numberOfDependants: "0",
  },
} satisfies LeadAnswers;

/** Halina Wróbel: a fictional applicant with fictional numbers. */
export const sample: ProviderCountry["sample"] = {
  firstPage,
  halfFilled,
  complete: {
    ...halfFilled,
    otherDetails: {
      ...halfFilled.otherDetails,
      housingTenure: "owned",
      negativeCreditHistory: false,
      isPoliticallyExposed: false,
      connectedToPep: false,
    },
    incomeDetails: {
      incomeSource: "pensioner",
      monthlyIncome: 3150.5,
      iban: "PL61109010140000071219812874",
      inTaxDebt: false,
    },
    expenses: { monthlyExpenses: 1400, monthlyCreditCommitments: 0 },
  },
};
