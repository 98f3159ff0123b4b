import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, extname, join, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context, Hono } from "hono";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { getMimeType } from "hono/utils/mime";
import type { BuildHeaders } from "../../app/build/headers.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compress = {
  br: (body: Uint8Array): Promise<Uint8Array> =>
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Uint8Array): Promise<Uint8Array> => gzipped(body, { level: 9 }),
};
type Encoding = keyof typeof compress;

type File = {
  path: string;
  body: Uint8Array<ArrayBuffer>;
  tag: string;
  /** The compressed bodies that were asked for so far. */
  compressed: Partial<Record<Encoding, Promise<Uint8Array>>>;
};

/** Returns a reader of a directory's files, which may be built anew meanwhile. */
function createReader(directory: string) {
  const root = resolve(directory);
  /** The files that were read, by their tags, with their compressed bodies. */
  const known = new Map<string, File>();

  return async (relative: string): Promise<File | undefined> => {
    const path = join(root, relative);
    if (!path.startsWith(root + sep) || relative.includes("\0")) return undefined;
    const body = await readFile(path).catch(() => undefined);
    if (body === undefined) return undefined;
    const tag = createHash("sha256").update(path).update(body).digest("base64url").slice(0, 22);
    const file = known.get(tag) ?? { path, body, tag, compressed: {} };
    known.set(tag, file);
    return file;
  };
}

/** A page has one address, without the name of its file, and so has a compressed file. */
const withoutAddress = /\.(?:html|gz|br)$/;

/** The page of every address that isn't prerendered. */
const fallback = "__spa-fallback.html";

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Serves a built application under its base path, as a production host does: with the build's headers; hashed files of
 * `/assets/` for ever, and never another file for a missing one; a prerendered page if there is one; the fallback page
 * for every other address.
 */
export function mountBuiltApplication(app: Hono, directory: string, basePath: string): void {
  const read = createReader(directory);
  const readBeside = createReader(dirname(resolve(directory)));

  // Prerendered pages are below the base path within the build, everything else at its top.
  const find = async (path: string) => (await read(path)) ?? (await read(join(basePath, path)));

  const findPage = async (path: string) =>
    (await find(join(path, "index.html"))) ?? (await find(fallback)) ?? (await find("index.html"));

  /** Returns the headers that the build wrote beside its files; none without a build. */
  const headersOf = async (kind: keyof BuildHeaders): Promise<Readonly<Record<string, string>>> => {
    const written = await readBeside("headers.json");
    return written ? (JSON.parse(new TextDecoder().decode(written.body)) as BuildHeaders)[kind] : {};
  };

  const send = async (context: Context, file: File, kind: keyof BuildHeaders): Promise<Response> => {
    const contentType = getMimeType(file.path) ?? "application/octet-stream";
    const accepted = context.req.header("Accept-Encoding") ?? "";
    const encoding = (["br", "gzip"] as const).find(
      (name) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(contentType) && accepted.includes(name),
    );
    const etag = `"${file.tag}${encoding ? `-${encoding}` : ""}"`;
    const headers = new Headers({
      ...(await headersOf(kind)),
      "Content-Type": contentType,
      ETag: etag,
      Vary: "Accept-Encoding",
      "X-Content-Type-Options": "nosniff",
    });
    if (extname(file.path) === ".html" && !context.req.header("Cookie")?.includes("XSRF-TOKEN=")) {
      // Set with the page, before its scripts run, so that every call must repeat it.
      headers.set("Set-Cookie", `XSRF-TOKEN=${randomUUID()}; Path=/; SameSite=Lax`);
    }
    if (context.req.header("If-None-Match") === etag) return new Response(null, { status: 304, headers });
    if (!encoding) return new Response(file.body, { headers });
    headers.set("Content-Encoding", encoding);
    file.compressed[encoding] ??= compress[encoding](file.body);
    return new Response(new Uint8Array(await file.compressed[encoding]), { headers });
  };

  /** Answers without a file: an error or a redirect, which no cache may keep. */
  const refuse = async (context: Context, text: string, status: 400 | 404): Promise<Response> =>
    context.text(text, status, { ...(await headersOf("uncached")) });

  const lead = (status: 302 | 308) => async (context: Context) => {
    const headers = {
      ...(await headersOf("uncached")),
      Location: basePath + new URL(context.req.url).search,
    };
    return new Response(null, { status, headers });
  };

  if (basePath !== "/") app.get("/", lead(302)).get(basePath.slice(0, -1), lead(308));
  app.get(`${basePath}*`, async (context) => {
    const path = decoded(new URL(context.req.url).pathname.slice(basePath.length));
    if (path === undefined) return refuse(context, "Bad address", 400);
    // An id may have a dot, and is no file for that.
    const isPage = path.startsWith("continue/");
    if (!isPage && withoutAddress.test(path)) return refuse(context, "Not found", 404);
    if (!isPage && (path.startsWith("assets/") || /\.[^/]*$/.test(path))) {
      const file = await find(path);
      if (file === undefined) return refuse(context, "Not found", 404);
      return send(context, file, path.startsWith("assets/") ? "assets" : "others");
    }
    const page = await findPage(path);
    return page
      ? send(context, page, "documents")
      : refuse(context, `There is no built application in ${directory}`, 404);
  });
}
