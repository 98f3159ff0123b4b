/**
 * A part: the files to mutate together, and the tests that must notice, the quickest first, as paths and patterns below
 * the project's root.
 */
export type Part = { mutate: readonly string[]; tests: readonly string[] };

/** The data of a visit: links, affiliates, clicks on advertisements. */
const visit = ["app/visit/*.ts", "app/lead/{masked,prefill}.ts"];

/** Offers and uploaded documents. */
const offers = [
  "app/offers/{documents,offer,offer-schema,offer-view,read-offer}.ts",
  "app/screens/id-upload/{documents,prepare-document}.ts",
];

/** Screens with questions of their own. */
const screens = [
  "app/screens/{customer-debts,professional-details,vehicle}/{customer-debts,professional-details,vehicle}.ts",
  "app/consents/consents.ts",
  "app/form/answers-schema.ts",
  "app/lead/summary.ts",
];

/** The next location of an application, and the data of its pages and forms. */
const pages = [
  "app/lead/{apply-lookup,selectors}.ts",
  "app/screens/hand-off/hand-off.ts",
  "app/form/{form-state,form-view}.ts",
  "app/pages/page-view.ts",
  "app/pages/questions/step-view.ts",
  "app/screens/wniosek/action.ts",
];

/**
 * The measured parts, with the biggest folder split. Each has the tests written for it, not all that happen to run
 * through it: a mistake should be noticed where it is made, and route tests for everything would take hours.
 */
export const parts: Readonly<Record<string, Part>> = {
  storage: {
    mutate: ["app/platform/storage/*.ts"],
    tests: [
      "tests/unit/platform/storage/*.test.ts",
      "tests/unit/lead/{lead-request,provider/client}.test.ts",
      "tests/unit/tracking/tracking.test.ts",
    ],
  },
  identifiers: {
    mutate: ["app/catalogue/countries/identifiers/*.ts", "app/catalogue/rules/identifier.ts"],
    tests: [
      "tests/unit/catalogue/countries/{colombia,germany,mexico,philippines,poland,romania,spain,vietnam}.test.ts",
      "tests/unit/catalogue/countries/{all,oracle}.test.ts",
      "tests/unit/catalogue/rules/identifier.test.ts",
    ],
  },
  journey: {
    mutate: ["app/journey/*.ts"],
    tests: [
      "tests/unit/journey/*.test.ts",
      "tests/unit/catalogue/catalogue-spec.test.ts",
      "tests/unit/catalogue/countries/{all,places}.test.ts",
      "tests/unit/lead/*.test.ts",
      "tests/routes/frame/partner-badge.test.tsx",
      "tests/routes/pages/late-consents.test.tsx",
      "tests/routes/screens/redirected/redirected.test.tsx",
      "tests/routes/resume/start-visit.test.ts",
    ],
  },
  lead: {
    mutate: ["app/lead/*.ts", ...[...pages, ...visit, ...offers, ...screens].map((pattern) => `!${pattern}`)],
    tests: [
      "tests/unit/lead/*.test.ts",
      "tests/unit/platform/storage/data-at-rest.test.ts",
      "tests/unit/{consents/consents,offers/offer}.test.ts",
      "tests/unit/{catalogue/rules/choice,journey/guard,visit/link}.test.ts",
      "tests/routes/{two-tabs,resume/start-visit}.test.ts",
      "tests/routes/classic/earlier-visit.test.tsx",
      "tests/routes/{lead,resume/continue,resume/session}/*.test.{ts,tsx}",
      "tests/routes/lead/provider/captcha.test.ts",
      "tests/routes/pages/{consents,first-page}.test.{ts,tsx}",
      "tests/routes/screens/{agreed,your-data}/*.test.tsx",
    ],
  },
  "lead-pages": {
    mutate: pages,
    tests: [
      "tests/unit/pages/*.test.ts",
      "tests/unit/form/{form-state,forms}.test.ts",
      "tests/unit/screens/{hand-off/hand-off,wniosek/wniosek}.test.ts",
      "tests/unit/lead/*.test.ts",
      "tests/unit/{journey/guard,offers/offer}.test.ts",
      "tests/routes/lookup/lookup.test.ts",
      "tests/routes/classic/{links,journey}.test.ts",
      "tests/routes/screens/{hand-off,wniosek}/*.test.tsx",
    ],
  },
  "lead-visit": {
    mutate: visit,
    tests: [
      "tests/unit/visit/*.test.ts",
      "tests/unit/tracking/recording.test.ts",
      "tests/unit/lead/{masked,apply-lead-state,submit-lead,lead-request}.test.ts",
      "tests/routes/resume/start-visit.test.ts",
      "tests/routes/masked-numbers.test.ts",
    ],
  },
  "lead-offers": {
    mutate: offers,
    tests: [
      "tests/unit/{screens/id-upload/*,offers/*}.test.ts",
      "tests/routes/posted-values.test.ts",
      "tests/routes/offers/*.test.tsx",
      "tests/routes/screens/{accepted,id-upload}/*.test.tsx",
    ],
  },
  "lead-screens": {
    mutate: screens,
    tests: [
      "tests/unit/{consents,screens/customer-debts,screens/professional-details,screens/vehicle}/*.test.ts",
      "tests/unit/lead/summary.test.ts",
      "tests/unit/form/listed.test.ts",
      "tests/routes/screens/{aide,customer-debts,professional-details,vehicle}/*.test.tsx",
      "tests/routes/consents/*.test.tsx",
    ],
  },
};

/**
 * Returns the part to measure.
 * @throws Error for an unknown part
 */
export function partOf(name: string | undefined): Part {
  const part = parts[name ?? ""];
  if (part === undefined) throw new Error(`A part is one of ${Object.keys(parts).join(", ")}`);
  return part;
}
