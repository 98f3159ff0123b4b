import type { ApplicationPage } from "../../../app/brand/types.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Pide tu préstamo en minutos",
  description:
    "Solicita un préstamo de $1,000 a $20,000 pesos desde tu celular. Comparamos por ti y te respondemos en minutos.",
  keywords: "préstamo, préstamo rápido, préstamo en línea, dinero, crédito personal",
  policyUrls: {
    terms: "https://askrobin.example/mx/terminos",
    privacy: "https://askrobin.example/mx/aviso-de-privacidad",
  },
};
