import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Împrumutul tău: clar, online, fără hârtii",
  description:
    "Cere online un împrumut de la 500 la 4.000 de lei. Vezi dinainte cât te costă și apoi hotărăști.",
  keywords: "împrumut, împrumut online, credit online, bani",
  amount: { max: 4000, default: 1200 },
  footerText: "Finipay Credit S.R.L.",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://finipay.example/ro/termeni",
    privacy: "https://finipay.example/ro/confidentialitate",
  },
};
