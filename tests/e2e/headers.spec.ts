import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildHeaders } from "../../app/build/headers.ts";
import { buildFolder, trackedBuild, usualBuild } from "../tools/builds.ts";
import { addressOf, expect, test } from "./test.ts";

const build = join(import.meta.dirname, "../..", buildFolder(usualBuild));
const written = JSON.parse(readFileSync(join(build, "headers.json"), "utf8")) as BuildHeaders;

/** A document's policy stands before everything that it restricts. */
const firstInHead =
  /<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src 'none'; /;

/** Addresses, their responses, and the kind of file that determines the headers. */
function addresses(): [path: string, status: number, kind: keyof BuildHeaders, type: RegExp][] {
  const script = readdirSync(join(build, "client/assets")).find((file) => file.endsWith(".js")) ?? "";
  return [
    ["", 200, "documents", /text\/html/],
    ["initial-details", 200, "documents", /text\/html/],
    ["initial-details/", 200, "documents", /text\/html/],
    ["legal", 200, "documents", /text\/html/],
    ["checking", 200, "documents", /text\/html/],
    ["continue/9f1c-42", 200, "documents", /text\/html/],
    [`assets/${script}`, 200, "assets", /text\/javascript/],
    ["assets/gone-abc123.js", 404, "uncached", /./],
    ["index.html", 404, "uncached", /./],
    ["__spa-fallback.html", 404, "uncached", /./],
    ["initial-details/index.html", 404, "uncached", /./],
    ["embed.js", 200, "others", /text\/javascript/],
    ["favicon/es/askrobin.svg", 200, "others", /image\/svg\+xml/],
    ["missing.txt", 404, "uncached", /./],
  ];
}

// tests/unit/tools/deploy.test.ts compares those of nginx.
test("the application's own static server sends the build's headers", async () => {
  for (const [path, status, kind, type] of addresses()) {
    await test.step(`/${path}`, async () => {
      const response = await fetch(addressOf(`/${path}`));
      expect(response.status).toBe(status);
      expect(response.headers.get("Content-Type")).toMatch(type);
      for (const [name, value] of Object.entries(written[kind]))
        expect(response.headers.get(name)).toBe(value);
      if (kind === "documents") expect(await response.text()).toMatch(firstInHead);
    });
  }
});

for (const name of [usualBuild, trackedBuild]) {
  test(`${name}: the browser refuses a script or markup that code adds as text`, async ({ context }) => {
    const page = await context.newPage();
    await page.goto(addressOf("/", name));
    const refusals = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): void };
      };
      const attempts = [
        () =>
          Object.assign(document.createElement("script"), { src: "https://www.googletagmanager.com/gtm.js" }),
        () => Object.assign(document.createElement("p"), { innerHTML: "<b>text</b>" }),
        () => trustedTypes.createPolicy("another", {}),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return "allowed";
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(refusals).toEqual(["TypeError", "TypeError", "TypeError"]);
  });
}
