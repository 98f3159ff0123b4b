import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import type { Provider } from "./provider.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".data": "text/x-script",
  ".woff2": "font/woff2",
  ".png": "image/png",
};

const locales = join(import.meta.dirname, "../../locales");

export interface Site {
  origin: string;
  close(): Promise<void>;
}

/** A build, where on the host it lives, and the provider that it talks to. */
export interface Served {
  folder: string;
  base: string;
  provider: Provider;
}

/** Serves builds as the README's "Deploy" asks, with their providers on the same origin. */
export async function serve(...pairs: [Served, ...Served[]]): Promise<Site> {
  const headersOf = new Map(
    await Promise.all(pairs.map(async (pair) => [pair, await headersFor(pair.folder)] as const)),
  );
  const server = createServer((request, response) => {
    // A browser sends a request again by itself when a connection that it had kept open breaks; a new one each time
    // keeps it from that.
    response.shouldKeepAlive = false;
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const called = pairs.find(({ provider }) => provider.handles(path));
    const pair = called ?? pairs.find(({ base }) => path.startsWith(`${base}/`)) ?? pairs[0];
    const answered = called
      ? path.startsWith("/translations/")
        ? file(join(locales, normalize(path.slice("/translations".length))))
        : called.provider.handle(request, response)
      : page(pair, path);
    void Promise.resolve(answered).then((found) => {
      if (!found) return;
      response.writeHead(found.status, { "content-type": found.type, ...headersOf.get(pair)?.[found.kind] });
      response.end(found.body);
    });
  });

  async function page({ folder, base, provider }: Served, path: string): Promise<Found> {
    if (!path.startsWith(`${base}/`)) {
      if (path !== "/favicon.ico") provider.violations.push(`${path} was asked for, which nobody serves`);
      return missing;
    }
    const inside = normalize(path.slice(base.length + 1));
    if (inside.startsWith("..")) return missing;
    if (inside.startsWith("assets/")) {
      const asset = await file(join(folder, "client", inside));
      return asset.status === 200 ? { ...asset, kind: "assets" } : asset;
    }
    if (extname(inside)) return file(join(folder, "client", inside));
    const prerendered = await file(join(folder, "client", inside, "index.html"));
    const document =
      prerendered.status === 200 ? prerendered : await file(join(folder, "client/__spa-fallback.html"));
    return { ...document, kind: "documents" };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => closed(server) };
}

type Kind = "documents" | "assets" | "others" | "uncached";
type Headers = Record<Kind, Record<string, string>>;

async function headersFor(build: string): Promise<Headers> {
  return JSON.parse(await readFile(join(build, "headers.json"), "utf8")) as Headers;
}

interface Found {
  status: number;
  type: string;
  body: Buffer | string;
  kind: Kind;
}

const missing: Found = { status: 404, type: "text/plain", body: "", kind: "uncached" };
const read = new Map<string, Promise<Found>>();

/** Builds don't change while cases run, so each file is read once. */
function file(path: string): Promise<Found> {
  let found = read.get(path);
  if (!found) {
    found = readFile(path).then(
      (body) => ({
        status: 200,
        type: types[extname(path)] ?? "application/octet-stream",
        body,
        kind: "others",
      }),
      () => missing,
    );
    read.set(path, found);
  }
  return found;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
