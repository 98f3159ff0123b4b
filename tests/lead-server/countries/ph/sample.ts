import type { LeadAnswers } from "../../../../app/catalogue/lead.ts";
import type { ProviderCountry } from "../types.ts";

const firstPage = {
  amount: 12_000,
  period: 61,
  periodScale: "days",
  generalPolicies: [
    { id: "terms", given: true },
    { id: "privacy", given: true },
  ],
  contactDetails: {
    email: "maria.delacruz@example.com",
    phoneNumber: "+639051234567",
    marketingConsents: [{ id: "email", given: true }],
  },
} satisfies LeadAnswers;

const halfFilled = {
  ...firstPage,
  personalDetails: {
    firstName: "Maria Luisa",
    middleName: "Santos",
    lastName: "Dela Cruz",
    gender: "female",
    dateOfBirth: "1993-08-21",
    personalCode: "0123456789",
  },
  contactDetails: {
    ...firstPage.contactDetails,
    province: "00",
    city: "Quezon City",
    suburb: "Pinyahan",
    street: "Matalino Street",
    houseNumber: "24",
    postalCode: "1100",
  },
  otherDetails: {
    loanPurpose: "education",
    idCardNumber: "P1234567A",
    maritalStatus: "single",
    numberOfDependants: "2",
  },
} satisfies LeadAnswers;

/** Maria Luisa Dela Cruz: a fictional applicant with fictional numbers. */
export const sample: ProviderCountry["sample"] = {
  firstPage,
  halfFilled,
  complete: {
    ...halfFilled,
    otherDetails: {
      ...halfFilled.otherDetails,
      housingTenure: "family",
      isPoliticallyExposed: false,
      connectedToPep: false,
    },
    incomeDetails: {
      incomeSource: "employed",
      monthlyIncome: 24_500.5,
      salaryCycle: "twice_a_month",
      salaryCycleValue: "15 and 30",
      positionType: "permanent",
      jobTitle: "Call center agent",
      workPhone: "+63281234567",
      iban: "001234567890",
    },
    employer: { name: "Tala Contact Center Solutions" },
    expenses: { monthlyExpenses: 9000, hasOtherLoans: true, totalDebtAmount: 15_000 },
    referenceDetails: { type: "colleague", name: "Jose Ramos", phoneNumber: "+639171234567" },
  },
};
