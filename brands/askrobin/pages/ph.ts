import type { ApplicationPage } from "../../../app/brand/types.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Apply for your loan in minutes",
  description:
    "Apply for a loan from ₱2,000 to ₱50,000 on your phone. We compare lenders for you and answer within minutes.",
  keywords: "loan, online loan, personal loan, cash loan, utang, loan Philippines",
  policyUrls: {
    terms: "https://askrobin.example/ph/terms",
    privacy: "https://askrobin.example/ph/privacy",
  },
};
