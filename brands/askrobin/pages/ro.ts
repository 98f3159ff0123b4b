import type { ApplicationPage } from "../../../app/brand/types.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Cere un împrumut în câteva minute",
  description:
    "Cere de pe telefon un împrumut de la 500 la 5.000 de lei. Comparăm pentru tine și îți răspundem în câteva minute.",
  keywords: "împrumut, împrumut rapid, împrumut online, credit, credit rapid, bani",
  policyUrls: {
    terms: "https://askrobin.example/ro/termeni",
    privacy: "https://askrobin.example/ro/confidentialitate",
  },
};
