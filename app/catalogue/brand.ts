import type { ClassicPagePath } from "./classic-pages.ts";
import type { Limits } from "./countries/types.ts";

export type OwnAddress = `https://${string}`;

export type JourneyKind = "dynamic" | "classic";

/** The page of each journey that creates the lead, which the build prerenders. */
export const firstPages = {
  dynamic: "initial-details",
  classic: "personal-details",
} as const satisfies Record<JourneyKind, string>;

/** `firstPage` creates the lead in place of personal details; the others follow in order. */
export type AskedBy = { journey: "dynamic" } | { journey: "classic"; firstPage?: ClassicPagePath };

type TrustFact = "noObligation" | "encrypted";

/** A brand's application page in one country: `brands/<brand>/pages/<country>.ts`. */
export type ApplicationPage = AskedBy & {
  title?: string;
  description?: string;
  keywords?: string;
  amount?: Partial<Limits>;
  period?: Partial<Limits>;
  /** The end of the copyright line if the build sets no `APP_FOOTER_TEXT`. Default: the brand's name. */
  footerText?: string;
  /** What is true of this brand in this country; that the application is free stands in its legal identity. */
  trust?: readonly TrustFact[];
  /** The documents that the first page's consents link to until the provider's list has loaded. */
  policyUrls: { terms: OwnAddress; privacy: OwnAddress };
};

export type Brand = {
  name: string;
  /** The `@fontsource-variable` packages whose families the theme uses. */
  fonts: readonly string[];
  /** The lightness of the header's background in the light colour scheme. */
  header: "light" | "dark";
};

type SignMark = {
  d: string;
  colour: "accent" | "focus" | "good" | "on-primary" | "primary" | "primary-soft" | "surface" | "text";
  /** The width of a line, which is drawn last. Without it the path is filled. */
  line?: number;
};

/** The sign of a brand above good news: `brands/<brand>/sign.ts`. */
export type Sign = {
  viewBox: `${number} ${number} ${number} ${number}`;
  /** Where its shapes come from, as a CSS transform. */
  from: string;
  marks: readonly SignMark[];
};

/** Returns the path of a brand's icon below the base path, composed of the country's and the brand's name. */
export const faviconPath = (country: string, brand: string): string => `favicon/${country}/${brand}.svg`;
