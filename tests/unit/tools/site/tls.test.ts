import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get as getSecurely } from "node:https";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { nginxIsInstalled, requestRaw, startNginx, withPart } from "../../../tools/nginx.ts";
import { makeCertificate, placeOf, writeServedSite } from "../../fixtures/served-build.ts";

const place = { ...placeOf(), host: "loan.example" };
const checking = "/application-frontend/checking";

/** Returns the configuration for TLS, with a certificate for each host. */
const withTls = (configuration: string) =>
  withPart(configuration, "tls").replaceAll(
    / tls\/(\w+)/g,
    (_, file) => ` ${site}/tls/${file}-$ssl_server_name`,
  );

const site = writeServedSite(place);
const certificate = join(site, "tls/certificate-loan.example.pem");
makeCertificate("DNS:loan.example", join(site, "tls/key-loan.example.pem"), certificate);

describe.skipIf(!nginxIsInstalled())("nginx with TLS", () => {
  const start = async (change: (configuration: string) => string) => {
    const nginx = await startNginx(site, "/health", change);
    onTestFinished(() => nginx.close());
    return nginx;
  };

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
    const { origin } = await start((text) =>
      withPart(withTls(text), "proxy").replaceAll("10.0.0.0/8", "127.0.0.1"),
    );
    const status = async (fields: Record<string, string>) =>
      (await requestRaw(origin, checking, "GET", { Host: "loan.example", ...fields })).status;
    expect(await status({ "X-Forwarded-Proto": "https" })).toBe(200);
    expect(await status({ "X-Forwarded-Proto": "http" })).toBe(308);
    expect(await status({})).toBe(308);
  });
});
