import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { get as getSecurely } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { nginxIsInstalled, requestRaw, startNginx, withPart } from "../../../tools/nginx.ts";
import { placesFile } from "../../../tools/site/places.ts";
import { makeCertificate, placeOf, writeServedSite } from "../../fixtures/served-build.ts";

const place = { ...placeOf(), host: "loan.example" };
const checking = "/application-frontend/checking";

/** Returns the configuration for TLS, with a certificate for each host. */
const withTls = (configuration: string) =>
  withPart(configuration, "tls").replaceAll(
    / tls\/(\w+)/g,
    (_, file) => ` ${site}/tls/${file}-$ssl_server_name`,
  );

/** Returns the configuration for these proxies. */
const withProxies = (proxies: readonly string[]) => (configuration: string) =>
  proxies.length === 0
    ? configuration
    : withPart(configuration, "proxy").replaceAll(/^(.*)10\.0\.0\.0\/8(.*)$/gm, (_, before, after) =>
        proxies.map((proxy) => before + proxy + after).join("\n"),
      );

const site = writeServedSite(place);
const certificate = join(site, "tls/certificate-loan.example.pem");
makeCertificate("DNS:loan.example", join(site, "tls/key-loan.example.pem"), certificate);

describe.skipIf(!nginxIsInstalled())("nginx on its ports", () => {
  const start = async (change: (configuration: string) => string, api?: string) => {
    writeFileSync(join(site, "current/places.conf"), placesFile([{ ...place, api }]));
    const nginx = await startNginx(site, "/health", change);
    onTestFinished(() => nginx.close());
    return nginx;
  };

  describe("with TLS", () => {
    it("answers by TLS with the certificate of the host's name", async () => {
      const { tlsPort } = await start(withTls);
      const request = getSecurely({
        host: "127.0.0.1",
        port: tlsPort,
        path: checking,
        servername: "loan.example",
        headers: { Host: "loan.example" },
        ca: readFileSync(certificate),
      });
      const [answer] = await once(request, "response");
      expect(answer.statusCode).toBe(200);
      answer.resume();
    });

    it("sends http on with its query, no other host, and no health check", async () => {
      const { origin } = await start(withTls);
      const path = `${checking}?utm_source=a%20b`;
      const answer = await requestRaw(origin, path, "GET", { Host: "loan.example" });
      expect([answer.status, answer.headers.get("Location")]).toEqual([308, `https://loan.example${path}`]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect((await requestRaw(origin, checking, "GET", { Host: "evil.example" })).status).toBe(404);
      expect((await requestRaw(origin, "/health", "GET", { Host: "10.0.0.7" })).status).toBe(200);
      expect((await requestRaw(origin, "/health", "GET", { Host: "loan.example" })).status).toBe(200);
    });

    it("redirects no request that reached a trusted proxy by https", async () => {
      const { origin } = await start((text) => withProxies(["127.0.0.1"])(withTls(text)));
      const status = async (fields: Record<string, string>) =>
        (await requestRaw(origin, checking, "GET", { Host: "loan.example", ...fields })).status;
      expect(await status({ "X-Forwarded-Proto": "https" })).toBe(200);
      expect(await status({ "X-Forwarded-Proto": "http" })).toBe(308);
      expect(await status({})).toBe(308);
    });
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
    async function heard(proxies: string[]): Promise<unknown[]> {
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
      const { origin } = await start(withProxies(proxies), `http://127.0.0.1:${port}`);
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
    ])("believes what proxies of %j say of the applicant, and nobody else", async (proxies, told) => {
      expect(await heard(proxies)).toEqual(told);
    });
  });
});
