import type { LeadAnswers } from "../../../../app/catalogue/lead.ts";
import type { ProviderCountry } from "../types.ts";

const firstPage = {
  amount: 1200,
  period: 61,
  periodScale: "days",
  generalPolicies: [{ id: "terms", given: true }],
  contactDetails: {
    email: "elena.munteanu@example.com",
    phoneNumber: "+40712034567",
    marketingConsents: [{ id: "email", given: true }],
  },
} satisfies LeadAnswers;

const halfFilled = {
  ...firstPage,
  personalDetails: {
    firstName: "Elena",
    lastName: "Munteanu",
    dateOfBirth: "1958-04-17",
    personalCode: "2580417402133",
    gender: "female",
  },
  contactDetails: {
    ...firstPage.contactDetails,
    postalCode: "400001",
    city: "Cluj-Napoca",
    province: "CJ",
    street: "Strada Regele Ferdinand",
    houseNumber: "22",
    flatNumber: "4",
  },
  otherDetails: {
    loanPurpose: "home_improvement",
    idCardNumber: "CJ482136",
    maritalStatus: "single",
    numberOfDependants: "0",
  },
} satisfies LeadAnswers;

/** Elena Munteanu: a fictional applicant with fictional numbers. */
export const sample: ProviderCountry["sample"] = {
  firstPage,
  halfFilled,
  complete: {
    ...halfFilled,
    otherDetails: {
      ...halfFilled.otherDetails,
      housingTenure: "owned",
      negativeCreditHistory: false,
      vehicleOwnership: "none",
      isPoliticallyExposed: false,
      connectedToPep: false,
    },
    incomeDetails: {
      incomeSource: "pensioner",
      monthlyIncome: 2850.5,
      incomePayday: 12,
      iban: "RO49AAAA1B31007593840000",
    },
    expenses: { monthlyExpenses: 1300, monthlyCreditCommitments: 0 },
  },
};
