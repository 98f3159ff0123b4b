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
    tests: ["tests/unit/storage*.test.ts"],
  },
  identifiers: {
    mutate: ["app/countries/identifiers/*.ts", "app/data-points/rules/identifier.ts"],
    tests: [
      "tests/unit/country-{colombia,germany,mexico,philippines,poland,romania,spain,vietnam}.test.ts",
      "tests/unit/{country-all,rules-choice}.test.ts",
    ],
  },
  journey: {
    mutate: ["app/journey/*.ts"],
    tests: [
      "tests/unit/{journey-screens,journey-errors,screens-spec,page-schema,catalogue-spec}.test.ts",
      "tests/unit/{journey-pages,doubts,journey-conditions,safe-destination,journey-guard}.test.ts",
      "tests/unit/{journey-growth,country-all,lead-journey}.test.ts",
    ],
  },
  lead: {
    mutate: [
      "app/application/*.ts",
      ...[...pages, ...visit, ...offers, ...screens].map((pattern) => `!${pattern}`),
    ],
    tests: [
      "tests/unit/lead-{application,changes,events,exchange,journey}.test.ts",
      "tests/unit/{kept-shapes,consents,data-at-rest,expiry,offer,rules-choice,stale}.test.ts",
      "tests/routes/two-tabs.test.ts",
    ],
  },
  "lead-pages": {
    mutate: pages,
    tests: [
      "tests/unit/{hand-off,lead-found,step-view,lead-journey,journey-guard}.test.ts",
      "tests/routes/lookup.test.ts",
      "tests/routes/classic/{links,journey}.test.ts",
      "tests/routes/hand-off.test.tsx",
    ],
  },
  "lead-visit": {
    mutate: visit,
    tests: [
      "tests/unit/{masked,listed,campaign,clicks,lead-device-data,link,affiliate,lead-changes}.test.ts",
      "tests/unit/lead-exchange.test.ts",
    ],
  },
  "lead-offers": {
    mutate: offers,
    tests: ["tests/unit/{document,offer}.test.ts", "tests/routes/posted-values.test.ts"],
  },
  "lead-screens": {
    mutate: screens,
    tests: ["tests/unit/{aide,consents,customer-debts,professional-details,summary,vehicle}.test.ts"],
  },
};

/** The part that is measured now. @throws Error where there is none of that name */
export function partOf(name: string | undefined): Part {
  const part = parts[name ?? ""];
  if (part === undefined) throw new Error(`A part is one of ${Object.keys(parts).join(", ")}`);
  return part;
}
