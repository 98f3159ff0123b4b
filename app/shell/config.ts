/**
 * The build configuration of one brand in one country. `build/config.schema.ts` reads it from the environment, and the
 * build writes it into the code.
 */
export type Config = {
  brand: string;
  country: string;
  environment: "development" | "staging" | "production";
  locale: string;
  journey: "dynamic" | "classic";
  /** The path of the page that creates the lead. */
  firstPage: string;
  /** The base path of the application, with both slashes. */
  basePath: string;
  /** The provider's server, without a trailing slash. */
  apiBaseUrl: string;
  leadPath: string;
  policiesPath: string;
  /** The source of each income source's professional fields: an address or a path. */
  professionalDetailsPath: string;
  productId: string;
  sessionExpiryHours: number;
  /** The captcha's key of the site; without one there is no captcha. */
  captchaSiteKey?: string | undefined;
  /** The source of texts in languages that the build doesn't include, without a trailing slash. */
  translationsPath: string;
  redirectHosts: readonly string[];
  /** The allowed hosts of partners' logos; an empty list allows every https host. */
  imageHosts: readonly string[];
  /** The origins of the pages that may embed the application and receive its height. */
  embedOrigins: readonly string[];
  footerText?: string | undefined;
  /**
   * The ids of the product at the vendors of advertising, analytics and recording; a vendor without an id isn't used.
   */
  vendors: {
    googleTagManager?: string | undefined;
    /** `send_to` of a conversion. */
    adConversion?: string | undefined;
    metaPixel?: string | undefined;
    tikTokPixel?: string | undefined;
    posthog?: { key: string; host: string } | undefined;
    logRocket?: string | undefined;
  };
  recording: {
    /** The percentage of recorded visits. */
    sessionPercentage: number;
    /** Whether visits with the `utm_source` of this name may be recorded. */
    retargeting: boolean;
    /** As `retargeting`. */
    abandonment: boolean;
  };
  affiliate: {
    expiryHours: number;
    /** The affiliate of visits that name none; it never expires. */
    staticName?: string | undefined;
  };
  /** The days after which a stored click id is deleted. */
  legacyClickExpiryDays: number;
};

declare const __APP_CONFIG__: Config;

export const config: Config = __APP_CONFIG__;
