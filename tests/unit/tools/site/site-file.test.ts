import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { folder } from "../../../../app/build/build.ts";
import { soldBuilds } from "../../../tools/builds.ts";
import { assertIdentitiesAreReal, openRedirectsOf, servedPlaces } from "../../../tools/site/configuration.ts";
import { readSite } from "../../../tools/site/site-file.ts";

const siteOf = (...places: object[]) => readSite(JSON.stringify({ api: "http://127.0.0.1:3001", places }));
const spain = { host: "es.example", brand: "askrobin", country: "es" };

describe("a site's file", () => {
  it("says which build is served where, by host and by path", () => {
    const [byHost, byPath] = siteOf(spain, { ...spain, host: "loans.example", path: "/askrobin/es/" });
    expect(byHost).toMatchObject({
      host: "es.example",
      path: "/application-frontend/",
      api: "http://127.0.0.1:3001",
      build: {
        name: "askrobin-es",
        // The environment would decide the journey otherwise.
        settings: { APP_BRAND: "askrobin", APP_COUNTRY: "es", APP_JOURNEY: "dynamic" },
      },
    });
    expect(byPath).toMatchObject({
      path: "/askrobin/es/",
      build: { name: "askrobin-es-at-askrobin-es", settings: { APP_BASE_PATH: "/askrobin/es/" } },
    });
  });

  it("names a build's journey if it isn't the one of the brand's page", () => {
    const names = ["dynamic", "classic"].map((journey) => siteOf({ ...spain, journey })[0]?.build.name);
    expect(names).toEqual(["askrobin-es", "askrobin-es-classic"]);
  });

  it("shares a build between hosts", () => {
    const [one, other] = siteOf(spain, { ...spain, host: "www.es.example" });
    expect(one?.build).toBe(other?.build);
  });

  it.each([
    ["nobody sells the pair", [{ ...spain, country: "de", brand: "fiesta" }], "Nobody sells fiesta-de"],
    ["two places are the same", [spain, spain], "Two places are at es.example/application-frontend/"],
    [
      "a place is within another",
      [
        { ...spain, path: "/a/" },
        { ...spain, path: "/a/b/" },
      ],
      "es.example/a/b/ is within another place",
    ],
    ...["/api/", "/policies/es/", "/translations/", "/health/"].map((path): [string, object[], string] => [
      `a place is at the server's own ${path}`,
      [{ ...spain, path }],
      "places.0.path: a path that isn't one of the server's own: /api/, /policies/, /translations/, /health/",
    ]),
    [
      "two providers share a host's path",
      [
        { ...spain, path: "/a/" },
        { ...spain, path: "/b/", api: "http://127.0.0.1:3002" },
      ],
      "they need one provider",
    ],
    [
      "a build would need two settings",
      [spain, { ...spain, host: "www.es.example", settings: { APP_GTM_ID: "GTM-1" } }],
      "Two places of askrobin-es have different settings",
    ],
    [
      "a host could break out of the configuration",
      [{ ...spain, host: "a;b" }],
      "places.0.host: a host name",
    ],
    ["there is no place", [], "one place or more"],
  ])("is refused if %s", (_, places, message) => {
    expect(() => siteOf(...places)).toThrow(message);
  });

  it.each<[what: string, site: object, message: RegExp]>([
    [
      "a place's settings name the brand",
      { APP_BRAND: "fidea" },
      /settings\.APP_BRAND: "brand" of each place/,
    ],
    ["they name the journey", { APP_JOURNEY: "classic" }, /settings\.APP_JOURNEY: "journey" of each place/],
    ["they name the release", { APP_RELEASE: "1.0.0" }, /settings\.APP_RELEASE: --version decides that/],
    [
      "a setting is misspelt",
      { APP_GTMID: "x" },
      /settings\.APP_GTMID is not a setting: did you mean APP_GTM_ID\?/,
    ],
    [
      "there is no such setting",
      { APP_HOME: "x" },
      /settings\.APP_HOME is not a setting: there is .*APP_REDIRECT_HOSTS/,
    ],
    ["a setting is no text", { APP_GTM_ID: 1 }, /settings\.APP_GTM_ID: a text, not 1$/m],
  ])("is refused if %s, in the site's settings too", (_, settings, message) => {
    expect(() => siteOf({ ...spain, settings })).toThrow(message);
    expect(() => readSite(JSON.stringify({ settings, places: [spain] }))).toThrow(message);
  });

  it.each<[site: object, message: string]>([
    [{ host: "es.example", brand: "askrobin" }, "places.0.country: a country, e.g. es; it is missing"],
    [{ ...spain, journey: "v3" }, 'places.0.journey: one of dynamic, classic, not "v3"'],
    [{ ...spain, contry: "es" }, 'places.0: "contry" is not a setting; there is host, path, brand, country'],
    [{ ...spain, api: "x" }, "places.0.api: the provider's origin, without a path"],
  ])("says what is allowed instead of %j", (place, message) => {
    expect(() => siteOf(place)).toThrow(message);
  });

  it("is refused if it isn't JSON", () => {
    expect(() => readSite("{")).toThrow("isn't JSON");
  });
});

describe("the places of a site", () => {
  const served = (settings: Record<string, string>) =>
    servedPlaces(siteOf(spain), { ...settings, APP_REDIRECT_HOSTS: "bank.example" });

  it.each([
    ["APP_API_BASE_URL", "/backend", "a path below /api/, or an https address"],
    ["APP_POLICIES_PATH", "/terms", "/policies, a path below it or /api/, or an https address"],
  ])("are refused if %s is %s, where nginx passes nothing on", async (name, value, allowed) => {
    await expect(served({ [name]: value })).rejects.toThrow(
      `${name}="${value}" leads nowhere on es.example, where nginx passes on /api/ and /policies: give ${allowed}`,
    );
  });

  it.each([
    { APP_API_BASE_URL: "/api/v1", APP_POLICIES_PATH: "/policies/es" },
    { APP_API_BASE_URL: "https://provider.example/v1" },
    { APP_API_BASE_URL: "/api", APP_POLICIES_PATH: "/api/policies" },
  ])("may have %j", async (settings) => {
    expect(await served(settings)).toHaveLength(1);
  });

  it("name the file of a made-up owner before anything is built, unless they demonstrate the product", async () => {
    await expect(assertIdentitiesAreReal(siteOf(spain), {})).rejects.toThrow(
      "brands/askrobin/legal/es.ts is a made-up example",
    );
    await assertIdentitiesAreReal(siteOf(spain), { APP_DEMONSTRATION: "true" });
  });

  it("warn of builds that may send applicants anywhere, which a build says in vain among many", async () => {
    const places = siteOf(
      { ...spain, settings: { APP_REDIRECT_HOSTS: "bank.example" } },
      { ...spain, host: "classic.example", journey: "classic" },
    );
    expect(await openRedirectsOf(places, {})).toMatch(/^askrobin-es-classic: APP_REDIRECT_HOSTS is not set/);
    expect(await openRedirectsOf(siteOf(spain), {})).toMatch(/^askrobin-es: APP_REDIRECT_HOSTS is not set/);
    expect(await openRedirectsOf(places, { APP_ENVIRONMENT: "staging" })).toBeUndefined();
  });
});

it("the example serves every pair that is sold by host, one in both journeys, and some by path on one host", () => {
  const places = readSite(readFileSync(folder("deploy/site.json"), "utf8"));
  const names = places.map(({ build }) => build.name);
  expect(names, "deploy/site.json has a place for every pair").toEqual(
    expect.arrayContaining([...soldBuilds, "askrobin-es-classic"]),
  );
  expect(places.filter(({ host }) => host === "loans.example").length).toBeGreaterThan(1);
});
