import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { connect } from "node:http2";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { BuildHeaders } from "../../../../app/build/headers.ts";
import { type Nginx, nginxIsInstalled, requestRaw, startNginx, withPart } from "../../../tools/nginx.ts";
import { placesFile } from "../../../tools/site/places.ts";
import {
  builtFiles,
  makeCertificate,
  placeOf,
  script,
  settledHeaders,
  writeServedSite,
} from "../../fixtures/served-build.ts";

const settings = { APP_EMBED_ORIGINS: "https://host.example" };
const place = placeOf(settings);
const { headers } = place;
const base = "/application-frontend";
/** A build at the top of its host. */
const whole = { ...placeOf({ ...settings, APP_BASE_PATH: "/" }), name: "whole-es", host: "whole.example" };
/** Builds that share a host. */
const shared = ["one", "two"].map((name) => ({
  ...placeOf({ APP_BASE_PATH: `/brand.${name}/es/` }),
  name: `${name}-es`,
  host: "shared.example",
}));
const places = [place, whole, ...shared];

const configuration = readFileSync(join(import.meta.dirname, "../../../../deploy/nginx.conf"), "utf8");

const folder = writeServedSite(...places);

it("no value can break out of the places' configuration", () => {
  const written = placesFile([{ ...place, api: "https://provider.example" }, ...places.slice(1)]);
  for (const kind of Object.values(headers)) {
    for (const value of Object.values(kind)) expect(value).not.toMatch(/[\\$\n]/);
  }
  expect(written.match(/\{/g)?.length).toBe(written.match(/\}/g)?.length);
});

it("the fixed configuration has every header that builds don't differ in", () => {
  const { documents, assets, others, uncached } = headers;
  const { "Content-Security-Policy": _, ...fixed } = documents;
  for (const [name, value] of [fixed, assets, others, uncached].flatMap((kind) => Object.entries(kind))) {
    expect(configuration).toContain(`add_header ${name} `);
    expect(configuration).toContain(`"${value}"`);
  }
});

/** Returns the names under which somebody may ask for a path. */
function namesOf(path: string): string[] {
  const [, first = "", ...rest] = path.split("/");
  const tail = rest.join("/");
  const encoded = [...tail].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
  return [
    path,
    `/${path}`,
    `/${first}//${tail}`,
    `/${first}/./${tail}`,
    `/${first}/no/../${tail}`,
    `/${first}/%2e%2e/${first}/${tail}`,
    `/${first}/${encoded}`,
    `/${first}%2f${tail}`,
    path.toUpperCase(),
    `${path}/`,
    `${path}.`,
    `${path}%00`,
    `${path}%0a`,
    `${path}?email=lucia@example.com`,
    `${path};v=1`,
    `${path}~`,
  ];
}

const addresses = [
  ...Object.keys(builtFiles).flatMap((file) => namesOf(`${base}/${file}`)),
  ...["", "initial-details", "checking", "continue/9f1c-42", "assets/", "favicon/es/"].flatMap((page) =>
    namesOf(`${base}/${page}`),
  ),
  ...[
    "/",
    "/index.html",
    "/initial-details/index.html",
    "/__spa-fallback.html",
    "/nginx.conf",
    "/places.conf",
    "/askrobin-es/index.html",
    "/whole-es/",
  ],
  ...["/current/index.html", "/assets/main-abc.js", "/..", "/../nginx.conf", "/%", "/%zz", "//", "/\\", base],
  ...[`${base}/assets/gone-abc.js`, `${base}/gone.txt`, `${base}/../../etc/passwd`, "*", "no-slash"],
  `/${"long".repeat(4000)}`,
];

const methods = ["HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "PROPFIND", "get"];

describe.skipIf(!nginxIsInstalled())("nginx with the configuration of a site", () => {
  let nginx: Nginx;
  const get = (path: string, fields?: Record<string, string>) =>
    requestRaw(nginx.origin, path, "GET", fields);

  beforeAll(async () => {
    nginx = await startNginx(folder, `${base}/`);
  });
  afterAll(() => nginx.close());

  /** Expects the headers of a kind of answer, and none that only other kinds have. */
  function expectHeaders(path: string, found: Headers, kind: keyof BuildHeaders): void {
    const sent = settledHeaders(place, found);
    const expected = Object.fromEntries(Object.keys(sent).map((name) => [name, headers[kind][name]]));
    expect(sent, path).toEqual(expected);
  }

  function kindOf(status: number, type: string, path: string): keyof BuildHeaders {
    if (status !== 200) return "uncached";
    if (type.startsWith("text/html")) return "documents";
    if (/health|%68%65%61/.test(path)) return "uncached";
    return /assets|%61%73%73/.test(path) ? "assets" : "others";
  }

  it("sends the headers of a page, a file or an error at each of 200 addresses and with each method", async () => {
    expect(addresses.length).toBeGreaterThan(200);
    const statuses = new Set<number>();
    for (const path of addresses) {
      const { status, headers: found } = await get(path);
      statuses.add(status);
      expectHeaders(path, found, kindOf(status, found.get("Content-Type") ?? "", path));
    }
    for (const path of [`${base}/`, `${base}/embed.js`, `${base}/assets/main-abc.js`, "/"]) {
      for (const method of methods) {
        const { status, headers: found } = await requestRaw(nginx.origin, path, method);
        expectHeaders(`${method} ${path}`, found, kindOf(status, found.get("Content-Type") ?? "", path));
      }
    }
    expect([...statuses].toSorted()).toEqual([200, 302, 308, 400, 404, 414]);
  });

  it.each([
    [`${base}/continue/9f1c-42?email=x`, 200, "fallback"],
    [`${base}/continue/index.html`, 200, "fallback"],
    [`${base}/index.html`, 404, "Not Found"],
    [`${base}/__spa-fallback.html`, 404, "Not Found"],
    [`${base}/assets/main-abc.js.gz`, 404, "Not Found"],
    [`${base}/assets/`, 404, "Not Found"],
    [`${base}/health.json`, 200, '"release":"1.2.3"'],
    ["/health", 200, '"pair":"askrobin-es","contract":"v3"'],
    ["/index.html", 404, "Not Found"],
    ["/places.conf", 404, "Not Found"],
    [`${base}/../places.conf`, 404, "Not Found"],
    ["/askrobin-es/", 404, "Not Found"],
    ["/assets/main-abc.js", 404, "Not Found"],
  ])("answers %s with %i", async (path, status, text) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(text);
  });

  it.each([
    [`${base}?utm_source=news`, 308, `${base}/?utm_source=news`],
    ["/?utm_source=news", 302, `${base}/?utm_source=news`],
    [`/${base}/`, 308, `${base}/`],
    [`///${base}//?to=https://host.example//a`, 308, `${base}//?to=https://host.example//a`],
    [`${base}//?to=//a`, 308, `${base}/?to=//a`],
    [`${base}/continue///9f%201c//x`, 308, `${base}/continue/9f%201c//x`],
  ])("leads %s to the application", async (path, status, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("Location")]).toEqual([status, location]);
  });

  it.each(["//\\evil.example/", "/\\/evil.example/", "//%5cevil.example", "////evil.example//.."])(
    "leads from %s to no other host",
    async (path) => {
      const answer = await get(path);
      expect(answer.headers.get("Location") ?? "/").toMatch(/^\/(?![/\\])/);
    },
  );

  it("serves the compressed file beside a script, through a proxy too, and says that answers vary", async () => {
    const path = `${base}/assets/main-abc.js`;
    for (const via of [{}, { Via: "1.1 proxy" }]) {
      const response = await fetch(nginx.origin + path, { headers: { "Accept-Encoding": "gzip", ...via } });
      expect(response.headers.get("Content-Encoding")).toBe("gzip");
      expect(response.headers.get("Vary")).toBe("Accept-Encoding");
      expect(response.headers.get("Content-Length")).toBe(String(builtFiles["assets/main-abc.js.gz"].length));
      expect(await response.text()).toBe(script);
    }
    const plain = await get(path);
    expect([plain.headers.get("Content-Encoding"), plain.headers.get("Vary"), plain.body]).toEqual([
      null,
      "Accept-Encoding",
      script,
    ]);
  });

  it("answers a repeated request without a body and with the same headers", async () => {
    const first = await get(`${base}/`);
    const again = await get(`${base}/`, { "If-None-Match": first.headers.get("ETag") ?? "" });
    expect([again.status, again.body]).toEqual([304, ""]);
    expectHeaders("304", again.headers, "documents");
  });

  it("answers by HTTP/2 and TLS once that part is switched on", async () => {
    const [key, certificate] = [join(folder, "tls/key.pem"), join(folder, "tls/certificate.pem")];
    makeCertificate("IP:127.0.0.1", key, certificate);
    const secure = await startNginx(folder, "/health", (text) =>
      // nginx looks for a certificate beside its configuration.
      withPart(text, "tls").replaceAll(" tls/", ` ${folder}/tls/`),
    );
    const ca = readFileSync(certificate);
    const origin = `https://127.0.0.1:${secure.tlsPort}`;
    const session = connect(origin, { ca });
    try {
      const stream = session.request({ ":path": `${base}/` });
      const answer = await new Promise<Record<string, unknown>>((resolve, reject) => {
        stream.on("response", resolve);
        session.on("error", reject);
      });
      expect(answer[":status"]).toBe(200);
      expect(answer["content-security-policy"]).toBe(headers.documents["Content-Security-Policy"]);
      stream.close();
      // A browser that asks for http on the port of TLS is told so, with the headers of an error.
      const plain = await requestRaw(`http://127.0.0.1:${secure.tlsPort}`, `${base}/`);
      expect(plain.status).toBe(400);
      expectHeaders("plain http", plain.headers, "uncached");
    } finally {
      session.destroy();
      await secure.close();
    }
  });

  it("writes no address to a log, not even of a file that can't be opened", async () => {
    const log = join(folder, "errors.log");
    symlinkSync("loop.png", join(folder, "current/askrobin-es/loop.png"));
    const logging = await startNginx(folder, "/health", (text) =>
      text.replace("error_log stderr", `error_log "${log}"`),
    );
    for (const file of ["gone.png", "loop.png"]) {
      const { status } = await requestRaw(logging.origin, `${base}/${file}?email=lucia@example.com`);
      expect(status).toBeGreaterThanOrEqual(400);
    }
    await logging.close();
    expect(readFileSync(log, "utf8")).not.toContain("GET ");
    expect(configuration).toMatch(/access_log off;[\s\S]*log_not_found off;/);
  });

  it.each([
    ["/", 200, "documents", "first"],
    ["/?email=lucia@example.com", 200, "documents", "first"],
    ["/initial-details", 200, "documents", "initial details"],
    ["/legal", 200, "documents", "legal notice"],
    ["/continue/9f1c.42", 200, "documents", "fallback"],
    ["/apis", 200, "documents", "fallback"],
    ["/policiesabc", 200, "documents", "fallback"],
    [`${base}/`, 200, "documents", "fallback"],
    ["/assets/main-abc.js", 200, "assets", script],
    ["/assets/gone-abc.js", 404, "uncached", "Not Found"],
    ["/embed.js", 200, "others", "embed()"],
    ["/index.html", 404, "uncached", "Not Found"],
    ["/../places.conf", 400, "uncached", "Bad Request"],
    ["/health", 200, "uncached", '"release":"1.2.3"'],
    ["/api/v3/lead", 404, "uncached", "Not Found"],
    ["/policies", 404, "uncached", "Not Found"],
    ["/translations/en/start.json", 404, "uncached", "Not Found"],
  ] as const)(
    "answers %s at the top of a host with %i and the headers of %s",
    async (path, status, kind, text) => {
      const answer = await get(path, { Host: whole.host });
      expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(text)]);
      expectHeaders(path, answer.headers, kind);
    },
  );

  it.each([
    ["shared.example", "/brand.two/es/checking", 200],
    ["shared.example", "/brandxone/es/", 404],
    ["shared.example", "/brand.two/checking", 404],
    ["shared.example", `${base}/`, 404],
    ["127.0.0.1", "/brand.one/es/", 404],
  ])("answers %s%s with %i", async (host, path, status) => {
    expect((await get(path, { Host: host })).status).toBe(status);
  });

  it("leads from a base path without its slash on the host that has it alone", async () => {
    const location = async (host: string) =>
      (await get("/brand.one/es?a=b", { Host: host })).headers.get("Location");
    expect(await location("shared.example")).toBe("/brand.one/es/?a=b");
    expect(await location("unknown.example")).toBeNull();
  });

  const [, brotli = ""] = /^#brotli load_module (\/.*);$/m.exec(configuration) ?? [];

  it.runIf(existsSync(brotli))("serves brotli files once that part is switched on", async () => {
    const compressing = await startNginx(folder, "/health", (text) => withPart(text, "brotli"));
    onTestFinished(() => compressing.close());
    const path = `${base}/assets/main-abc.js`;
    const fetched = (address: string, accepted: string) =>
      fetch(compressing.origin + address, { headers: { "Accept-Encoding": accepted } });
    const answer = await fetched(path, "gzip, deflate, br, zstd");
    expect(answer.headers.get("Content-Encoding")).toBe("br");
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    expect(answer.headers.get("Content-Length")).toBe(String(builtFiles["assets/main-abc.js.br"].length));
    expect(answer.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expectHeaders(path, answer.headers, "assets");
    expect(await answer.text()).toBe(script);
    for (const [accepted, encoding] of [
      ["gzip", "gzip"],
      ["br;q=0, gzip", "gzip"],
      ["identity", null],
    ] as const) {
      const other = await fetched(path, accepted);
      expect([other.headers.get("Content-Encoding"), await other.text()]).toEqual([encoding, script]);
    }
    expect(await (await fetched(`${base}/`, "br")).text()).toBe("<title>first</title>");
    expect((await fetched(`${path}.br`, "br")).status).toBe(404);
  });
});
