import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Compară împrumuturile înainte să alegi",
  description:
    "O singură cerere, mai mulți creditori și împrumuturi de la 500 la 5.000 de lei. Înainte să ceri, vezi cât costă.",
  keywords: "împrumut, împrumut online, credit, bani, comparare împrumuturi",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://askrobin.example/ro/termeni",
    privacy: "https://askrobin.example/ro/confidentialitate",
  },
};
