import { existsSync, rmSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nginxOf } from "../../../../app/build/nginx/configuration.ts";
import { type Nginx, nginxIsInstalled, startNginx, withPart } from "../../../tools/nginx.ts";
import { builtFiles, placeOf, script, writeServedBuild } from "../../fixtures/served-build.ts";

const place = placeOf();
const base = "/application-frontend";
const path = `${base}/assets/main-abc.js`;

/** The file that the written configuration loads. */
const [, brotliModule = ""] = /^load_module (\/.*);$/m.exec(withPart(nginxOf([place]), "brotli")) ?? [];

it("the configuration loads the module by a whole path: nginx would look for another below its own folder", () => {
  expect(brotliModule).toMatch(/^\/.*\/ngx_http_brotli_static_module\.so$/);
});

describe.skipIf(!nginxIsInstalled() || !existsSync(brotliModule))(
  "nginx with its module for brotli, once that part is switched on",
  () => {
    let folder: string;
    let nginx: Nginx;
    beforeAll(async () => {
      folder = writeServedBuild(place);
      nginx = await startNginx(folder, `${base}/`, (configuration) => withPart(configuration, "brotli"));
    });
    afterAll(async () => {
      await nginx.close();
      rmSync(folder, { recursive: true });
    });

    const get = (address: string, accepted: string) =>
      fetch(nginx.origin + address, { headers: { "Accept-Encoding": accepted } });

    it("serves the brotli file beside a script to a browser that takes gzip too", async () => {
      const answer = await get(path, "gzip, deflate, br, zstd");
      expect(answer.headers.get("Content-Encoding")).toBe("br");
      expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
      const { length } = builtFiles["assets/main-abc.js.br"];
      expect(answer.headers.get("Content-Length")).toBe(String(length));
      expect(brotliDecompressSync(builtFiles["assets/main-abc.js.br"]).toString()).toBe(script);
      expect(await answer.text()).toBe(script);
      expect(answer.headers.get("Cache-Control")).toBe(place.headers.assets["Cache-Control"]);
      expect(answer.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    });

    it.each([
      ["gzip", "gzip"],
      ["br;q=0, gzip", "gzip"],
      ["identity", null],
    ])("serves another form to a client that accepts only %s", async (accepted, encoding) => {
      const answer = await get(path, accepted);
      expect(answer.headers.get("Content-Encoding")).toBe(encoding);
      expect(await answer.text()).toBe(script);
    });

    it("serves a page that has no brotli file as it is, and no compressed file by its own name", async () => {
      expect(await (await get(`${base}/`, "br")).text()).toBe("<title>first</title>");
      expect((await get(`${path}.br`, "br")).status).toBe(404);
    });
  },
);
