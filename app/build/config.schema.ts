import * as z from "zod";
import { type AskedBy, firstPages } from "../catalogue/brand.ts";
import type { Config } from "../shell/config.ts";
import { USUAL_PATH } from "../shell/storage/storage-table.ts";
import { Mistake } from "./mistake.ts";

type Buildable = {
  brands: readonly string[];
  countries: readonly string[];
  locales: readonly string[];
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** The paths that settings name: every allowed one, or the default. Endpoints have them as variables. */
export const settingPaths = {
  leadPath: ["/v3/lead", "/v2/lead", "/lead"],
  policiesPath: ["/policies"],
  professionalDetailsPath: ["/data/professionalDetails.json"],
  translationsPath: ["/translations"],
} as const;

const oneOf = <const Allowed extends readonly string[]>(allowed: Allowed) =>
  z.enum(allowed, { error: `one of ${allowed.join(", ")}` });

const slashedPath = z
  .string()
  .regex(/^\/(?:[\w.~-]+\/)*$/, "a path that begins and ends with a slash, e.g. /application-frontend/");

const pathBelowBase = z
  .string()
  .regex(/^\/(?!\/)\S*$/, "a path below APP_API_BASE_URL, e.g. /data/professionalDetails.json");
const address = z
  .string()
  .regex(
    /^(?:https?:\/\/[^\s/]+(?:\/[^\s?#]*)?|\/(?!\/)[^\s?#]*)$/,
    "an http(s) address or a path, e.g. https://api.example.com or /api",
  );

/** PostHog's library sends events to these two hosts of PostHog's own, whichever of its hosts the setting names. */
const posthogAddress = address.regex(
  /^(?!https?:\/\/(?!(?:eu|us)\.i\.posthog\.com(?:[:/]|$))(?:[\w.-]+\.)?posthog\.com(?:[:/]|$))/i,
  "https://eu.i.posthog.com or https://us.i.posthog.com, which take events, or an address of your own",
);

const positive = z.coerce.number({ error: "a number over 0" }).positive({ error: "a number over 0" });

const percentage = "a number from 0 to 100";

const upTo = (length: number) => z.string().max(length, `at most ${length} characters`);

const vendorId = z
  .string()
  .regex(/^[\w./-]{1,100}$/, "an id of letters, digits and . / - _")
  .optional();

const hostNames = z
  .string()
  .regex(/^[\w.-]+(?:\s*,\s*[\w.-]+)*$/, "host names separated by commas, e.g. partner.example, bank.example")
  .transform((hosts) => hosts.split(",").map((host) => host.trim().toLowerCase()))
  .default([]);

const flag = (usual: "true" | "false") =>
  oneOf(["true", "false"])
    .default(usual)
    .transform((text) => text === "true");

const withoutTrailingSlash = (value: string) => value.replace(/\/$/, "");

/** The settings from the environment, before the brand's page decides about the journey. */
type Settings = Omit<Config, "journey" | "firstPage" | "leadPath"> & {
  journey: Config["journey"] | undefined;
  leadPath: string | undefined;
  demonstration: boolean;
};

function variablesOf(buildable: Buildable) {
  return z.object({
    APP_BRAND: oneOf(buildable.brands).default("askrobin"),
    APP_COUNTRY: oneOf(buildable.countries).default("es"),
    APP_ENVIRONMENT: oneOf(["development", "staging", "production"]).default("production"),
    APP_DEMONSTRATION: flag("false"),
    APP_LOCALE: oneOf(buildable.locales).optional(),
    APP_JOURNEY: oneOf(["dynamic", "classic"]).optional(),
    APP_BASE_PATH: slashedPath.default(USUAL_PATH),
    APP_API_BASE_URL: address.transform(withoutTrailingSlash).default("/api"),
    APP_LEAD_PATH: oneOf(settingPaths.leadPath).optional(),
    APP_POLICIES_PATH: address.default(settingPaths.policiesPath[0]),
    APP_TRANSLATIONS_PATH: address.transform(withoutTrailingSlash).default(settingPaths.translationsPath[0]),
    APP_PROFESSIONAL_DETAILS_PATH: pathBelowBase.default(settingPaths.professionalDetailsPath[0]),
    APP_PRODUCT_ID: upTo(100).default("loan"),
    APP_SESSION_EXPIRY_HOURS: positive.default(24),
    APP_CAPTCHA_SITE_KEY: vendorId,
    APP_REDIRECT_HOSTS: hostNames,
    APP_IMAGE_HOSTS: hostNames,
    APP_EMBED_ORIGINS: z
      .string()
      .transform((origins) => origins.split(",").map((origin) => origin.trim()))
      .refine((origins) => origins.every((origin) => /^https:\/\/[\w.-]+(?::\d+)?$/.test(origin)), {
        error: "https origins separated by commas, e.g. https://host.example, https://www.other.example",
      })
      .default([]),
    APP_GTM_ID: vendorId,
    APP_AD_CONVERSION_ID: vendorId,
    APP_META_PIXEL_ID: vendorId,
    APP_TIKTOK_PIXEL_ID: vendorId,
    APP_POSTHOG_KEY: vendorId,
    APP_POSTHOG_HOST: posthogAddress.transform(withoutTrailingSlash).optional(),
    APP_LOGROCKET_ID: vendorId,
    APP_LOG_SESSION_PERCENTAGE: z.coerce
      .number({ error: percentage })
      .min(0, percentage)
      .max(100, percentage)
      .default(100),
    APP_RETARGETING_LOGGING: flag("true"),
    APP_ABANDONMENT_LOGGING: flag("true"),
    APP_AFFILIATE_EXPIRY_HOURS: positive.default(480),
    APP_STATIC_AFFILIATE: upTo(100).optional(),
    APP_LEGACY_CLICK_EXPIRY_DAYS: positive.default(90),
    APP_FOOTER_TEXT: upTo(200).optional(),
  });
}

const wrong = (...lines: readonly string[]) => new Mistake(["Wrong configuration:", ...lines].join("\n  "));

/** The build's folder is no setting of the application: the build configuration itself reads it. */
const isSetting = (name: string) => /^APP_/i.test(name) && name !== "APP_BUILD_DIRECTORY";

/** @throws Mistake that names every unknown variable, or every wrong value and those allowed */
export function readSettings(env: Environment, buildable: Buildable): Settings {
  const schema = variablesOf(buildable);
  const unknown = Object.keys(env).filter((name) => isSetting(name) && !Object.hasOwn(schema.shape, name));
  if (unknown.length > 0)
    throw wrong(
      ...unknown.map((name) => `${name} is not a setting: app/build/README.md has the table of all settings`),
    );

  const variables = schema.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== "")),
  );
  if (!variables.success) {
    const lines = variables.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name}=${JSON.stringify(env[name])} is not allowed: give ${issue.message}`;
    });
    throw wrong(...lines);
  }

  const given = variables.data;
  if (given.APP_POSTHOG_HOST !== undefined && given.APP_POSTHOG_KEY === undefined)
    throw wrong("APP_POSTHOG_HOST is set without APP_POSTHOG_KEY: give the project's key too, or neither");
  const locale = given.APP_LOCALE ?? given.APP_COUNTRY;
  if (!buildable.locales.includes(locale))
    throw wrong(
      `APP_LOCALE is not set and locales/${locale} is missing: give one of ${buildable.locales.join(", ")}`,
    );
  return {
    brand: given.APP_BRAND,
    country: given.APP_COUNTRY,
    environment: given.APP_ENVIRONMENT,
    demonstration: given.APP_DEMONSTRATION,
    locale,
    journey: given.APP_JOURNEY,
    basePath: given.APP_BASE_PATH,
    apiBaseUrl: given.APP_API_BASE_URL,
    leadPath: given.APP_LEAD_PATH,
    policiesPath: given.APP_POLICIES_PATH,
    translationsPath: given.APP_TRANSLATIONS_PATH,
    professionalDetailsPath: given.APP_PROFESSIONAL_DETAILS_PATH,
    productId: given.APP_PRODUCT_ID,
    sessionExpiryHours: given.APP_SESSION_EXPIRY_HOURS,
    captchaSiteKey: given.APP_CAPTCHA_SITE_KEY,
    redirectHosts: given.APP_REDIRECT_HOSTS,
    imageHosts: given.APP_IMAGE_HOSTS,
    embedOrigins: given.APP_EMBED_ORIGINS,
    footerText: given.APP_FOOTER_TEXT,
    vendors: vendorsOf(given),
    recording: {
      sessionPercentage: given.APP_LOG_SESSION_PERCENTAGE,
      retargeting: given.APP_RETARGETING_LOGGING,
      abandonment: given.APP_ABANDONMENT_LOGGING,
    },
    affiliate: { expiryHours: given.APP_AFFILIATE_EXPIRY_HOURS, staticName: given.APP_STATIC_AFFILIATE },
    legacyClickExpiryDays: given.APP_LEGACY_CLICK_EXPIRY_DAYS,
  };
}

function vendorsOf(given: z.output<ReturnType<typeof variablesOf>>): Config["vendors"] {
  return {
    googleTagManager: given.APP_GTM_ID,
    adConversion: given.APP_AD_CONVERSION_ID,
    metaPixel: given.APP_META_PIXEL_ID,
    tikTokPixel: given.APP_TIKTOK_PIXEL_ID,
    posthog: given.APP_POSTHOG_KEY
      ? { key: given.APP_POSTHOG_KEY, host: given.APP_POSTHOG_HOST ?? "https://eu.i.posthog.com" }
      : undefined,
    logRocket: given.APP_LOGROCKET_ID,
  };
}

export function configOf({ demonstration: _, ...settings }: Settings, page: AskedBy): Config {
  const journey = settings.journey ?? page.journey;
  return {
    ...settings,
    journey,
    firstPage: (page.journey === "classic" && journey === "classic" && page.firstPage) || firstPages[journey],
    // Unlike v3, call 1 in version 2 doesn't require contact details from the first page.
    leadPath: settings.leadPath ?? (journey === "classic" ? "/v2/lead" : "/v3/lead"),
  };
}
