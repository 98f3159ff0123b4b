import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

/** The offered encodings, best first. */
const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compress: Record<Encoding, (body: Uint8Array) => Promise<Uint8Array>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => gzipped(body, { level: 9 }),
};

/**
 * Chooses an encoding by `Accept-Encoding`.
 * @returns undefined for an uncompressed response
 */
export function chooseEncoding(acceptEncoding: string | null): Encoding | undefined {
  const accepted = parseAccept(acceptEncoding ?? "");
  const qualityOf = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q;
  return encodings.find((encoding) => (qualityOf(encoding) ?? qualityOf("*") ?? 0) > 0);
}

/**
 * Returns a function that compresses bodies, each once: it caches results by the body's key.
 * @returns a function from a key, an encoding and a body to the compressed body
 */
export function createCompressor() {
  const remembered = new Map<string, Promise<Uint8Array>>();
  return (key: string, encoding: Encoding, body: Uint8Array): Promise<Uint8Array> => {
    const fullKey = `${encoding} ${key}`;
    const known = remembered.get(fullKey) ?? compress[encoding](body);
    remembered.set(fullKey, known);
    return known;
  };
}
