import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { TLSSocket } from "node:tls";
import { describe, expect, it, onTestFinished } from "vitest";
import { nginxIsInstalled, type RawAnswer, requestRaw, startNginx, withPart } from "../../../tools/nginx.ts";
import { placesFile } from "../../../tools/site/places.ts";
import { makeCertificate, placeOf, settledHeaders, writeServedSite } from "../../fixtures/served-build.ts";

const place = placeOf();

const folder = writeServedSite(place);

/** Makes a certificate for a host name in the folder. */
function certificateFor(host: string): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, `${host}.key`), join(folder, `${host}.pem`)];
  makeCertificate(`DNS:${host}`, key, certificate);
  return { key, certificate };
}

/** Starts a provider; over TLS if it has a certificate. */
async function startProvider(answer: RequestListener, certificateHost?: string) {
  const secure = certificateHost === undefined ? undefined : certificateFor(certificateHost);
  const server = secure
    ? createSecureServer({ key: readFileSync(secure.key), cert: readFileSync(secure.certificate) }, answer)
    : createServer(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return { port: (server.address() as AddressInfo).port, certificate: secure?.certificate, close };
}

/** Returns the configuration for these proxies. */
const withProxies = (proxies: readonly string[]) => (configuration: string) =>
  proxies.length === 0
    ? configuration
    : withPart(configuration, "proxy").replaceAll(/^(.*)10\.0\.0\.0\/8(.*)$/gm, (_, before, after) =>
        proxies.map((proxy) => before + proxy + after).join("\n"),
      );

/** Starts nginx in front of a provider. */
async function startProxy(
  api: string,
  change: (places: string) => string = (one) => one,
  proxies: readonly string[] = [],
) {
  const places = [place, { ...place, host: "loan.example" }].map((one) => ({ ...one, api }));
  writeFileSync(join(folder, "current/places.conf"), change(placesFile(places)));
  const nginx = await startNginx(folder, "/health", withProxies(proxies));
  onTestFinished(() => nginx.close());
  return nginx;
}

/** Expects the headers of an answer that no cache keeps. */
const expectUncached = (answer: RawAnswer) => {
  const sent = settledHeaders(place, answer.headers);
  const expected = Object.keys(sent).map((name) => [name, place.headers.uncached[name]]);
  expect(sent).toEqual(Object.fromEntries(expected));
};

describe.skipIf(!nginxIsInstalled())("nginx before the provider's server", () => {
  it("passes calls on and nothing that begins like them; no cache keeps an answer unless the provider says so", async () => {
    const seen: string[] = [];
    const provider = await startProvider((call, response) => {
      seen.push(`${call.method} ${call.url} ${call.headers["x-forwarded-host"]}`);
      response.setHeader("X-Content-Type-Options", "nosniff");
      if (call.url === "/policies") response.setHeader("Cache-Control", "max-age=60");
      response.setHeader("Content-Type", "application/json").end("{}");
    });
    const { origin } = await startProxy(`http://127.0.0.1:${provider.port}`);
    const call = await requestRaw(origin, "/api/v3/lead/9f1c?x=%2f", "GET", { Host: "loan.example" });
    const policies = await requestRaw(origin, "/policies");
    expect([call.status, policies.status]).toEqual([200, 200]);
    for (const path of ["/policiesabc", "/policies.html", "/apis"])
      expect((await requestRaw(origin, path)).status, path).toBe(404);
    expect(seen).toEqual(["GET /api/v3/lead/9f1c?x=%2f loan.example", "GET /policies 127.0.0.1"]);
    expect([call.headers.get("Cache-Control"), policies.headers.get("Cache-Control")]).toEqual([
      "no-store",
      "max-age=60",
    ]);
    expectUncached(call);
    provider.close();
    const gone = await requestRaw(origin, "/api/v3/lead/9f1c");
    expect(gone.status).toBe(502);
    expectUncached(gone);
  });

  it("keeps a redirect of the provider's to itself on the applicant's host", async () => {
    let to = "";
    const provider = await startProvider((_, response) => {
      response.writeHead(307, { Location: to }).end();
    });
    const own = `127.0.0.1:${provider.port}`;
    const { origin } = await startProxy(`http://${own}`);
    const redirects = [
      [`http://${own}/api/v3/lead/9f1c?x=1`, "/api/v3/lead/9f1c?x=1"],
      [`https://${own}/policies`, "/policies"],
      ["/api/v3/lead/9f1c", "/api/v3/lead/9f1c"],
      ["https://bank.example/api/", "https://bank.example/api/"],
      [`http://${own}0/api/`, `http://${own}0/api/`],
    ] as const;
    for (const [location, expected] of redirects) {
      to = location;
      const answer = await requestRaw(origin, "/api/v3/lead", "POST");
      expect([answer.status, answer.headers.get("Location")]).toEqual([307, expected]);
      expectUncached(answer);
    }
  });

  it("passes on a document of the size that the contract allows", async () => {
    let received = 0;
    const provider = await startProvider(async (call, response) => {
      for await (const part of call) received += (part as Buffer).length;
      response.end("{}");
    });
    const { origin } = await startProxy(`http://127.0.0.1:${provider.port}`);
    const size = 10_485_760 + 2000;
    const answer = await fetch(`${origin}/api/lead/idUpload`, { method: "POST", body: new Uint8Array(size) });
    expect([answer.status, received]).toEqual([200, size]);
  });

  describe("over https", () => {
    const name = "provider.example";

    /** The provider by its name, which nginx looks up nowhere in a test, at this machine's address. */
    const resolved = (certificate: string | undefined) => (places: string) =>
      places
        .replaceAll(`server ${name}:`, "server 127.0.0.1:")
        .replace(/proxy_ssl_trusted_certificate [^;]+;/, `proxy_ssl_trusted_certificate "${certificate}";`);

    const startSecure = async (certificateHost: string, trusted?: string) => {
      const seen: Record<string, unknown>[] = [];
      const provider = await startProvider((call, response) => {
        const { host, "x-forwarded-host": forwardedHost, "x-forwarded-proto": scheme } = call.headers;
        seen.push({ server: (call.socket as TLSSocket).servername, host, forwardedHost, scheme });
        response.setHeader("Content-Type", "application/json").end('{"id":"9f1c"}');
      }, certificateHost);
      const proxy = await startProxy(
        `https://${name}:${provider.port}`,
        resolved(trusted ?? provider.certificate),
      );
      const call = () => requestRaw(proxy.origin, "/api/v3/lead", "POST", { Host: "loan.example" });
      return { call, seen, port: provider.port };
    };

    it("names the provider's host in the handshake and in the call, and the applicant's host beside it", async () => {
      const { call, seen, port } = await startSecure(name);
      for (let calls = 0; calls < 2; calls += 1) {
        const answer = await call();
        expect([answer.status, answer.body]).toEqual([200, '{"id":"9f1c"}']);
        expectUncached(answer);
      }
      const expected = {
        server: name,
        host: `${name}:${port}`,
        forwardedHost: "loan.example",
        scheme: "http",
      };
      expect(seen).toEqual([expected, expected]);
    });

    it.each([
      ["is for another host", "other.example", undefined],
      ["comes from an authority that isn't trusted", name, "stranger.example"],
    ])("sends nothing to a server whose certificate %s", async (_, certificateHost, stranger) => {
      const trusted = stranger && certificateFor(stranger).certificate;
      const { call, seen } = await startSecure(certificateHost, trusted);
      const answer = await call();
      expect(answer.status).toBe(502);
      expectUncached(answer);
      expect(seen).toEqual([]);
    });
  });

  describe("behind proxies", () => {
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
      const { port } = await startProvider((call, response) => {
        headers = call.headers;
        response.end("{}");
      });
      const { origin } = await startProxy(`http://127.0.0.1:${port}`, undefined, proxies);
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
