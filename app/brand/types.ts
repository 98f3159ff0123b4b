import type { Limits } from "../countries/types.ts";
import type { ClassicPagePath } from "../data-points/classic-pages.ts";

/** An address that stands in the brand's own files. */
export type OwnAddress = `https://${string}`;

/** The way a brand asks in a country: the provider's list page by page, or the classic pages in their order. */
export type AskedBy =
  | { journey: "dynamic" }
  | {
      journey: "classic";
      /** The page that makes the lead; the others follow in their order. */
      firstPage: ClassicPagePath;
    };

/** What a brand's application page is in one country: `brands/<brand>/pages/<country>.ts`. */
export type ApplicationPage = AskedBy & {
  /** Shown in the browser's tab and to search engines; the brand's name stands in for what is absent (specification §2.1). */
  title?: string;
  description?: string;
  keywords?: string;
  /** What the brand lends here, within the country's limits and in its currency; the country's own where absent. */
  amount?: Partial<Limits>;
  /** For how long, in the country's scale. */
  period?: Partial<Limits>;
  /** Ends the copyright line where the build sets no `APP_FOOTER_TEXT`; the brand's name where both are absent. */
  footerText?: string;
  /** Where the texts stand that the consents on the first page link to, until the provider's own list is there. */
  policyUrls: { terms: OwnAddress; privacy: OwnAddress };
};

/**
 * A brand. One folder a brand: beside this its colours and type (`theme.css`), its drawings (`logo.svg` for light grounds,
 * `logo-dark.svg` for dark ones, `favicon.svg` for both) and a page for each country where it lends (`pages`).
 */
export type Brand = {
  id: string;
  name: string;
  /** Packages of `@fontsource-variable` whose families the theme names. */
  fonts: readonly string[];
  /** What the header's ground is where the visitor's colour scheme is light. */
  header: "light" | "dark";
};
