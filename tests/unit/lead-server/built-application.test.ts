import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLeadServer } from "../../lead-server/app.ts";

// What is served with which headers is held in tests/e2e/headers.spec.ts, for this server and nginx alike.
const base = "/application-frontend";
const directory = mkdtempSync(join(tmpdir(), "lead-server-"));
const server = createLeadServer({ staticDirectory: join(directory, "client") });

beforeAll(() => {
  mkdirSync(join(directory, "client"));
  writeFileSync(join(directory, "client/__spa-fallback.html"), "fallback");
  writeFileSync(
    join(directory, "headers.json"),
    JSON.stringify({ uncached: { "Cache-Control": "no-store" } }),
  );
});
afterAll(() => rmSync(directory, { recursive: true }));

it.each([
  [`${base}/..%2fheaders.json`, 404, null],
  [`${base}/assets/gone`, 404, null],
  [`${base}/%`, 400, null],
  ["/", 302, `${base}/`],
  [base, 308, `${base}/`],
  [`${base}?utm_source=news`, 308, `${base}/?utm_source=news`],
])("%s → %i %s", async (path, status, location) => {
  const response = await server.fetch(new Request(`http://localhost:3000${path}`));
  expect([response.status, response.headers.get("Location")]).toEqual([status, location]);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});
