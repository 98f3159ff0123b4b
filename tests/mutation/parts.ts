/**
 * What is mutated together, and the tests that have to notice, the quickest first: paths and patterns below the project's
 * root.
 */
export type Part = { mutate: readonly string[]; tests: readonly string[] };

/** What a visit brings along: links, affiliates, clicks on advertisements. */
const visit = [
  "app/visit/*.ts",
  "app/application/{device-data,masked,prefill}.ts",
  "app/routes/shared/listed.ts",
];

/** Offers, and documents that are uploaded. */
const offers = [
  "app/routes/shared/offer/{offer,offer-schema,read-accepted-terms,read-offer}.ts",
  "app/routes/shared/offer-part.ts",
  "app/routes/id-upload/{document,document-offer}.ts",
];

/** Screens with questions of their own. */
const screens = [
  "app/routes/{aide,consents,customer-debts,professional-details,vehicle}/{aide,consents,customer-debts,professional-details,vehicle}.ts",
  "app/form/answers-schema.ts",
  "app/application/summary.ts",
];

/** Where an application stands, and what its pages and forms show. */
const pages = [
  "app/application/{apply-lookup,drafts,next-location,position,screen-draft}.ts",
  "app/routes/id-upload/document-visit.ts",
  "app/routes/hand-off/hand-off.ts",
  "app/routes/journey-page/page-view.ts",
  "app/routes/extra-questions/step-view.ts",
  "app/routes/wniosek/wniosek.ts",
];

/**
 * What is measured, the biggest folder in several parts. Each has the tests that are about it, not all that happen to run
 * through it: a mistake should be noticed where it is made, and what every route test has to see takes hours.
 */
export const parts: Readonly<Record<string, Part>> = {
  storage: {
    mutate: ["app/storage/*.ts"],
    tests: ["tests/unit/storage/*.test.ts"],
  },
  identifiers: {
    mutate: ["app/countries/identifiers/*.ts", "app/data-points/rules/identifier.ts"],
    tests: [
      "tests/unit/countries/{colombia,germany,mexico,philippines,poland,romania,spain,vietnam}.test.ts",
      "tests/unit/countries/all.test.ts",
      "tests/unit/data-points/rules-choice.test.ts",
    ],
  },
  journey: {
    mutate: ["app/journey/*.ts"],
    tests: [
      "tests/unit/journey/*.test.ts",
      "tests/unit/data-points/catalogue-spec.test.ts",
      "tests/unit/countries/all.test.ts",
      "tests/unit/application/next-location.test.ts",
    ],
  },
  lead: {
    mutate: [
      "app/application/*.ts",
      ...[...pages, ...visit, ...offers, ...screens].map((pattern) => `!${pattern}`),
    ],
    tests: [
      "tests/unit/application/*.test.ts",
      "tests/unit/storage/data-at-rest.test.ts",
      "tests/unit/routes/{consents,offer}.test.ts",
      "tests/unit/data-points/rules-choice.test.ts",
      "tests/routes/two-tabs.test.ts",
    ],
  },
  "lead-pages": {
    mutate: pages,
    tests: [
      "tests/unit/routes/{hand-off,step-view}.test.ts",
      "tests/unit/application/{apply-lookup,next-location}.test.ts",
      "tests/unit/journey/guard.test.ts",
      "tests/routes/lookup/lookup.test.ts",
      "tests/routes/classic/{links,journey}.test.ts",
      "tests/routes/hand-off/hand-off.test.tsx",
    ],
  },
  "lead-visit": {
    mutate: visit,
    tests: [
      "tests/unit/visit/{campaign,clicks,link,affiliate}.test.ts",
      "tests/unit/application/{masked,device-data,apply-lead-state,submit-lead}.test.ts",
      "tests/unit/application/submit-lead.test.ts",
    ],
  },
  "lead-offers": {
    mutate: offers,
    tests: ["tests/unit/routes/{id-upload,offer}.test.ts", "tests/routes/posted-values.test.ts"],
  },
  "lead-screens": {
    mutate: screens,
    tests: [
      "tests/unit/routes/{aide,consents,customer-debts,professional-details,vehicle}.test.ts",
      "tests/unit/application/summary.test.ts",
    ],
  },
};

/** The part that is measured now. @throws Error where there is none of that name */
export function partOf(name: string | undefined): Part {
  const part = parts[name ?? ""];
  if (part === undefined) throw new Error(`A part is one of ${Object.keys(parts).join(", ")}`);
  return part;
}
