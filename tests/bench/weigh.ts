import { promisify } from "node:util";
import { gzip } from "node:zlib";

type Kind = "script" | "style" | "font" | "document";

/** The compressed sizes of a set of addresses in bytes. */
export interface Weight {
  /** Script in files and inline script. */
  script: number;
  /** Style in files and inline style. */
  style: number;
}

/**
 * Returns a function that sums the compressed sizes of addresses' bodies, independently of the server's settings. It
 * requests each address once.
 */
export function createScales(): (urls: Iterable<string>) => Promise<Weight> {
  const bodies = new Map<string, Promise<Weight>>();
  const weighOnce = (url: string): Promise<Weight> => {
    const known = bodies.get(url) ?? weighBody(url);
    bodies.set(url, known);
    return known;
  };
  return async (urls) => {
    const weights = await Promise.all([...new Set(urls)].map(weighOnce));
    return {
      script: weights.reduce((sum, { script }) => sum + script, 0),
      style: weights.reduce((sum, { style }) => sum + style, 0),
    };
  };
}

/** By content type, because the initiator of a preloaded script is no script. */
export function kindOf(contentType: string): Kind | undefined {
  if (contentType.includes("javascript")) return "script";
  if (contentType.startsWith("text/css")) return "style";
  if (contentType.startsWith("font/")) return "font";
  return contentType.startsWith("text/html") ? "document" : undefined;
}

async function weighBody(url: string): Promise<Weight> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was loaded in the browser but now answers ${response.status}.`);
  const text = await response.text();
  const kind = kindOf(response.headers.get("content-type") ?? "");
  const inside = (element: "script" | "style"): string =>
    kind === element ? text : kind === "document" ? inlined(text, element) : "";
  return { script: await compressed(inside("script")), style: await compressed(inside("style")) };
}

/** Returns the content of a document's elements of one name. */
function inlined(html: string, element: "script" | "style"): string {
  return [...html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, "gs"))]
    .map(([, content = ""]) => content)
    .join("\n");
}

async function compressed(text: string): Promise<number> {
  return text === "" ? 0 : (await promisify(gzip)(text, { level: 9 })).length;
}
