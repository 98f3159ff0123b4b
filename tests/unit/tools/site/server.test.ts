import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { get as getSecurely } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Place } from "../../../../app/build/nginx/place.ts";
import { nginxIsInstalled, requestRaw, startNginx } from "../../../tools/nginx.ts";
import { servedPlaces, siteConfiguration } from "../../../tools/site/configuration.ts";
import { missingFilesOf } from "../../../tools/site/missing-files.ts";
import { readServer, readSite } from "../../../tools/site/site-file.ts";
import { makeCertificate } from "../../fixtures/certificate.ts";
import { placeOf } from "../../fixtures/served-build.ts";

const places = [{ host: "loan.example", brand: "askrobin", country: "es" }];
const siteText = (server: unknown) => JSON.stringify({ server, places });
const certified = { certificate: "tls/loan.pem", key: "tls/loan.key" };

describe("the server of a site's file", () => {
  it("listens on port 8080 without TLS if the file says nothing of it", () => {
    for (const text of [JSON.stringify({ places }), siteText({})])
      expect(readServer(text)).toEqual({ port: 8080, trustedProxies: [], hstsIncludeSubDomains: true });
  });

  it("has the ports, the certificate, the module and the proxies of the file", () => {
    const server = {
      port: 80,
      tls: { port: 443, ...certified },
      brotli: "/opt/nginx/ngx_http_brotli_static_module.so",
      trustedProxies: ["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"],
      hstsIncludeSubDomains: false,
    };
    expect(readServer(siteText(server))).toEqual({
      ...server,
      tls: { port: 443, publicPort: 443, ...certified },
    });
  });

  it.each<[server: unknown, message: RegExp]>([
    [{ port: 0 }, /server\.port: a port from 1 to 65535, not 0$/m],
    [{ port: "443" }, /server\.port: a port from 1 to 65535, not "443"$/m],
    [{ prot: 80 }, /server: "prot" is not a setting; there is port, tls, brotli, trustedProxies, hsts\w+$/m],
    [{ tls: {} }, /server\.tls\.certificate: a path .*; it is missing$/m],
    [{ tls: { ...certified, key: "a;b" } }, /server\.tls\.key: a path of letters, .*, not "a;b"$/m],
    [
      { tls: { ...certified, ports: 1 } },
      /server\.tls: "ports" .*there is port, publicPort, certificate, key$/m,
    ],
    [{ brotli: true }, /server\.brotli: the whole path of nginx's module .*, not true$/m],
    [
      { trustedProxies: ["proxy.example"] },
      /trustedProxies\.0: an address or a network, .*"proxy\.example"$/m,
    ],
    [
      { trustedProxies: ["10.0.0.0/33"] },
      /trustedProxies\.0: an address or a network, .*"10\.0\.0\.0\/33"$/m,
    ],
    [{ hstsIncludeSubDomains: "no" }, /server\.hstsIncludeSubDomains: true or false, not "no"$/m],
    [{ port: 443, tls: { port: 443, ...certified } }, /server: http and TLS can't share port 443/],
  ])("%j is refused with a message that says what is allowed", (server, message) => {
    expect(() => readServer(siteText(server))).toThrow(message);
  });
});

it("a file that nginx needs and that isn't there is named", () => {
  const site = mkdtempSync(join(tmpdir(), "server-"));
  onTestFinished(() => rmSync(site, { recursive: true }));
  const missing = (server: object) => missingFilesOf(readServer(siteText(server)), site);
  const brotli = join(site, "none.so");
  expect(missing({ tls: certified, brotli })).toEqual([
    expect.stringContaining(
      `server.tls.certificate: there is no ${join(site, "tls/loan.pem")} on this machine`,
    ),
    expect.stringContaining(`server.tls.key: there is no ${join(site, "tls/loan.key")} on this machine`),
    expect.stringContaining(`server.brotli: there is no ${brotli} on this machine`),
  ]);
  makeCertificate("DNS:loan.example", join(site, certified.key), join(site, certified.certificate));
  expect(missing({ tls: certified })).toEqual([]);
  // One for each host, read when a visitor comes.
  expect(missing({ tls: { certificate: "$ssl_server_name.pem", key: "$ssl_server_name.key" } })).toEqual([]);
});

it("the subdomains are left out of HSTS where the site's file says so", async () => {
  const hsts = async (server: object) => {
    const text = siteText(server);
    const [place] = await servedPlaces(readSite(text), {}, readServer(text));
    const values = Object.values(place?.headers ?? {}).map((one) => one["Strict-Transport-Security"]);
    return new Set(values.filter((value) => value !== undefined));
  };
  expect(await hsts({})).toEqual(new Set(["max-age=31536000; includeSubDomains"]));
  expect(await hsts({ hstsIncludeSubDomains: false })).toEqual(new Set(["max-age=31536000"]));
});

describe.skipIf(!nginxIsInstalled())("nginx with the server of a site's file", () => {
  let site: string;
  beforeAll(() => {
    site = mkdtempSync(join(tmpdir(), "server-"));
    makeCertificate(
      "DNS:loan.example",
      join(site, "tls/loan.example.key"),
      join(site, "tls/loan.example.pem"),
    );
  });
  afterAll(() => rmSync(site, { recursive: true }));

  const place: Place = { ...placeOf(), host: "loan.example" };
  const start = async (server: object, api?: string) => {
    const configuration = siteConfiguration([{ ...place, api }], readServer(siteText(server)));
    mkdirSync(join(site, "current/askrobin-es"), { recursive: true });
    writeFileSync(join(site, "current/health.json"), "{}");
    writeFileSync(join(site, "current/askrobin-es/__spa-fallback.html"), "<title>fallback</title>");
    writeFileSync(join(site, "nginx.conf"), configuration);
    // nginx looks for a certificate beside its configuration.
    const nginx = await startNginx(site, "/health", (one) => one.replaceAll(" tls/", ` ${site}/tls/`));
    onTestFinished(() => nginx.close());
    return nginx;
  };
  const checking = "/application-frontend/checking";

  describe("and TLS", () => {
    const tls = { certificate: "tls/$ssl_server_name.pem", key: "tls/$ssl_server_name.key" };

    it("answers by TLS with the certificate of the host's name", async () => {
      const { tlsPort } = await start({ tls });
      const request = getSecurely({
        host: "127.0.0.1",
        port: tlsPort,
        path: checking,
        servername: "loan.example",
        headers: { Host: "loan.example" },
        ca: readFileSync(join(site, "tls/loan.example.pem")),
      });
      const [answer] = await once(request, "response");
      expect(answer.statusCode).toBe(200);
      answer.resume();
    });

    it.each<[settings: object, location: string]>([
      [{}, "https://loan.example:8443"],
      [{ port: 443 }, "https://loan.example"],
      [{ publicPort: 443 }, "https://loan.example"],
    ])("with %j sends http on to %s", async (settings, location) => {
      const { origin } = await start({ tls: { ...tls, ...settings } });
      const path = `${checking}?utm_source=a%20b`;
      const answer = await requestRaw(origin, path, "GET", { Host: "loan.example" });
      expect([answer.status, answer.headers.get("Location")]).toEqual([308, location + path]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
    });

    it("sends no other host on, and answers health checks by http", async () => {
      const { origin } = await start({ tls });
      expect((await requestRaw(origin, checking, "GET", { Host: "evil.example" })).status).toBe(404);
      expect((await requestRaw(origin, "/health", "GET", { Host: "10.0.0.7" })).status).toBe(200);
      expect((await requestRaw(origin, "/health", "GET", { Host: "loan.example" })).status).toBe(200);
    });

    it("redirects no request that reached a trusted proxy by https", async () => {
      const { origin } = await start({ tls, trustedProxies: ["127.0.0.1"] });
      const status = async (fields: Record<string, string>) =>
        (await requestRaw(origin, checking, "GET", { Host: "loan.example", ...fields })).status;
      expect(await status({ "X-Forwarded-Proto": "https" })).toBe(200);
      expect(await status({ "X-Forwarded-Proto": "http" })).toBe(308);
      expect(await status({})).toBe(308);
    });
  });

  const module = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

  it.runIf(existsSync(module))("serves brotli by the module that the file names", async () => {
    const { origin } = await start({ brotli: module });
    const asset = join(site, "kept/askrobin-es/assets/main-abc.js");
    mkdirSync(dirname(asset), { recursive: true });
    writeFileSync(asset, "run()");
    writeFileSync(`${asset}.br`, brotliCompressSync("run()"));
    const fields = { Host: "loan.example", "Accept-Encoding": "br" };
    const answer = await requestRaw(origin, "/application-frontend/assets/main-abc.js", "GET", fields);
    expect([answer.status, answer.headers.get("Content-Encoding")?.trim()]).toEqual([200, "br"]);
  });

  describe("before the provider", () => {
    const forwarded = {
      "X-Forwarded-For": "203.0.113.9, 198.51.100.4",
      "X-Forwarded-Proto": "https",
      // Anybody can claim these, and no proxy is asked to send them.
      Forwarded: "for=203.0.113.66;proto=https",
      "X-Real-IP": "203.0.113.66",
    };

    /** Returns what the provider hears of a call that a proxy forwards. */
    async function heard(server: object): Promise<unknown[]> {
      let headers: IncomingHttpHeaders = {};
      const provider = createServer((call, response) => {
        headers = call.headers;
        response.end("{}");
      });
      await once(provider.listen(0, "127.0.0.1"), "listening");
      onTestFinished(() => {
        provider.closeAllConnections();
        provider.close();
      });
      const { port } = provider.address() as AddressInfo;
      const { origin } = await start(server, `http://127.0.0.1:${port}`);
      await requestRaw(origin, "/api/v3/lead", "GET", { Host: "loan.example", ...forwarded });
      expect([headers.forwarded, headers["x-real-ip"]]).toEqual([undefined, headers["x-forwarded-for"]]);
      return [headers["x-forwarded-for"], headers["x-forwarded-proto"]];
    }

    it.each<[proxies: string[], told: unknown[]]>([
      [[], ["127.0.0.1", "http"]],
      [["10.0.0.0/8"], ["127.0.0.1", "http"]],
      [
        ["127.0.0.1", "2001:db8::/32"],
        ["198.51.100.4", "https"],
      ],
      [
        ["127.0.0.0/8", "198.51.100.0/24"],
        ["203.0.113.9", "https"],
      ],
    ])("believes what proxies of %j say of the applicant, and nobody else", async (trustedProxies, told) => {
      expect(await heard({ trustedProxies })).toEqual(told);
    });
  });
});
