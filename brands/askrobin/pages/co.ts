import type { ApplicationPage } from "../../../app/brand/types.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Pida su préstamo en minutos",
  description:
    "Solicite un préstamo de $ 200.000 a $ 3.000.000 desde su celular. Comparamos por usted y le respondemos en minutos.",
  keywords: "préstamo, préstamo rápido, préstamo en línea, plata, crédito de libre inversión",
  policyUrls: {
    terms: "https://askrobin.example/co/terminos",
    privacy: "https://askrobin.example/co/tratamiento-de-datos",
  },
};
