import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildHeaders } from "../../app/vite/headers.ts";
import { buildFolder, usualBuild } from "../tools/builds.ts";
import { nginxIsInstalled, startNginx } from "../tools/nginx.ts";
import { addressOf, expect, test } from "./test.ts";

const build = join(import.meta.dirname, "../..", buildFolder(usualBuild));
const written = JSON.parse(readFileSync(join(build, "headers.json"), "utf8")) as BuildHeaders;
const base = "/application-frontend/";

/** Addresses, their responses, and the kind of file that determines the headers. */
function addresses(): [path: string, status: number, kind: keyof BuildHeaders, type: RegExp][] {
  const script = readdirSync(join(build, "client/assets")).find((file) => file.endsWith(".js")) ?? "";
  return [
    ["", 200, "documents", /text\/html/],
    ["initial-details", 200, "documents", /text\/html/],
    ["initial-details/", 200, "documents", /text\/html/],
    ["checking", 200, "documents", /text\/html/],
    ["continue/9f1c-42", 200, "documents", /text\/html/],
    [`assets/${script}`, 200, "assets", /text\/javascript/],
    ["assets/gone-abc123.js", 404, "assets", /./],
    ["embed.js", 200, "others", /text\/javascript/],
    ["favicon/es/askrobin.svg", 200, "others", /image\/svg\+xml/],
    ["missing.txt", 404, "others", /./],
  ];
}

async function expectHeaders(origin: string): Promise<void> {
  for (const [path, status, kind, type] of addresses()) {
    await test.step(`/${path}`, async () => {
      const response = await fetch(`${origin}${base}${path}`);
      expect(response.status).toBe(status);
      expect(response.headers.get("Content-Type")).toMatch(type);
      if (status !== 200) return;
      for (const [name, value] of Object.entries(written[kind]))
        expect(response.headers.get(name)).toBe(value);
    });
  }
}

test("the application's own static server sends the build's headers", async () => {
  await expectHeaders(new URL(addressOf("/")).origin);
});

test("nginx serves the build with the build's configuration", async () => {
  test.skip(!nginxIsInstalled(), "nginx isn't installed here; the static server reads the same headers");
  const nginx = await startNginx(build, base);
  try {
    await expectHeaders(nginx.origin);
  } finally {
    await nginx.close();
  }
});
