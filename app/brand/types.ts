import type { CountryId } from "../countries/types.ts";

/** What a brand's application page says of itself in one country. */
export type ApplicationPage = {
  title: string;
  description: string;
  keywords: string;
  /** Ends the copyright line; the brand's name where it is absent. */
  footerText?: string;
  /** Where the texts stand that the consents on the first page link to, until the provider's own list is there. */
  policyUrls: { terms: string; privacy: string };
};

/** A brand: who it is and where it lends. One folder a brand; its colours are `theme.css` beside it. */
export type Brand = {
  id: string;
  name: string;
  pages: Partial<Record<CountryId, ApplicationPage>>;
};
