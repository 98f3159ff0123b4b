import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLeadServer } from "../../lead-server/app.ts";

const origin = "http://localhost:3000";
const directory = mkdtempSync(join(tmpdir(), "lead-server-"));
const server = createLeadServer({
  database: join(directory, "leads.db"),
  staticDirectory: join(directory, "client"),
});

const files = {
  "__spa-fallback.html": "fallback",
  "favicon.svg": "<svg/>",
  "health.json": "{}",
  "assets/main-abc.js": "console.log(1);".repeat(50),
  "application-frontend/index.html": "first page",
  "application-frontend/initial-details/index.html": "initial details",
};

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(directory, "client", name, ".."), { recursive: true });
    writeFileSync(join(directory, "client", name), text);
  }
});
afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true });
});

const get = async (path: string, headers: Record<string, string> = {}) =>
  server.fetch(new Request(`${origin}${path}`, { headers }));
const base = "/application-frontend";

it.each([
  [`${base}/`, 200, "first page", "no-cache"],
  [`${base}/initial-details`, 200, "initial details", "no-cache"],
  [`${base}/checking`, 200, "fallback", "no-cache"],
  [`${base}/continue/9f1c`, 200, "fallback", "no-cache"],
  [`${base}/continue/9f1c.42`, 200, "fallback", "no-cache"],
  [`${base}/favicon.svg`, 200, "<svg/>", "no-cache"],
  [`${base}/assets/main-abc.js`, 200, files["assets/main-abc.js"], "public, max-age=31536000, immutable"],
  [`${base}/assets/gone-abc.js`, 404, "Not found", "no-store"],
  [`${base}/assets/gone`, 404, "Not found", "no-store"],
  [`${base}/gone.png`, 404, "Not found", "no-store"],
  [`${base}/..%2fleads.db`, 404, "Not found", "no-store"],
  [`${base}/__spa-fallback.html`, 404, "Not found", "no-store"],
  [`${base}/index.html`, 404, "Not found", "no-store"],
  [`${base}/health.json`, 200, files["health.json"], "no-store"],
  [`${base}/%`, 400, "Bad address", "no-store"],
])("%s → %i", async (path, status, text, cacheControl) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(text);
  expect(response.headers.get("Cache-Control")).toBe(cacheControl);
});

it.each([
  ["/", 302, `${base}/`],
  [base, 308, `${base}/`],
  [`${base}?utm_source=news`, 308, `${base}/?utm_source=news`],
])("redirects %s to the application", async (path, status, location) => {
  const response = await get(path);
  expect([response.status, response.headers.get("Location")]).toEqual([status, location]);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

it("names where reports go on a page's own address, unless the browser refuses tracking", async () => {
  const name = join(directory, "headers.json");
  writeFileSync(name, JSON.stringify({ plainDocuments: { "Reporting-Endpoints": 'reports="/in"' } }));
  const endpoint = async (path: string, headers?: Record<string, string>) =>
    (await get(path, headers)).headers.get("Reporting-Endpoints");
  expect(await endpoint(`${base}/`)).toBe('reports="/in"');
  expect(await endpoint(`${base}/?ref=a`)).toBeNull();
  expect(await endpoint(`${base}/`, { "Sec-GPC": "1" })).toBeNull();
  expect(await endpoint(`${base}/`, { DNT: "1" })).toBeNull();
  rmSync(name);
});

it("compresses a file as the browser accepts it, and answers a repeated request without a body", async () => {
  const path = `${base}/assets/main-abc.js`;
  const brotli = await get(path, { "Accept-Encoding": "gzip, br;q=0.9" });
  expect(brotli.headers.get("Content-Encoding")).toBe("br");
  expect(String(brotliDecompressSync(await brotli.arrayBuffer()))).toBe(files["assets/main-abc.js"]);
  expect((await get(path, { "Accept-Encoding": "gzip, br;q=0" })).headers.get("Content-Encoding")).toBe(
    "gzip",
  );
  expect((await get(path, { "Accept-Encoding": "identity" })).headers.get("Content-Encoding")).toBeNull();
  const again = { "Accept-Encoding": "br", "If-None-Match": brotli.headers.get("ETag") ?? "" };
  expect((await get(path, again)).status).toBe(304);
});
