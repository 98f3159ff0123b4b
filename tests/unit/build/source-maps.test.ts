import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { folder } from "../../../app/build/build.ts";
import { buildNameOf, moveSourceMaps, sourceMapsOf } from "../../../app/build/source-maps.ts";
import viteConfig from "../../../vite.config.ts";

describe("source maps", () => {
  it.each([
    ["production", "hidden"],
    ["staging", "hidden"],
    ["development", false],
  ] as const)("of a build for %s are %s", (environment, expected) => {
    expect(sourceMapsOf({ environment })).toBe(expected);
  });

  it("are set for the scripts that are served, and not for the build's own prerendering", async () => {
    const { environments, build } = await viteConfig({ mode: "test", command: "build" });
    expect(environments?.client?.build?.sourcemap).toBe("hidden");
    expect(build?.sourcemap).toBeUndefined();
  });

  it("leave the served folder, and replace the maps of an earlier build", async () => {
    const home = mkdtempSync(join(tmpdir(), "source-maps-"));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const [client, target] = [join(home, "client"), join(home, "source-maps/1.4.0/fidea-pl")];
    mkdirSync(join(client, "assets"), { recursive: true });
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, "old-1.js.map"), "old");
    for (const file of ["index.html", "assets/a-1.js", "assets/a-1.js.map", "assets/b-2.css.map"])
      writeFileSync(join(client, file), file);
    await moveSourceMaps(client, target);
    const served = readdirSync(client, { recursive: true }).toSorted();
    expect(served).toEqual(["assets", "assets/a-1.js", "index.html"]);
    expect(readdirSync(target).toSorted()).toEqual(["a-1.js.map", "b-2.css.map"]);
    expect(readFileSync(join(target, "a-1.js.map"), "utf8")).toBe("assets/a-1.js.map");
  });

  it("have a name for each pair, and one for a pair's other journey and for each other path", () => {
    const basePath = "/application-frontend/";
    const pair = { brand: "fidea", country: "pl", journey: "dynamic", basePath } as const;
    const nameAt = (basePath: string) => buildNameOf({ ...pair, basePath }, "dynamic");
    expect(buildNameOf(pair, "dynamic")).toBe("fidea-pl");
    expect(buildNameOf(pair, "classic")).toBe("fidea-pl-dynamic");
    expect(nameAt("/fidea/pl/")).toBe("fidea-pl-at-fidea-pl");
    const paths = ["/application-frontend/", "/", "/a/b/", "/a-b/", "/b/a/", "/ab/"];
    expect(new Set(paths.map(nameAt)).size).toBe(paths.length);
  });
});

describe("a production build", { timeout: 180_000 }, () => {
  const release = `test-${process.pid}`;
  const maps = folder(join("build/source-maps", release));
  const directory = folder(join(".cache", release));
  const client = join(directory, "client");
  const scripts = () => readdirSync(join(client, "assets")).filter((file) => file.endsWith(".js"));
  const read = (file: string) => readFileSync(join(client, file), "utf8");

  beforeAll(() => {
    const { VITEST: _, NODE_ENV: __, ...inherited } = process.env;
    const others = Object.entries(inherited).filter(([name]) => !name.startsWith("APP_"));
    const env = {
      ...Object.fromEntries(others),
      NO_ENV_FILES: "1",
      APP_RELEASE: release,
      APP_REDIRECT_HOSTS: "partner.example",
      APP_BUILD_DIRECTORY: directory,
      APP_DEMONSTRATION: "true",
    };
    const command = [folder("node_modules/@react-router/dev/bin.cjs"), "build"];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: folder("."),
      env,
      encoding: "utf8",
    });
    expect(status, stdout + stderr).toBe(0);
    expect(stderr).not.toContain("Source maps");
  }, 180_000);
  afterAll(() => {
    rmSync(directory, { recursive: true, force: true });
    rmSync(maps, { recursive: true, force: true });
  });

  it("serves no source map, and no script names one", () => {
    expect(
      readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((file) => /\.map$/.test(file)),
    ).toEqual([]);
    expect(scripts().filter((file) => read(`assets/${file}`).includes("sourceMappingURL"))).toEqual([]);
  });

  it("keeps the maps of its scripts by release and pair, with the sources", () => {
    const kept = readdirSync(join(maps, "askrobin-es"));
    // A script that only passes on another's exports has no map.
    const own = scripts().filter((file) =>
      /^(?:application|framework|rules|screens|pages|offers)-/.test(file),
    );
    expect(own.length).toBeGreaterThan(4);
    expect(own.filter((file) => !kept.includes(`${file}.map`))).toEqual([]);
    const application = kept.find((file) => file.startsWith("application-")) ?? "";
    const map = JSON.parse(readFileSync(join(maps, "askrobin-es", application), "utf8"));
    expect(map.sources.join("\n")).toMatch(/app\/platform\/report\.ts$/m);
    expect(map.sourcesContent.join("\n")).toContain("export function report(");
  });

  it("names its release in each document and in no script", () => {
    for (const page of ["index.html", "initial-details/index.html", "__spa-fallback.html"])
      expect(read(page), page).toContain(`<meta name="release" content="${release}">`);
    expect(scripts().filter((file) => read(`assets/${file}`).includes(release))).toEqual([]);
  });
});
