import type { LegalFacts } from "./facts.ts";

const checked = { lookedUp: "2026-11-22", validFrom: "2026-11-22", validUntil: "2027-12-31" } as const;

export const legalFacts: LegalFacts = {
  complaints: [
    {
      name: "Universalschlichtungsstelle des Bundes",
      address: "https://www.universalschlichtungsstelle.de",
      source: "§§ 29, 30 and 36 VSBG; not found by a search",
      ...checked,
    },
  ],
  dataProtection: {
    name: "Berliner Beauftragte für Datenschutz und Informationsfreiheit",
    address: "https://www.datenschutz-berlin.de",
    source:
      "Regulation (EU) 2016/679, article 77; § 40 BDSG: the authority of the Land in which the entity sits, here Berlin",
    ...checked,
  },
  debtAdvice: [
    {
      name: "Schuldnerberatungsstellen der Verbände (AG SBV)",
      address: "https://www.agsbv.de",
      source:
        "saarbruecker-zeitung.de, June 2022: about 1400 centres of welfare and consumer associations advise for free; Directive (EU) 2023/2225, article 36",
      ...checked,
    },
  ],
  humanReview: {
    source:
      "Regulation (EU) 2016/679, article 22 (3); Directive (EU) 2023/2225, article 18; Court of Justice, C-634/21 and C-203/22",
    ...checked,
  },
  creditCheck: {
    bureaus: ["SCHUFA"],
    source:
      "BGB §§ 505a and 505b (buergerliches-gesetzbuch.net): the check is a duty, and may rest on what credit bureaus say",
    ...checked,
  },
};
