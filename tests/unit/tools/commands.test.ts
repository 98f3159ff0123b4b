import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnvironment } from "../../../app/build/build.ts";
import viteConfig from "../../../vite.config.ts";
import { parsePort } from "../../tools/port.ts";

const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "commands-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command without the developer's own settings. */
function run(command: readonly string[], settings: Record<string, string> = {}, cwd = root) {
  const { VITEST: _, NODE_ENV: __, PORT: ___, ...inherited } = process.env;
  const others = Object.entries(inherited).filter(([name]) => !name.startsWith("APP_"));
  const env = { ...Object.fromEntries(others), NO_ENV_FILES: "1", NO_COLOR: "1", ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd, env, encoding: "utf8" });
  return { status, stdout, stderr };
}

const start = "tests/tools/start.ts";

describe("a usage error is one sentence", { timeout: 60_000 }, () => {
  it.each<[command: string[], settings: Record<string, string>, sentence: RegExp]>([
    [[start], { APP_BRAN: "fidea" }, /APP_BRAN is not a setting: app\/build\/README\.md has/],
    [["tests/lead-server/main.ts", "--country", "xx"], {}, /^No country "xx": give one of .*\bes\b/m],
    [["tests/tools/build-all.ts", "nobody"], {}, /^Nobody sells nobody\. What is sold: .*askrobin-es/],
  ])("%j with %j", (command, settings, sentence) => {
    const { status, stdout, stderr } = run(command, settings);
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/^\s+at |node:internal/m);
  });
});

describe("a taken port", { timeout: 60_000 }, () => {
  let other: Server;
  let port = 0;
  beforeAll(async () => {
    other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    ({ port } = other.address() as AddressInfo);
  });
  afterAll(() => other.close());

  it("is reported by npm start before it builds anything", () => {
    const directory = join(folder, "build");
    const { status, stderr } = run([start], { PORT: String(port), APP_BUILD_DIRECTORY: directory });
    expect([status, stderr]).toEqual([
      1,
      `Port ${port} is taken: stop the process that listens on it, or choose another port, e.g. PORT=3100\n`,
    ]);
    expect(existsSync(directory)).toBe(false);
  });

  it.each(["", "-1", "3000.5", "65536", "1e3", "http"])("can't be requested as %j", (text) => {
    expect(() => parsePort(text, "PORT")).toThrow("PORT takes a number");
  });
});

describe("the environment's files", () => {
  it("set the variables that the process leaves open, .env.local before .env", () => {
    writeFileSync(
      join(folder, ".env"),
      "APP_BRAND=fidea\nAPP_COUNTRY=pl\nAPP_LOCALE=pl # Polish\nPORT=3100\n",
    );
    writeFileSync(join(folder, ".env.local"), 'APP_COUNTRY="ro"\nAPP_LOCALE=ro\n');
    expect(readEnvironment(folder, { APP_LOCALE: "en", PORT: "", HOME: "/root" })).toEqual({
      APP_BRAND: "fidea",
      APP_COUNTRY: "ro",
      APP_LOCALE: "en",
      PORT: "",
      HOME: "/root",
    });
    expect(readEnvironment(folder, { NO_ENV_FILES: "1" })).toEqual({ NO_ENV_FILES: "1" });
    expect(readEnvironment(join(folder, "none"), { APP_BRAND: "x" })).toEqual({ APP_BRAND: "x" });
  });
});

it("the development server picks no other port, and watches only sources", async () => {
  const { server } = await viteConfig({ mode: "test", command: "serve" });
  expect(server?.strictPort).toBe(true);
  const ignored = server?.watch?.ignored as (path: string) => boolean;
  for (const made of ["build", "build/client/index.html", "test-results/a.json", ".cache/a"])
    expect(ignored(join(root, made)), made).toBe(true);
  for (const source of ["app/root.tsx", "app/build/build.ts", "tests/bench/build.ts", "builds", ""])
    expect(ignored(join(root, source)), source).toBe(false);
});

it("the installation names the required Node version when the packages' own is missing and this one is older", {
  timeout: 60_000,
}, () => {
  const bare = mkdtempSync(join(folder, "bare-"));
  mkdirSync(join(bare, "node_modules"));
  const packages = { "": {}, "node_modules/a": { version: "1.0.0" } };
  for (const file of ["package-lock.json", "node_modules/.package-lock.json"])
    writeFileSync(join(bare, file), JSON.stringify({ packages }));
  writeFileSync(join(bare, "package.json"), '{ "engines": { "node": ">=99.1" } }');
  const { status, stderr } = run([join(root, "tests/tools/install.mjs")], {}, bare);
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Node 99\.1 or newer is needed, and this is v/),
  ]);
});
