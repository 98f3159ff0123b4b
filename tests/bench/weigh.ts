import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

type Kind = "script" | "style" | "font" | "document";

interface Size {
  gzip: number;
  brotli: number;
}

/**
 * What a set of addresses weighs, by kind. `code` is script, style and font together. The document stands
 * beside it, so that what a build writes into its pages instead of files is not out of sight.
 */
export type Weight = Record<Kind | "code", Size>;

interface Body {
  kind: Kind | undefined;
  size: Size;
}

/** Weighs addresses by compressing their bodies here, so that the settings of the server do not matter. */
export function createScales(): (urls: Iterable<string>) => Promise<Weight> {
  const bodies = new Map<string, Promise<Body>>();
  const weighOnce = (url: string): Promise<Body> => {
    const known = bodies.get(url) ?? weighBody(url);
    bodies.set(url, known);
    return known;
  };
  return async (urls) => sumByKind(await Promise.all([...new Set(urls)].map(weighOnce)));
}

export function sumByKind(bodies: readonly Body[]): Weight {
  const sizeOf = (accepted: readonly Kind[]): Size => {
    const sizes = bodies.filter(({ kind }) => kind && accepted.includes(kind)).map(({ size }) => size);
    return {
      gzip: sizes.reduce((sum, size) => sum + size.gzip, 0),
      brotli: sizes.reduce((sum, size) => sum + size.brotli, 0),
    };
  };
  return {
    script: sizeOf(["script"]),
    style: sizeOf(["style"]),
    font: sizeOf(["font"]),
    document: sizeOf(["document"]),
    code: sizeOf(["script", "style", "font"]),
  };
}

/** By content type, because a preloaded script is not a script by the way it was asked for. */
export function kindOf(contentType: string): Kind | undefined {
  if (contentType.includes("javascript")) return "script";
  if (contentType.startsWith("text/css")) return "style";
  if (contentType.startsWith("font/")) return "font";
  return contentType.startsWith("text/html") ? "document" : undefined;
}

async function weighBody(url: string): Promise<Body> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was loaded in the browser but now answers ${response.status}.`);
  const body = new Uint8Array(await response.arrayBuffer());
  // Brotli's quality is 11, its highest, unless another is named.
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(body, { level: 9 }),
    promisify(brotliCompress)(body),
  ]);
  return {
    kind: kindOf(response.headers.get("content-type") ?? ""),
    size: { gzip: zipped.length, brotli: brotli.length },
  };
}
