import type { Json } from "./provider.ts";

/** What the provider answers to the calls that look something up, in the shapes of the contract. */
export const lookups: Record<"es" | "pl", Json> = {
  es: {
    policies: {
      generalPolicies: [
        consent("g1", "Acepto las condiciones generales", true),
        consent("g2", "He leído la política de privacidad", true),
      ],
      marketingConsents: [
        consent("m1", "Ofertas por correo", false),
        consent("m2", "Ofertas por teléfono", false),
      ],
    },
    choices: choices("España", "Portugal"),
    "professional-fields": { employed: ["Sanidad", "Comercio"], salaried: ["Sanidad"] },
    "vehicle-models": { Seat: { Ibiza: [2018, 2019], León: [2020] }, Renault: { Clio: [2017] } },
    logos: [{ name: "Provident", logo: "https://partner.example/logo.svg", url: "https://partner.example/" }],
    "postcode-lookup": {
      province: "Sevilla",
      city: "Sevilla",
      district: "Centro",
      streets: ["Calle Sierpes"],
    },
    company: [
      {
        name: "Hospital Virgen",
        taxRegistryCode: "12345678Z",
        postalCode: "41013",
        city: "Sevilla",
        street: "Avenida Real",
        houseNumber: "8",
      },
    ],
  },
  pl: {
    policies: {
      generalPolicies: [
        consent("g1", "Akceptuję regulamin", true),
        consent("g2", "Znam politykę prywatności", true),
      ],
      marketingConsents: [
        consent("m1", "Oferty pocztą", false),
        consent("m2", "Oferty telefonicznie", false),
      ],
    },
    choices: choices("Polska", "Niemcy"),
    "professional-fields": { employed: ["Zdrowie", "Handel"], salaried: ["Zdrowie"] },
    "vehicle-models": { Skoda: { Fabia: [2018, 2019], Octavia: [2020] }, Renault: { Clio: [2017] } },
    logos: [{ name: "Provident", logo: "https://partner.example/logo.svg", url: "https://partner.example/" }],
    "postcode-lookup": { province: "małopolskie", city: "Kraków", streets: ["ulica Długa"] },
    company: [],
  },
};

/** Returns a consent that hasn't been given yet, with a page of its own. */
export function consent(id: string, text: string, required: boolean): Json {
  return { id, text, url: `https://partner.example/${id}`, required, given: false };
}

/** Returns the provider's response to a request for choices, by the list's name; `country` has these countries. */
function choices(...countries: string[]): (list: string) => Json[] {
  const codes = { España: "ES", Portugal: "PT", Polska: "PL", Niemcy: "DE" } as Record<string, string>;
  return (list) =>
    list === "country"
      ? countries.map((label) => ({ value: codes[label], label }))
      : [
          { value: "nurse", label: "Nurse" },
          { value: "manager", label: "Manager" },
        ];
}
