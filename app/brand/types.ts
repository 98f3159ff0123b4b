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

/**
 * A brand. One folder a brand: `theme.css` beside this holds its colours, `pages` a file for each country where it
 * lends.
 */
export type Brand = { id: string; name: string };
