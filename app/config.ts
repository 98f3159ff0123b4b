/**
 * The build configuration of one brand in one country. `config.schema.ts` reads it from the environment when a
 * build starts, and the build writes it into the code.
 */
export type Config = {
  brand: string;
  country: string;
  environment: "development" | "staging" | "production";
  locale: string;
  journey: "dynamic" | "classic";
  /** The path of the page that makes the lead. */
  firstPage: string;
  /** Where the application lives on its host, with both slashes. */
  basePath: string;
  /** The provider's server, without a trailing slash. */
  apiBaseUrl: string;
  leadPath: string;
  policiesPath: string;
  /** Where the professional fields of each income source are listed: an address or a path. */
  professionalDetailsPath: string;
  productId: string;
  sessionExpiryHours: number;
  /** The key by which the captcha knows the site; without one there is no captcha. */
  captchaSiteKey?: string | undefined;
  /** Where the texts of languages stand that the build doesn't carry, without a trailing slash. */
  translationsPath: string;
  redirectHosts: readonly string[];
  /** The only hosts of partners' logos; an empty list allows every https host. */
  imageHosts: readonly string[];
  /** Origins of the pages that may embed the application and hear of its height. */
  embedOrigins: readonly string[];
  footerText?: string | undefined;
  /** Ids by which vendors of advertising, analytics and recording know the product; a vendor without one isn't used. */
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
    /** How many of a hundred visits are recorded. */
    sessionPercentage: number;
    /** Whether visits from these campaign sources are recorded too. */
    retargeting: boolean;
    abandonment: boolean;
  };
  affiliate: {
    expiryHours: number;
    /** The affiliate of every visit that names none; it never expires. */
    staticName?: string | undefined;
  };
  /** After so many days a click id kept in the form of earlier versions is deleted. */
  legacyClickExpiryDays: number;
};

declare const __APP_CONFIG__: Config;

/** The configuration that this build was made with. */
export const config: Config = __APP_CONFIG__;
