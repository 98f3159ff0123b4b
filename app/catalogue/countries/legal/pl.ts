import { humanReview, lookedUp } from "../base.ts";
import type { LegalFacts } from "../types.ts";

export const legalFacts: LegalFacts = {
  ...lookedUp,
  complaints: [
    {
      name: "Rzecznik Finansowy",
      address: "https://rf.gov.pl",
      source:
        "Ustawa z dnia 5 sierpnia 2015 r. o rozpatrywaniu reklamacji i o Rzeczniku Finansowym; ecdn.eu, 28 January 2023, on Poland",
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
    source:
      "Regulation (EU) 2016/679, articles 13 and 77: the notice names the controller and this supervisory authority",
  },
  debtAdvice: [
    {
      name: "Punkty nieodpłatnej pomocy prawnej i poradnictwa obywatelskiego",
      address: "https://www.gov.pl/web/gov/skorzystaj-z-darmowej-pomocy-prawnej",
      source:
        "gov.pl, page on free legal aid: more than 1500 points, also for repaying short loans; Directive (EU) 2023/2225, article 36",
    },
  ],
  humanReview,
  creditCheck: {
    bureaus: ["BIK", "BIG"],
    source:
      "Ustawa o kredycie konsumenckim, articles 9 and 9a; rp.pl, 29 April 2023; businessinsider.com.pl, 12 March 2026, on BIK and BIG",
  },
  withdrawal: {
    days: 14,
    source:
      "Ustawa z dnia 12 maja 2011 r. o kredycie konsumenckim, article 53; Directive (EU) 2023/2225, article 26",
  },
  politicallyExposed: {
    source:
      "Ustawa z dnia 1 marca 2018 r. o przeciwdziałaniu praniu pieniędzy, article 2 (2) (3, 11, 12); gazetaprawna.pl on its definition since 2021; bankoweabc.pl on how banks ask",
  },
  deviceConsent: {
    source:
      "Prawo komunikacji elektronicznej of 12 July 2024, article 399, in place of article 173 of Prawo telekomunikacyjne (wszystkoociasteczkach.pl on the latter); Directive 2002/58/EC, article 5 (3)",
  },
  accessibility: {
    name: "Rzecznik Finansowy",
    address: "https://rf.gov.pl",
    source:
      "Ustawa z dnia 26 kwietnia 2024 r. o zapewnianiu spełniania wymagań dostępności niektórych produktów i usług przez podmioty gospodarcze; rf.gov.pl, 7 August 2025: the Rzecznik supervises consumer credit of the financial market",
  },
};
