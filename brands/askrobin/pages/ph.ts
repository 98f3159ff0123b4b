import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Compare loans before you choose",
  description:
    "One application for loans of ₱2,000 to ₱50,000 from several lenders. See what it costs before you borrow.",
  keywords: "loan, online loan, personal loan, cash loan, utang, loan Philippines, compare loans",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://askrobin.example/ph/terms",
    privacy: "https://askrobin.example/ph/privacy",
  },
};
