/** The configuration of a build, from `build/config.schema.ts`. */
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
  professionalDetailsPath: string;
  productId: string;
  sessionExpiryHours: number;
  captchaSiteKey?: string | undefined;
  translationsPath: string;
  redirectHosts: readonly string[];
  /** As of `redirectHosts`, an empty list allows every https host. */
  imageHosts: readonly string[];
  embedOrigins: readonly string[];
  footerText?: string | undefined;
  /** A vendor without an id isn't used. */
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
    sessionPercentage: number;
    /** Whether visits with this `utm_source` may be recorded; so `abandonment`. */
    retargeting: boolean;
    abandonment: boolean;
  };
  affiliate: {
    expiryHours: number;
    staticName?: string | undefined;
  };
  legacyClickExpiryDays: number;
};

declare const __APP_CONFIG__: Config;

export const config: Config = __APP_CONFIG__;

/** Returns the whole address of a path of the application. */
export const wholeAddress = (path: string): string =>
  new URL(config.basePath + path.slice(1), window.location.origin).href;
