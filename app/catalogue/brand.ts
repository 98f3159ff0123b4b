import type { ClassicPagePath } from "./classic-pages.ts";
import type { Limits } from "./countries/types.ts";

/** An address in the brand's own files. */
export type OwnAddress = `https://${string}`;

/**
 * The two journeys through the catalogue: `dynamic` asks what the provider names, `classic` fixed groups of questions.
 */
export type JourneyKind = "dynamic" | "classic";

/**
 * The page of each journey that creates the lead. The build prerenders its HTML.
 * A brand can begin a classic journey with another page.
 */
export const firstPages = {
  dynamic: "initial-details",
  classic: "personal-details",
} as const satisfies Record<JourneyKind, string>;

/** The journey of a brand in a country: dynamic by the provider's list, or the classic pages in order. */
export type AskedBy =
  | { journey: "dynamic" }
  | {
      journey: "classic";
      /** The page that creates the lead; the others follow in order. Default: personal details. */
      firstPage?: ClassicPagePath;
    };

/** What the loan card says of a brand: nothing binds before the contract is signed; the answers travel encrypted. */
type TrustFact = "noObligation" | "encrypted";

/** A brand's application page in one country: `brands/<brand>/pages/<country>.ts`. */
export type ApplicationPage = AskedBy & {
  /** Shown in the browser's tab and in search results. Default: the brand's name. */
  title?: string;
  description?: string;
  keywords?: string;
  /** The brand's limits of the amount, within the country's limits and in its currency. Default: the country's. */
  amount?: Partial<Limits>;
  /** The brand's limits of the period, in the country's scale. */
  period?: Partial<Limits>;
  /** The end of the copyright line if the build sets no `APP_FOOTER_TEXT`. Default: the brand's name. */
  footerText?: string;
  /** What is true of this brand in this country; that the application is free stands in its legal identity. */
  trust?: readonly TrustFact[];
  /** The documents that the first page's consents link to until the provider's list has loaded. */
  policyUrls: { terms: OwnAddress; privacy: OwnAddress };
};

/**
 * A brand. Its folder also holds its colours and type (`theme.css`), its logos (`logo.svg` for light backgrounds,
 * `logo-dark.svg` for dark ones), its icon (`favicon.svg`), its drawing (`art.svg`, `art-dark.svg`) with its place
 * (`art.css`), its sign of success (`sign.ts`) and a page for each country (`pages`).
 */
export type Brand = {
  id: string;
  name: string;
  /** The `@fontsource-variable` packages whose families the theme uses. */
  fonts: readonly string[];
  /** The lightness of the header's background in the light colour scheme. */
  header: "light" | "dark";
};

/** A path of a sign, in a colour of the theme. */
type SignMark = {
  d: string;
  colour: "accent" | "focus" | "good" | "on-primary" | "primary" | "primary-soft" | "surface" | "text";
  /** The width of a line, which is drawn last. Without it the path is filled. */
  line?: number;
};

/** How a sign's filled paths arrive. */
type SignMotion = "drive" | "flip" | "hop" | "open" | "rise" | "settle" | "spin" | "sweep";

/** The sign of a brand above good news: `brands/<brand>/sign.ts`. */
export type Sign = {
  viewBox: `${number} ${number} ${number} ${number}`;
  motion: SignMotion;
  marks: readonly SignMark[];
};

/** Returns the path of a brand's icon below the base path, composed of the country's and the brand's name. */
export const faviconPath = (country: string, brand: string): string => `favicon/${country}/${brand}.svg`;
