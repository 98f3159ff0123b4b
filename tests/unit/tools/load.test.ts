import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Run, runLoad } from "../../load/run.ts";
import { nginxIsInstalled } from "../../tools/nginx.ts";
import { switchTo, writeRelease } from "../../tools/site/release.ts";
import { readSite } from "../../tools/site/site-file.ts";

const places = readSite(
  JSON.stringify({
    api: "https://provider.example",
    places: [
      { host: "es.robin.example", brand: "askrobin", country: "es" },
      { host: "classic.robin.example", brand: "askrobin", country: "es", journey: "classic" },
      { host: "loans.example", path: "/fidea/pl/", brand: "fidea", country: "pl" },
    ],
  }),
);

/** Writes what a build leaves, as small as a journey can be. */
function writeBuild(client: string, basePath: string): void {
  const assets = `${basePath}assets/`;
  const route = (name: string) => ({ module: `${assets}${name}-11111111.js`, imports: [], css: [] });
  const routes = { checking: route("checking"), accepted: route("accepted") };
  const files = {
    "index.html": `<script src="${assets}application-11111111.js"></script><script src="${assets}manifest-1.js">`,
    "__spa-fallback.html": "<title>fallback</title>",
    "health.json": '{"release":"1.0.0","pair":"any","contract":"v3"}',
    "assets/application-11111111.js": 'import("./rules-11111111.js");import("./vendor-11111111.js")',
    "assets/manifest-1.js": `window.manifest=${JSON.stringify({ routes })};`,
    "assets/rules-11111111.js": "rules()",
    "assets/checking-11111111.js": "checking()",
    "assets/accepted-11111111.js": "accepted()",
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(client, name)), { recursive: true });
    writeFileSync(join(client, name), content);
  }
}

describe.skipIf(!nginxIsInstalled())("npm run load", () => {
  let site: string;
  beforeAll(async () => {
    site = mkdtempSync(join(tmpdir(), "loaded-"));
    const builds = places.map(({ build, path }) => {
      const client = join(site, "builds", build.name, "client");
      writeBuild(client, path);
      return { name: build.name, client };
    });
    mkdirSync(join(site, "locales"));
    await writeRelease(site, "1.0.0", builds, join(site, "locales"), "");
    await switchTo(site, "1.0.0");
  });
  afterAll(() => rmSync(site, { recursive: true }));

  const counts = ({ measured }: Run) =>
    Object.fromEntries([...Map.groupBy(measured, ({ kind }) => kind)].map(([kind, of]) => [kind, of.length]));

  it("runs journeys through places by host, in both journeys, and by path, each to an accepted lead of its country", async () => {
    const run = await runLoad(site, places, {}, { journeys: 6, atOnce: 3, seconds: 60 });
    expect(run.errors).toEqual([]);
    expect(run.accepted).toBe(6);
    expect(run.files).toEqual([5, 5, 5]);
    expect(counts(run)).toEqual({
      document: 6,
      "its files": 12,
      "late files": 6,
      policies: 6,
      create: 6,
      "later screens' files": 12,
      update: 6,
      status: 12,
      verify: 6,
    });
    expect(run.took).toBeGreaterThan(0);
  });

  it("names what is missing, and goes on with the other places", async () => {
    rmSync(join(site, "kept/fidea-pl-at-fidea-pl/assets/rules-11111111.js"));
    const run = await runLoad(site, places, {}, { journeys: 6, atOnce: 2, seconds: 60 });
    expect(run.accepted).toBe(4);
    const failure = "loans.example/fidea/pl/assets/rules-11111111.js answered 404";
    expect(run.errors).toEqual([failure, failure]);
  });
});
