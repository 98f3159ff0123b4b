import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { serve } from "@hono/node-server";
import { getMimeType } from "hono/utils/mime";

/** Answers a request, or returns `undefined` to leave it to another handler. */
export type Answer = (request: Request) => Response | Promise<Response> | undefined;

/** A server that listens on this machine. */
export interface Served {
  origin: string;
  close: () => Promise<void>;
}

interface StoredFile {
  type: string;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
}

type Encoding = "br" | "gzip" | "identity";

/**
 * Serves a built site below `base`. Every file is read and compressed beforehand, so that no measured request includes
 * that. Pages without a file get the fallback page; a missing asset gets 404, because a page instead of a script would
 * hide a missing file.
 * @returns a handler of requests: its response is undefined for an address outside `base`
 */
export async function staticSite(folder: string, base = "/"): Promise<Answer> {
  const files = await readFiles(folder);
  return (request) => {
    const { pathname } = new URL(request.url);
    if (!`${pathname}/`.startsWith(base)) return undefined;
    if (request.method !== "GET" && request.method !== "HEAD") return new Response(null, { status: 405 });
    const path = fileFor(files, pathname.slice(base.length), base);
    const file = path === undefined ? undefined : files.get(path);
    if (path === undefined || !file) return new Response("Not found", { status: 404 });
    return fileResponse(path, file, acceptedEncoding(request.headers.get("accept-encoding") ?? ""));
  };
}

/** Listens on a free port of this machine; the first handler with a response wins. */
export function listen(...answers: Answer[]): Promise<Served> {
  const fetch = (request: Request): Response | Promise<Response> => {
    for (const answer of answers) {
      const response = answer(request);
      if (response) return response;
    }
    return new Response("Not found", { status: 404 });
  };
  return new Promise((resolve) => {
    const server = serve({ fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => {
      const close = (): Promise<void> => new Promise((closed) => server.close(() => closed()));
      resolve({ origin: `http://127.0.0.1:${port}`, close });
    });
  });
}

/** Returns a port of this machine on which nothing listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/**
 * Returns the file of a path below the base; React Router writes prerendered pages into a folder named after the base.
 */
function fileFor(files: ReadonlyMap<string, unknown>, path: string, base: string): string | undefined {
  const prerendered = [base, path, "index.html"]
    .flatMap((part) => part.split("/"))
    .filter(Boolean)
    .join("/");
  const candidates = [path, prerendered, [...path.split("/"), "index.html"].filter(Boolean).join("/")];
  const isPage = !path.startsWith("assets/") && extname(path) === "";
  if (isPage) candidates.push("__spa-fallback.html", "index.html");
  return candidates.find((candidate) => files.has(candidate));
}

function acceptedEncoding(header: string): Encoding {
  const accepted = header.split(",").map((part) => part.split(";")[0]?.trim());
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding)) ?? "identity";
}

function fileResponse(path: string, file: StoredFile, encoding: Encoding): Response {
  return new Response(file.bodies[encoding], {
    headers: {
      "content-type": file.type,
      "cache-control": cacheControl(path, file.type),
      vary: "accept-encoding",
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    },
  });
}

/** Returns the caching of a usual host: hashed files for ever, pages never, all else for an hour. */
function cacheControl(path: string, type: string): string {
  if (path.startsWith("assets/")) return "public, max-age=31536000, immutable";
  return type.startsWith("text/html") ? "no-cache" : "public, max-age=3600";
}

async function readFiles(folder: string): Promise<Map<string, StoredFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, StoredFile]> => {
        const path = file.slice(folder.length).split(/[\\/]/).filter(Boolean).join("/");
        return [path, await storedFile(file)];
      }),
    ),
  );
}

async function storedFile(file: string): Promise<StoredFile> {
  const identity = new Uint8Array(await readFile(file));
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return {
    type: getMimeType(file) ?? "application/octet-stream",
    bodies: { br: new Uint8Array(br), gzip: new Uint8Array(gz), identity },
  };
}
