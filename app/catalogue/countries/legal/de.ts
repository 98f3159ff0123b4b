import { humanReview, lookedUp } from "../base.ts";
import type { LegalFacts } from "../types.ts";

export const legalFacts: LegalFacts = {
  ...lookedUp,
  complaints: [
    {
      name: "Schlichtungsstelle bei der Deutschen Bundesbank",
      address: "https://www.bundesbank.de/de/service/schlichtungsstelle",
      source:
        "§ 14 (1) UKlaG and the Bundesbank's own page: consumer credit and its intermediaries, unless the lender has an arbitration body of its own",
    },
  ],
  dataProtection: {
    name: "Berliner Beauftragte für Datenschutz und Informationsfreiheit",
    address: "https://www.datenschutz-berlin.de",
    source:
      "Regulation (EU) 2016/679, articles 13 and 77; § 40 BDSG: the authority of the Land in which the entity sits, here Berlin",
  },
  debtAdvice: [
    {
      name: "Schuldnerberatungsstellen der Verbände (AG SBV)",
      address: "https://www.agsbv.de",
      source:
        "saarbruecker-zeitung.de, June 2022: about 1400 centres of welfare and consumer associations advise for free; Directive (EU) 2023/2225, article 36",
    },
  ],
  humanReview,
  creditCheck: {
    bureaus: ["SCHUFA"],
    source:
      "BGB §§ 505a and 505b (buergerliches-gesetzbuch.net): the check is a duty, and may rest on what credit bureaus say",
  },
  withdrawal: {
    days: 14,
    source:
      "BGB §§ 355 and 495 (haufe.de on § 495; saechsische.de: 14 days); Directive (EU) 2023/2225, article 26",
  },
  politicallyExposed: {
    source:
      "GwG § 1 (12) to (14) and § 10 (1) no. 4 (rp-darmstadt.hessen.de; lexcada.com): each contracting party is asked",
  },
  deviceConsent: {
    source:
      "TDDDG § 25 (1), whether or not the information is personal (Court of Justice, C-673/17); Directive 2002/58/EC, article 5 (3)",
  },
  accessibility: {
    name: "Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)",
    address: "https://ms.sachsen-anhalt.de",
    source:
      "BFSG §§ 14 and 28 and annex 3 no. 1: the statement names the authority; halle.de and schleswig-holstein.de on the MLBF, which the Länder share and Sachsen-Anhalt's ministry answers for",
  },
};
