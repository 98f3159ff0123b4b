import type { ApplicationPage } from "../../../app/brand/types.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Pide tu préstamo en minutos",
  description:
    "Solicita un préstamo de 100 € a 5.000 € desde el móvil. Comparamos por ti y te respondemos en minutos.",
  keywords: "préstamo, préstamo rápido, préstamo online, dinero, crédito",
  policyUrls: {
    terms: "https://askrobin.example/es/condiciones",
    privacy: "https://askrobin.example/es/privacidad",
  },
};
