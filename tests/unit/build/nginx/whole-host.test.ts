import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nginxOf } from "../../../../app/build/nginx/configuration.ts";
import { type Nginx, nginxIsInstalled, requestRaw, startNginx } from "../../../tools/nginx.ts";
import { siteConfiguration } from "../../../tools/site/configuration.ts";
import { placeOf, script, settledHeaders, writeServedBuild } from "../../fixtures/served-build.ts";

const place = placeOf({ APP_BASE_PATH: "/", APP_REPORT_URL: "https://reports.example/in" });

describe.skipIf(!nginxIsInstalled())("nginx with a build at the top of its host", () => {
  let folder: string;
  let nginx: Nginx;
  const provider = createServer((_, response) => response.end("provided"));

  beforeAll(async () => {
    folder = writeServedBuild(place);
    await once(provider.listen(0, "127.0.0.1"), "listening");
    const { port } = provider.address() as AddressInfo;
    nginx = await startNginx(folder, "/", () => nginxOf([{ ...place, api: `http://127.0.0.1:${port}` }]));
  });
  afterAll(async () => {
    await nginx.close();
    provider.closeAllConnections();
    provider.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ["/", 200, "documents", "first"],
    ["/?email=lucia@example.com", 200, "documents", "first"],
    ["/initial-details", 200, "documents", "initial details"],
    ["/initial-details/", 200, "documents", "initial details"],
    ["/checking", 200, "documents", "fallback"],
    ["/continue/9f1c-42?email=x", 200, "documents", "fallback"],
    ["/apis", 200, "documents", "fallback"],
    ["/policiesabc", 200, "documents", "fallback"],
    ["/continue/9f1c.42", 200, "documents", "fallback"],
    ["/assets/main-abc.js", 200, "assets", script],
    ["/assets/gone-abc.js", 404, "uncached", "Not Found"],
    ["/assets/main-abc.js.gz", 404, "uncached", "Not Found"],
    ["/assets/", 404, "uncached", "Not Found"],
    ["/embed.js", 200, "others", "embed()"],
    ["/favicon/es/askrobin.svg", 200, "others", "<svg/>"],
    ["/gone.txt", 404, "uncached", "Not Found"],
    ["/index.html", 404, "uncached", "Not Found"],
    ["/__spa-fallback.html", 404, "uncached", "Not Found"],
    ["/nginx.conf", 404, "uncached", "Not Found"],
    ["/../nginx.conf", 400, "uncached", "Bad Request"],
    ["/health", 200, "uncached", '"release":"1.2.3"'],
    ["/health.json", 200, "uncached", '"release":"1.2.3"'],
    ["/api/v3/lead", 200, "uncached", "provided"],
    ["/policies", 200, "uncached", "provided"],
    ["/policies?country=es", 200, "uncached", "provided"],
    ["/policies/es", 200, "uncached", "provided"],
  ] as const)("answers %s with %i and the headers of %s", async (path, status, kind, text) => {
    const answer = await requestRaw(nginx.origin, path);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(text);
    const sent = settledHeaders(place, answer.headers);
    const expected = Object.keys(sent).map((name) => [name, place.headers[kind][name]]);
    expect(sent).toEqual(Object.fromEntries(expected));
  });

  it("names where reports go on a page's own address only", async () => {
    const endpoint = async (path: string) =>
      (await requestRaw(nginx.origin, path)).headers.get("Reporting-Endpoints");
    for (const path of ["/", "/initial-details"])
      expect(await endpoint(path)).toBe('reports="https://reports.example/in"');
    for (const path of ["/?email=lucia@example.com", "/continue/9f1c", "/embed.js"])
      expect(await endpoint(path)).toBeNull();
  });
});

describe.skipIf(!nginxIsInstalled())(
  "nginx with one host's build at its top and another's below a path",
  () => {
    const below = { ...placeOf(), name: "below-es", host: "below.example" };
    const whole = { ...place, name: "whole-es", host: "whole.example" };
    let folder: string;
    let nginx: Nginx;
    const get = (host: string, path: string) => requestRaw(nginx.origin, path, "GET", { Host: host });

    beforeAll(async () => {
      folder = writeServedBuild(place);
      const write = (file: string, content: string) => {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), content);
      };
      for (const { name } of [below, whole]) {
        write(`current/${name}/index.html`, `<title>${name}</title>`);
        write(`current/${name}/__spa-fallback.html`, `<title>${name}, fallback</title>`);
        write(`kept/${name}/assets/main-abc.js`, name);
      }
      write("current/health.json", "{}");
      nginx = await startNginx(folder, "/health", () => siteConfiguration([below, whole]));
    });
    afterAll(async () => {
      await nginx.close();
      rmSync(folder, { recursive: true });
    });

    it.each([
      ["whole.example", "/", 200, "<title>whole-es</title>"],
      ["whole.example", "/checking", 200, "whole-es, fallback"],
      ["whole.example", "/assets/main-abc.js", 200, "whole-es"],
      ["whole.example", "/application-frontend/", 404, "Not Found"],
      ["below.example", "/application-frontend/", 200, "<title>below-es</title>"],
      ["below.example", "/application-frontend/checking", 200, "below-es, fallback"],
      ["below.example", "/application-frontend/assets/main-abc.js", 200, "below-es"],
      ["below.example", "/checking", 404, "Not Found"],
      ["below.example", "/assets/main-abc.js", 404, "Not Found"],
      ["unknown.example", "/", 404, "Not Found"],
    ])("answers %s%s with %i", async (host, path, status, text) => {
      const answer = await get(host, path);
      expect([answer.status, answer.body.includes(text)]).toEqual([status, true]);
    });

    it("leads from the top of the host to the application below its path, and from the path without its slash", async () => {
      const { status, headers } = await get("below.example", "/?utm_source=news");
      expect([status, headers.get("Location")]).toEqual([302, "/application-frontend/?utm_source=news"]);
      const slash = await get("below.example", "/application-frontend");
      expect([slash.status, slash.headers.get("Location")]).toEqual([308, "/application-frontend/"]);
      expect((await get("whole.example", "/")).status).toBe(200);
    });
  },
);
