import type { LeadAnswers } from "../../../../app/catalogue/lead.ts";
import type { ProviderCountry } from "../types.ts";

const firstPage = {
  amount: 5000,
  period: 61,
  periodScale: "days",
  generalPolicies: [
    { id: "terms", given: true },
    { id: "privacy", given: true },
  ],
  contactDetails: {
    email: "lucia.herrera@example.com",
    phoneNumber: "+522221234567",
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
    personalCode: "HECL900417MDFRMC05",
    gender: "female",
  },
  contactDetails: {
    ...firstPage.contactDetails,
    postalCode: "03100",
    province: "CMX",
    municipality: "Benito Juárez",
    city: "Ciudad de México",
    suburb: "Del Valle Centro",
    street: "Calle Amores",
    houseNumber: "842",
    flatNumber: "4",
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
      taxIdentificationNumber: "HECL9004171AA",
      negativeCreditHistory: false,
      isPoliticallyExposed: false,
      connectedToPep: false,
    },
    incomeDetails: {
      incomeSource: "pensioner",
      monthlyIncome: 12_450.5,
      salaryCycle: "monthly",
      salaryCycleValue: "1",
      iban: "002180012345678906",
    },
    expenses: { monthlyExpenses: 5200 },
    referenceDetails: { type: "friend", name: "Teresa Olvera Ríos", phoneNumber: "+525512345678" },
  },
};
