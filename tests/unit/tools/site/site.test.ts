import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withPolicy } from "../../../../app/build/content-policy.ts";
import { type Nginx, nginxIsInstalled, requestRaw, startNginx } from "../../../tools/nginx.ts";
import { type Place, placesFile } from "../../../tools/site/places.ts";
import {
  type Built,
  currentRelease,
  prune,
  releaseNames,
  switchTo,
  writeRelease,
} from "../../../tools/site/release.ts";
import { configured } from "../../fixtures/configured.ts";
import { placeOf } from "../../fixtures/served-build.ts";

const base = "/application-frontend";

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), "site-"));
});
afterEach(() => rmSync(site, { recursive: true }));

const write = (file: string, content: string) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

const scriptOf = (version: string) => `window.release = ${JSON.stringify(version)};`.repeat(20);
const assetOf = (version: string) =>
  `assets/main-${createHash("sha256").update(version).digest("hex").slice(0, 8)}.js`;

/**
 * Makes what a build leaves: pages with their policy, an asset whose name changes with the version, an asset that
 * stays.
 */
function build(version: string, name = "askrobin-es", path = `${base}/`): Built {
  const client = join(site, "builds", name, "client");
  rmSync(client, { recursive: true, force: true });
  const html = `<!DOCTYPE html>
<html><head>
<meta charset="utf-8">
<script>start(${JSON.stringify(version)})</script></head>
<body><p>${name}</p><script src="${path}${assetOf(version)}"></script><script src="${path}assets/same.js"></script>
</body></html><!-- ${version} -->`;
  for (const page of ["index.html", "initial-details/index.html", "__spa-fallback.html"])
    write(join(client, page), withPolicy(html, configured()));
  write(join(client, assetOf(version)), scriptOf(version));
  write(join(client, "assets/same.js"), "same();".repeat(100));
  write(join(client, "embed.js"), "embed();");
  write(join(client, "health.json"), JSON.stringify({ release: version, pair: name, contract: "v3" }));
  return { name, client };
}

const languages = () => {
  write(join(site, "locales/en/start.json"), '{"pages":{}}');
  write(join(site, "locales/en/glossary.md"), "# Words of English");
  return join(site, "locales");
};

const configurationOf = (text = "") => ({ "nginx.conf": text, "places.conf": "" });

async function release(version: string, configuration = ""): Promise<void> {
  await writeRelease(site, version, [build(version)], languages(), configurationOf(configuration));
  // The newest is told by its time; these would be a millisecond apart.
  const at = Number(version.replaceAll(".", ""));
  utimesSync(join(site, "releases", version, "health.json"), at, at);
}

/** Releases versions and serves one after the other. */
async function serve(...versions: readonly string[]): Promise<void> {
  for (const version of versions) {
    await release(version);
    await switchTo(site, version);
  }
}

describe("a release", () => {
  it("is a folder that `current` names, with the compressed forms of its files", async () => {
    await release("1.0.0");
    expect(await currentRelease(site)).toBeUndefined();
    await switchTo(site, "1.0.0");
    expect(await currentRelease(site)).toBe("1.0.0");
    const file = join(site, "current/askrobin-es", assetOf("1.0.0"));
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(scriptOf("1.0.0"));
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(scriptOf("1.0.0"));
    expect(existsSync(join(site, "current/askrobin-es/embed.js.gz"))).toBe(false);
    expect(JSON.parse(readFileSync(join(site, "current/health.json"), "utf8"))).toEqual({
      release: "1.0.0",
      builds: ["askrobin-es"],
      pairs: ["askrobin-es"],
      contract: "v3",
    });
  });

  it("stays as it was written: its version can't be written again", async () => {
    await release("1.0.0");
    await expect(release("1.0.0")).rejects.toThrow("There is a release 1.0.0 already");
  });

  it("that is missing can't be served", async () => {
    await release("1.0.0");
    for (const version of ["2.0.0", "", "..", "1.0.0/askrobin-es"])
      await expect(switchTo(site, version)).rejects.toThrow(
        `There is no release ${JSON.stringify(version)}. There is: 1.0.0`,
      );
    expect(await currentRelease(site)).toBeUndefined();
  });

  it("has the texts of the other languages, without their glossaries", async () => {
    await release("1.0.0");
    const english = join(site, "releases/1.0.0/translations/en");
    expect(existsSync(join(english, "start.json"))).toBe(true);
    expect(existsSync(join(english, "glossary.md"))).toBe(false);
  });

  it("leaves with its assets once it was served before three others and the one that is served", async () => {
    const kept = (version: string) => existsSync(join(site, "kept/askrobin-es", assetOf(version)));
    const versions = ["1.0.0", "1.1.0", "1.2.0", "1.3.0", "1.4.0"];
    await serve(...versions);
    expect(await prune(site)).toEqual(["1.0.0"]);
    expect(await releaseNames(site)).toEqual(["1.4.0", "1.3.0", "1.2.0", "1.1.0"]);
    expect(versions.map(kept)).toEqual([false, true, true, true, true]);
    expect(existsSync(join(site, "kept/askrobin-es/assets/same.js"))).toBe(true);
  });

  it("stays if it was live before the next one, however old it is", async () => {
    await serve("1.0.0", "1.1.0", "1.2.0", "1.3.0");
    await switchTo(site, "1.0.0");
    expect(await prune(site)).toEqual([]);
    await release("1.4.0");
    expect(await prune(site)).toEqual([]);
    await switchTo(site, "1.4.0");
    expect(await prune(site)).toEqual(["1.1.0"]);
    expect(existsSync(join(site, "kept/askrobin-es", assetOf("1.0.0")))).toBe(true);
    expect(await releaseNames(site)).toEqual(["1.4.0", "1.3.0", "1.2.0", "1.0.0"]);
  });

  it("stays in a site whose switches nobody has noted yet", async () => {
    for (const version of ["1.0.0", "1.1.0", "1.2.0", "1.3.0"]) await release(version);
    await switchTo(site, "1.0.0");
    rmSync(join(site, "served.json"), { force: true });
    await release("1.4.0");
    await switchTo(site, "1.4.0");
    expect(await prune(site)).toEqual(["1.1.0"]);
  });

  it("takes its source maps with it", async () => {
    const maps = join(site, "source-maps");
    for (const version of ["1.0.0", "1.1.0", "1.2.0", "1.3.0", "1.4.0"]) {
      await release(version);
      write(join(maps, version, "askrobin-es/main.js.map"), "{}");
      await switchTo(site, version);
    }
    write(join(maps, "another-build/fidea-pl/main.js.map"), "{}");
    await prune(site, maps);
    const left = ["1.0.0", "1.1.0", "1.4.0", "another-build"].map((one) => existsSync(join(maps, one)));
    expect(left).toEqual([false, true, true, true]);
  });
});

describe("the configuration of a release", () => {
  const configuration = () => readFileSync(join(site, "nginx.conf"), "utf8");

  it("becomes the site's when the release is served, after a rollback too", async () => {
    await release("1.0.0", "# one");
    expect(await switchTo(site, "1.0.0")).toBe(true);
    expect(configuration()).toBe("# one");
    await release("1.1.0", "# one");
    expect(await switchTo(site, "1.1.0")).toBe(false);
    await release("1.2.0", "# bad");
    expect(await switchTo(site, "1.2.0")).toBe(true);
    expect(configuration()).toBe("# bad");
    expect(await switchTo(site, "1.1.0")).toBe(true);
    expect(configuration()).toBe("# one");
  });

  it("replaces a file that somebody has put in its place, which is kept aside", async () => {
    await release("1.0.0", "# one");
    write(join(site, "nginx.conf"), "# by hand");
    expect(await switchTo(site, "1.0.0")).toBe(true);
    expect(configuration()).toBe("# one");
    expect(readFileSync(join(site, "nginx.conf.changed"), "utf8")).toBe("# by hand");
  });
});

describe.skipIf(!nginxIsInstalled())("nginx with the configuration of a site", () => {
  let nginx: Nginx | undefined;
  const start = async (places: readonly Place[]): Promise<Nginx> => {
    // A switch to another release changes nothing of it, as in a site whose places stay.
    for (const version of await releaseNames(site))
      write(join(site, "releases", version, "places.conf"), placesFile(places));
    nginx = await startNginx(site, "/health");
    return nginx;
  };
  afterEach(async () => {
    await nginx?.close();
    nginx = undefined;
  });

  /** Visits the first page as a browser does, and returns what is broken. */
  async function visit(origin: string): Promise<string[]> {
    const page = await fetch(`${origin}${base}/`);
    const html = await page.text();
    const version = /<!-- (.*) -->$/.exec(html)?.[1];
    if (page.status !== 200 || version === undefined) return [`a page of ${page.status}: ${html.slice(-40)}`];
    const script = `start(${JSON.stringify(version)})`;
    const hash = createHash("sha256").update(script).digest("base64");
    const broken =
      html.includes(`'sha256-${hash}'`) && html.includes(`<script>${script}`) ? [] : ["a policy"];
    // A release may be switched between a page and its files.
    await pause(15);
    for (const [, path] of html.matchAll(/<script src="([^"]+)"/g)) {
      const asset = await fetch(origin + path);
      if (asset.status !== 200 || (await asset.text()).length < 500) broken.push(`${path}: ${asset.status}`);
    }
    return broken;
  }

  it("breaks no visit while releases are switched forth and back under 50 visits a second", async () => {
    await serve("1.0.0", "1.1.0", "1.2.0");
    const { origin } = await start([placeOf()]);
    const seen = new Set<string>();
    let switching = true;
    const switches = (async () => {
      for (let index = 0; switching; index++) {
        await switchTo(site, `1.${index % 3}.0`);
        await pause(10);
      }
    })();
    const visits: Promise<string[]>[] = [];
    for (let index = 0; index < 100; index++) {
      visits.push(visit(origin));
      if (index % 10 === 0)
        seen.add((await requestRaw(origin, "/health")).body.replace(/.*"release":"([^"]*)".*\s*/s, "$1"));
      await pause(20);
    }
    const broken = (await Promise.all(visits)).flat();
    switching = false;
    await switches;
    expect(broken).toEqual([]);
    expect(visits).toHaveLength(100);
    expect(seen.size).toBeGreaterThan(1);
  });

  it("keeps a journey going that began three releases ago, after a rollback too", async () => {
    await serve("1.0.0", "1.1.0", "1.2.0");
    await prune(site);
    const { origin } = await start([placeOf()]);
    const statusOf = async (path: string) => (await requestRaw(origin, path)).status;
    for (const served of ["1.2.0", "1.0.0"]) {
      await switchTo(site, served);
      for (const version of ["1.0.0", "1.1.0", "1.2.0"])
        expect(await statusOf(`${base}/${assetOf(version)}`)).toBe(200);
      expect((await requestRaw(origin, `${base}/health.json`)).body).toContain(served);
    }
  });

  it("serves 100 pairs, by host and by path on one host, and nothing to a host that it doesn't know", async () => {
    const named = Array.from({ length: 100 }, (_, index) => {
      const byPath = index >= 50;
      const path = byPath ? `/brand-${index}/es/` : `${base}/`;
      return { name: `brand${index}-es`, path, host: byPath ? "loans.example" : `brand${index}.example` };
    });
    await writeRelease(
      site,
      "1.0.0",
      named.map(({ name, path }) => build("1.0.0", name, path)),
      languages(),
      configurationOf(),
    );
    await switchTo(site, "1.0.0");
    const { origin } = await start(
      named.map(({ name, path, host }) => {
        const embeds = name === "brand7-es" ? { APP_EMBED_ORIGINS: "https://host.example" } : {};
        return { ...placeOf({ APP_BASE_PATH: path, ...embeds }), name, host };
      }),
    );
    const get = (host: string, path: string) => requestRaw(origin, path, "GET", { Host: host });
    for (const { name, path, host } of named) {
      const page = await get(host, path);
      expect([page.status, page.body.includes(`<p>${name}</p>`)], name).toEqual([200, true]);
      expect(page.headers.get("Content-Security-Policy")).toBe(
        name === "brand7-es" ? "frame-ancestors 'self' https://host.example" : "frame-ancestors 'self'",
      );
      expect((await get(host, `${path}${assetOf("1.0.0")}`)).headers.get("Cache-Control")).toContain(
        "immutable",
      );
      expect((await get(host, `${path}health.json`)).body).toContain(name);
    }
    for (const path of [`${base}/`, `${base}/${assetOf("1.0.0")}`, "/", `${base}/embed.js`]) {
      const unknown = await get("unknown.example", path);
      expect([unknown.status, unknown.headers.get("Cache-Control")], path).toEqual([404, "no-store"]);
    }
    expect((await get("brand3.example", "/?utm_source=news")).headers.get("Location")).toBe(
      `${base}/?utm_source=news`,
    );
    expect((await get("loans.example", "/")).status).toBe(404);
    // It lies in the release's folder too.
    for (const path of ["/nginx.conf", `${base}/nginx.conf`, "/translations/../nginx.conf"])
      expect((await get("brand3.example", path)).status, path).toBe(404);
    expect((await get("brand3.example", "/translations/en/start.json")).status).toBe(200);
    expect(JSON.parse((await get("unknown.example", "/health")).body).pairs).toHaveLength(100);
  });
});
