import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { folder } from "../../../../app/vite/build.ts";
import { soldBuilds } from "../../../tools/builds.ts";
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
      build: { name: "askrobin-es", settings: { APP_BRAND: "askrobin", APP_COUNTRY: "es" } },
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
    ["a name is misspelt", [{ ...spain, contry: "es" }], "contry"],
    ["there is no place", [], "one place or more"],
  ])("is refused if %s", (_, places, message) => {
    expect(() => siteOf(...places)).toThrow(message);
  });

  it("is refused if it isn't JSON", () => {
    expect(() => readSite("{")).toThrow("isn't JSON");
  });
});

it("the example serves every pair that is sold by host, one in both journeys, and some by path on one host", () => {
  const places = readSite(readFileSync(folder("deploy/site.json"), "utf8"));
  const names = places.map(({ build }) => build.name);
  expect(names).toEqual(expect.arrayContaining([...soldBuilds, "askrobin-es-classic"]));
  expect(places.filter(({ host }) => host === "loans.example").length).toBeGreaterThan(1);
});
