import { humanReview, lookedUp } from "../base.ts";
import type { LegalFacts } from "../types.ts";

export const legalFacts: LegalFacts = {
  ...lookedUp,
  complaints: [
    {
      name: "Rzecznik Finansowy",
      address: "https://rf.gov.pl",
      source: "Ustawa z dnia 5 sierpnia 2015 r. o rozpatrywaniu reklamacji i o Rzeczniku Finansowym",
    },
    {
      name: "Powiatowy (miejski) rzecznik konsumentów",
      address: "https://uokik.gov.pl",
      source: "ecdn.eu, 28 January 2023, on Poland: a consumer ombudsman in every county",
    },
  ],
  dataProtection: {
    name: "Prezes Urzędu Ochrony Danych Osobowych",
    address: "https://uodo.gov.pl",
    source: "Regulation (EU) 2016/679, articles 13 and 77",
  },
  debtAdvice: [
    {
      name: "Punkty nieodpłatnej pomocy prawnej i poradnictwa obywatelskiego",
      address: "https://www.gov.pl/web/gov/skorzystaj-z-darmowej-pomocy-prawnej",
      source: "gov.pl, page on free legal aid; Directive (EU) 2023/2225, article 36",
    },
  ],
  humanReview,
  creditCheck: { bureaus: ["BIK", "BIG"], source: "Ustawa o kredycie konsumenckim, articles 9 and 9a" },
  withdrawal: {
    days: 14,
    source: "Ustawa o kredycie konsumenckim, article 53; Directive (EU) 2023/2225, article 26",
  },
  accessibility: {
    name: "Rzecznik Finansowy",
    address: "https://rf.gov.pl",
    source: "Ustawa z dnia 26 kwietnia 2024 r. (dostępność); rf.gov.pl, 7 August 2025",
  },
};
