import type { LeadAnswers } from "../../../../app/catalogue/lead.ts";
import type { ProviderCountry } from "../types.ts";

const firstPage = {
  amount: 800_000,
  period: 61,
  periodScale: "days",
  generalPolicies: [
    { id: "terms", given: true },
    { id: "privacy", given: true },
    { id: "bureaus", given: true },
  ],
  contactDetails: {
    email: "laura.gomez@example.com",
    phoneNumber: "+573211234567",
    marketingConsents: [{ id: "email", given: true }],
  },
} satisfies LeadAnswers;

const halfFilled = {
  ...firstPage,
  personalDetails: {
    firstName: "Laura Marcela",
    lastName: "Gómez",
    secondLastName: "Restrepo",
    dateOfBirth: "1990-04-17",
    personalCode: "1020304050",
    gender: "female",
  },
  contactDetails: {
    ...firstPage.contactDetails,
    province: "11",
    city: "Bogotá D.C.",
    suburb: "Chapinero Central",
    street: "Carrera 13",
    houseNumber: "58-24",
    flatNumber: "302",
    postalCode: "110231",
  },
  otherDetails: {
    loanPurpose: "home_improvement",
    maritalStatus: "single",
    numberOfDependants: "0",
    idCardIssuedAt: "2008-05-02",
  },
} satisfies LeadAnswers;

/** Laura Gómez: a fictional applicant with fictional numbers. */
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
      monthlyIncome: 1_850_000,
      salaryCycle: "monthly",
      salaryCycleValue: "30",
      iban: "12345678901",
    },
    expenses: { monthlyExpenses: 700_000, hasOtherLoans: false },
    referenceDetails: { type: "friend", name: "Teresa Olarte Ríos", phoneNumber: "+573101234567" },
  },
};
