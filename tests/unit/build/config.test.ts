import { describe, expect, it } from "vitest";
import { configOf, readSettings } from "../../../app/build/config.schema.ts";

const buildable = { brands: ["askrobin", "fidea"], countries: ["es", "ro"], locales: ["en", "es", "ro"] };
const read = (env: Record<string, string | undefined>) =>
  configOf(readSettings(env, buildable), { journey: "dynamic" });

describe("the configuration", () => {
  it("has the defaults of the README and specification §9", () => {
    expect(read({})).toMatchObject({
      brand: "askrobin",
      country: "es",
      environment: "production",
      locale: "es",
      journey: "dynamic",
      basePath: "/application-frontend/",
      apiBaseUrl: "/api",
      leadPath: "/v3/lead",
      policiesPath: "/policies",
      productId: "loan",
      sessionExpiryHours: 24,
      redirectHosts: [],
      imageHosts: [],
      footerText: undefined,
      embedOrigins: [],
      vendors: {},
      recording: { sessionPercentage: 100, retargeting: true, abandonment: true },
      affiliate: { expiryHours: 480 },
      legacyClickExpiryDays: 90,
    });
  });

  type Reading = [env: Record<string, string>, expected: object];
  const inEnglish = { country: "ro", locale: "en" };
  const origins = ["https://a.example", "https://b.example:8443"];
  const posthogAt = (host: string) => ({ vendors: { posthog: { key: "phc_1", host } } });

  it.each<Reading>([
    [{ APP_BRAND: "fidea" }, { brand: "fidea" }],
    [{ APP_COUNTRY: "ro" }, { country: "ro", locale: "ro" }],
    [{ APP_COUNTRY: "ro", APP_LOCALE: "en" }, inEnglish],
    [{ APP_BRAND: "" }, { brand: "askrobin" }],
    [{ APP_SESSION_EXPIRY_HOURS: "0.5" }, { sessionExpiryHours: 0.5 }],
    [{ APP_API_BASE_URL: "https://api.example.com/v1/" }, { apiBaseUrl: "https://api.example.com/v1" }],
    [{ APP_API_BASE_URL: "/" }, { apiBaseUrl: "" }],
    [{ APP_BASE_PATH: "/" }, { basePath: "/" }],
    [{ APP_LEAD_PATH: "/v2/lead" }, { leadPath: "/v2/lead" }],
    [{ APP_REDIRECT_HOSTS: "A.example , b.example" }, { redirectHosts: ["a.example", "b.example"] }],
    [{ APP_IMAGE_HOSTS: "Logos.example , cdn.example" }, { imageHosts: ["logos.example", "cdn.example"] }],
    [{ APP_EMBED_ORIGINS: origins.join(", ") }, { embedOrigins: origins }],
    [{ APP_CAPTCHA_SITE_KEY: "6Lc_aX0UAAAA" }, { captchaSiteKey: "6Lc_aX0UAAAA" }],
    [{ APP_GTM_ID: "GTM-ABC123" }, { vendors: { googleTagManager: "GTM-ABC123" } }],
    [{ APP_POSTHOG_KEY: "phc_1" }, posthogAt("https://eu.i.posthog.com")],
    ...["https://us.i.posthog.com", "https://notposthog.com", "https://e.loans.example/x"].map(
      (host): Reading => [{ APP_POSTHOG_KEY: "phc_1", APP_POSTHOG_HOST: host }, posthogAt(host)],
    ),
    [
      { APP_LOG_SESSION_PERCENTAGE: "0", APP_RETARGETING_LOGGING: "false" },
      { recording: { sessionPercentage: 0, retargeting: false, abandonment: true } },
    ],
    [{ APP_STATIC_AFFILIATE: "house" }, { affiliate: { expiryHours: 480, staticName: "house" } }],
    [{ APP_FOOTER_TEXT: "© Uno" }, { footerText: "© Uno" }],
  ])("reads %j as %j", (env, expected) => {
    expect(read(env)).toMatchObject(expected);
  });

  it.each(["APP_BRAN", "app_brand", "APP_UNKNOWN"])("refuses the unknown %s, empty or not", (given) => {
    for (const value of ["x", ""])
      expect(() => read({ [given]: value })).toThrow(`Wrong configuration:\n  ${given} is not a setting`);
  });

  it("ignores other programs' variables, and the folder of the build", () => {
    expect(read({ APP_BUILD_DIRECTORY: "build/x", HOME: "/root", APPS: "2" })).toMatchObject({
      country: "es",
    });
  });

  it.each<[variable: string, value: string, allowed: string | RegExp]>([
    ["APP_BRAND", "robin", "one of askrobin, fidea"],
    ["APP_BRAND", "constructor", "one of askrobin, fidea"],
    ["APP_COUNTRY", "ES", "one of es, ro"],
    ["APP_LOCALE", "xx", "one of en, es, ro"],
    ["APP_ENVIRONMENT", "prod", "one of development, staging, production"],
    ["APP_JOURNEY", "v3", "one of dynamic, classic"],
    ["APP_BASE_PATH", "/application-frontend", /begins and ends with a slash/],
    ["APP_BASE_PATH", "application/", /begins and ends with a slash/],
    ["APP_BASE_PATH", "//", /begins and ends with a slash/],
    ["APP_API_BASE_URL", "api.example.com", /an http\(s\) address or a path/],
    ["APP_API_BASE_URL", "ftp://api.example.com", /an http\(s\) address or a path/],
    ["APP_API_BASE_URL", "javascript:alert(1)", /an http\(s\) address or a path/],
    ["APP_API_BASE_URL", "//api.example.com", /an http\(s\) address or a path/],
    ["APP_API_BASE_URL", "/api?x=1", /an http\(s\) address or a path/],
    ["APP_LEAD_PATH", "/v4/lead", "one of /v3/lead, /v2/lead, /lead"],
    ["APP_POLICIES_PATH", "policies", /an http\(s\) address or a path/],
    ["APP_PRODUCT_ID", "x".repeat(101), "at most 100 characters"],
    ["APP_SESSION_EXPIRY_HOURS", "0", "a number over 0"],
    ["APP_SESSION_EXPIRY_HOURS", "-1", "a number over 0"],
    ["APP_SESSION_EXPIRY_HOURS", "a day", "a number over 0"],
    ["APP_SESSION_EXPIRY_HOURS", "Infinity", "a number over 0"],
    ["APP_REDIRECT_HOSTS", "https://partner.example", /host names separated by commas/],
    ["APP_REDIRECT_HOSTS", "a.example,,b.example", /host names separated by commas/],
    ["APP_IMAGE_HOSTS", "https://logos.example", /host names separated by commas/],
    ["APP_EMBED_ORIGINS", "http://host.example", /https origins separated by commas/],
    ["APP_EMBED_ORIGINS", "https://host.example/page", /https origins separated by commas/],
    ["APP_EMBED_ORIGINS", "*", /https origins separated by commas/],
    ["APP_POSTHOG_HOST", "https://eu.posthog.com", /https:\/\/eu\.i\.posthog\.com or https:\/\/us\.i/],
    ["APP_POSTHOG_HOST", "https://app.posthog.com/", /https:\/\/eu\.i\.posthog\.com or https:\/\/us\.i/],
    ["APP_POSTHOG_HOST", "https://posthog.com", /https:\/\/eu\.i\.posthog\.com or https:\/\/us\.i/],
    ["APP_POSTHOG_HOST", "https://eu-assets.i.posthog.com", /https:\/\/eu\.i\.posthog\.com or/],
    ["APP_GTM_ID", "GTM-1');alert(1", /an id of letters/],
    ["APP_LOG_SESSION_PERCENTAGE", "101", "a number from 0 to 100"],
    ["APP_RETARGETING_LOGGING", "yes", "one of true, false"],
    ["APP_AFFILIATE_EXPIRY_HOURS", "0", "a number over 0"],
    ["APP_FOOTER_TEXT", "x".repeat(201), "at most 200 characters"],
  ])("stops the build for %s=%s and names the allowed values", (variable, value, allowed) => {
    const message = messageFor({ [variable]: value });
    expect(message).toContain(`${variable}=${JSON.stringify(value)}`);
    expect(message).toMatch(
      typeof allowed === "string" ? new RegExp(`give ${allowed.replaceAll("/", "\\/")}$`) : allowed,
    );
  });

  it("names every wrong variable at once, one per line", () => {
    const message = messageFor({ APP_BRAND: "x", APP_COUNTRY: "y", APP_JOURNEY: "dynamic" });
    expect(message.split("\n")).toEqual([
      "Wrong configuration:",
      '  APP_BRAND="x" is not allowed: give one of askrobin, fidea',
      '  APP_COUNTRY="y" is not allowed: give one of es, ro',
    ]);
  });
});

const classic = { journey: "classic" } as const;
const withLoan = { ...classic, firstPage: "loan-information" } as const;

it.each([
  [{}, { journey: "dynamic" }, ["dynamic", "initial-details", "/v3/lead"]],
  [{}, classic, ["classic", "personal-details", "/v2/lead"]],
  [{}, withLoan, ["classic", "loan-information", "/v2/lead"]],
  [{ APP_JOURNEY: "classic" }, { journey: "dynamic" }, ["classic", "personal-details", "/v2/lead"]],
  [{ APP_JOURNEY: "dynamic" }, withLoan, ["dynamic", "initial-details", "/v3/lead"]],
  [{ APP_LEAD_PATH: "/v3/lead" }, withLoan, ["classic", "loan-information", "/v3/lead"]],
] as const)("the settings %j on a page with %j lead to %j", (env, page, expected) => {
  const { journey, firstPage, leadPath } = configOf(readSettings(env, buildable), page);
  expect([journey, firstPage, leadPath]).toEqual(expected);
});

it("a host of PostHog without a key, which would do nothing, is refused", () => {
  expect(messageFor({ APP_POSTHOG_HOST: "https://eu.i.posthog.com" })).toMatch(
    /APP_POSTHOG_HOST is set without APP_POSTHOG_KEY: give .* or neither/,
  );
});

it("a country without texts of its own is refused, and no other locale replaces it", () => {
  const noRomanian = { ...buildable, locales: ["en", "es"] };
  expect(() => readSettings({ APP_COUNTRY: "ro" }, noRomanian)).toThrow(/locale|APP_LOCALE/i);
});

function messageFor(env: Record<string, string>): string {
  try {
    read(env);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
