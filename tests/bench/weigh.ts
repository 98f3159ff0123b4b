import { promisify } from "node:util";
import { gzip } from "node:zlib";

/**
 * Returns a function that sums the compressed script of addresses in bytes, in files and inside documents,
 * independently of the server's settings. It requests each address once.
 */
export function createScales(): (urls: Iterable<string>) => Promise<number> {
  const weighed = new Map<string, Promise<number>>();
  const weighOnce = (url: string): Promise<number> => {
    const known = weighed.get(url) ?? scriptAt(url);
    weighed.set(url, known);
    return known;
  };
  return async (urls) => {
    const bytes = await Promise.all([...new Set(urls)].map(weighOnce));
    return bytes.reduce((sum, one) => sum + one, 0);
  };
}

/** By content type, because the initiator of a preloaded script is no script. */
export const isScript = (contentType: string): boolean => contentType.includes("javascript");
export const isDocument = (contentType: string): boolean => contentType.startsWith("text/html");

async function scriptAt(url: string): Promise<number> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was loaded in the browser but now answers ${response.status}.`);
  const text = await response.text();
  const type = response.headers.get("content-type") ?? "";
  const script = isScript(type) ? text : isDocument(type) ? inlineScript(text) : "";
  return script === "" ? 0 : (await promisify(gzip)(script, { level: 9 })).length;
}

/** Returns the content of a document's scripts. */
function inlineScript(html: string): string {
  return [...html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, content = ""]) => content).join("\n");
}
