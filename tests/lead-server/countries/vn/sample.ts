import type { LeadAnswers } from "../../../../app/catalogue/lead.ts";
import type { ProviderCountry } from "../types.ts";

const firstPage = {
  amount: 8_000_000,
  period: 61,
  periodScale: "days",
  generalPolicies: [
    { id: "terms", given: true },
    { id: "privacy", given: true },
  ],
  contactDetails: {
    email: "minhanh.nguyen@example.com",
    phoneNumber: "+84912345678",
    marketingConsents: [{ id: "email", given: true }],
  },
} satisfies LeadAnswers;

const halfFilled = {
  ...firstPage,
  personalDetails: {
    firstName: "Anh",
    middleName: "Thị Minh",
    lastName: "Nguyễn",
    gender: "female",
    dateOfBirth: "1993-11-02",
    personalCode: "079193000000",
  },
  contactDetails: {
    ...firstPage.contactDetails,
    province: "79",
    municipality: "Phường Bến Thành",
    street: "Lê Thánh Tôn",
    houseNumber: "45/3A",
  },
  otherDetails: {
    loanPurpose: "appliances",
    idCardIssuedAt: "2022-05-18",
    idCardIssuedAuthority: "Cục Cảnh sát QLHC về TTXH",
    maritalStatus: "single",
    numberOfDependants: "1",
  },
} satisfies LeadAnswers;

/** Nguyễn Thị Minh Anh: a fictional applicant with fictional numbers. */
export const sample: ProviderCountry["sample"] = {
  firstPage,
  halfFilled,
  complete: {
    ...halfFilled,
    otherDetails: {
      ...halfFilled.otherDetails,
      housingTenure: "family",
      negativeCreditHistory: false,
      isPoliticallyExposed: false,
      connectedToPep: false,
    },
    incomeDetails: {
      incomeSource: "employed",
      monthlyIncome: 12_500_000,
      salaryCycle: "monthly",
      salaryCycleValue: "5",
      positionType: "permanent",
      jobTitle: "Kế toán",
      workPhone: "+842838221234",
      iban: "0071001234567",
    },
    employer: { name: "Công ty TNHH May mặc Hoa Sen Trắng" },
    expenses: { monthlyExpenses: 6_000_000, hasOtherLoans: false },
    referenceDetails: { type: "colleague", name: "Trần Văn Hùng", phoneNumber: "+84987654321" },
  },
};
