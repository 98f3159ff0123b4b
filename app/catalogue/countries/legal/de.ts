import { humanReview, lookedUp } from "../base.ts";
import type { LegalFacts } from "../types.ts";

export const legalFacts: LegalFacts = {
  ...lookedUp,
  complaints: [
    {
      name: "Schlichtungsstelle bei der Deutschen Bundesbank",
      address: "https://www.bundesbank.de/de/service/schlichtungsstelle",
      source: "§ 14 (1) UKlaG; the Bundesbank's own page",
    },
  ],
  dataProtection: {
    name: "Berliner Beauftragte für Datenschutz und Informationsfreiheit",
    address: "https://www.datenschutz-berlin.de",
    source: "Regulation (EU) 2016/679, articles 13 and 77; § 40 BDSG: here Berlin",
  },
  debtAdvice: [
    {
      name: "Schuldnerberatungsstellen der Verbände (AG SBV)",
      address: "https://www.agsbv.de",
      source: "Directive (EU) 2023/2225, article 36; saarbruecker-zeitung.de, June 2022",
    },
  ],
  humanReview,
  creditCheck: { bureaus: ["SCHUFA"], source: "BGB §§ 505a and 505b" },
  withdrawal: { days: 14, source: "BGB §§ 355 and 495; Directive (EU) 2023/2225, article 26" },
  accessibility: {
    name: "Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)",
    address: "https://ms.sachsen-anhalt.de",
    source: "BFSG §§ 14 and 28 and annex 3 no. 1; halle.de and schleswig-holstein.de on the MLBF",
  },
};
