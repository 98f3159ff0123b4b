import type { LeadAnswers } from "../../../../app/catalogue/lead.ts";
import type { ProviderCountry } from "../types.ts";

const firstPage = {
  amount: 1200,
  period: 61,
  periodScale: "days",
  generalPolicies: [{ id: "terms", given: true }],
  contactDetails: {
    email: "lucia.herrera@example.com",
    phoneNumber: "+34612345678",
    marketingConsents: [{ id: "email", given: true }],
  },
} satisfies LeadAnswers;

const halfFilled = {
  ...firstPage,
  personalDetails: {
    firstName: "Lucía",
    lastName: "Herrera",
    secondLastName: "Campos",
    dateOfBirth: "1990-04-17",
    personalCode: "12345678Z",
    gender: "female",
  },
  contactDetails: {
    ...firstPage.contactDetails,
    postalCode: "28013",
    city: "Madrid",
    province: "28",
    street: "Calle del Arenal",
    houseNumber: "14",
  },
  otherDetails: { loanPurpose: "home_improvement", maritalStatus: "single", numberOfDependants: "0" },
} satisfies LeadAnswers;

/** Lucía Herrera: a fictional applicant with fictional numbers. */
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
      monthlyIncome: 1250.5,
      incomePayday: 25,
      iban: "ES9121000418450200051332",
      usingOnlineBanking: true,
      inTaxDebt: false,
    },
    expenses: { monthlyExpenses: 300, hasOtherLoans: false },
  },
};
