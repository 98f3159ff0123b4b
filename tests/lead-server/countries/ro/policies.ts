import type { Policy, PolicyPage } from "../types.ts";

/** The required consents. */
export const generalPolicies: readonly Policy[] = [
  {
    id: "terms",
    text: "Accept termenii de utilizare.",
    required: true,
    page: {
      title: "Termeni de utilizare",
      paragraphs: [
        "Te ajutăm să găsești un împrumut care ți se potrivește. Cererea este gratuită și nu te obligă la nimic: tu hotărăști dacă accepți oferta pe care o primești.",
        "Ca să putem căuta, avem nevoie ca datele pe care ni le dai să fie ale tale și la zi. Dacă se schimbă ceva cât timp lucrăm la cererea ta, spune-ne.",
        "Creditorul îți trimite condițiile lui. Citește-le în liniște înainte să semnezi și cere doar cât poți plăti înapoi fără griji.",
      ],
    },
  },
];

/** The optional consents. */
export const marketingConsents: readonly Policy[] = [
  { id: "email", text: "Vreau oferte și sfaturi prin e-mail.", required: false },
  { id: "sms", text: "Vreau oferte prin SMS.", required: false },
  {
    id: "partners",
    text: "Puteți transmite datele mele creditorilor parteneri, ca să-mi facă propriile oferte.",
    required: false,
    page: {
      title: "Partenerii noștri",
      paragraphs: [
        "Lucrăm cu creditori aflați sub supraveghere. Dacă ne dai voie, le dăm numele, adresa de e-mail și telefonul tău, ca să-ți poată face o ofertă.",
        "Te poți răzgândi oricând. Chiar din acea zi nu le mai dăm nimic.",
      ],
    },
  },
];

/** The privacy notice: it informs, and nobody has to agree to it. */
export const privacyNotice: PolicyPage = {
  title: "Politica de confidențialitate",
  paragraphs: [
    "Folosim datele tale doar pentru cererea ta. Le dăm creditorilor care îți pot face o ofertă și nimănui altcuiva, decât dacă ne dai tu voie.",
    "Le păstrăm cât cere legea. Le poți vedea, corecta sau ne poți cere oricând să le ștergem, cu un simplu e-mail.",
    "Dacă ți se pare că am greșit cu ceva, scrie-ne. Te poți adresa și Autorității Naționale de Supraveghere a Prelucrării Datelor cu Caracter Personal.",
  ],
};
