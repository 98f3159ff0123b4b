/** The file formats that the screen recognises. */
export type FileKind = "jpeg" | "png" | "webp" | "gif" | "bmp" | "tiff" | "heic" | "avif" | "pdf";

/** The longest edge of an uploaded picture, in pixels: enough to read a document. */
export const LONGEST_EDGE = 2400;

/** The number of bytes at a file's start that identify its format. */
export const SIGNATURE_LENGTH = 32;

const heicBrands = ["heic", "heix", "hevc", "heim", "heis", "hevm", "hevs", "mif1", "msf1"];

/**
 * Returns a file's format by its first bytes, independent of its name. The signatures are from the formats' own
 * specifications (ISO/IEC 10918, 14496-12 and 32000, RFC 2083, RFC 9649, GIF89a, TIFF 6.0).
 * @param bytes the first `SIGNATURE_LENGTH` bytes of the file
 * @returns undefined for any other format
 */
export function fileKind(bytes: Uint8Array): FileKind | undefined {
  const text = String.fromCharCode(...bytes.slice(0, SIGNATURE_LENGTH));
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  // Plain text may also begin with "BM"; a bitmap's four reserved bytes are zero.
  if (text.startsWith("BM") && text.slice(6, 10) === "\0\0\0\0") return "bmp";
  if (text.startsWith("II*\0") || text.startsWith("MM\0*")) return "tiff";
  if (text.slice(4, 8) === "ftyp") {
    const brand = text.slice(8, 12);
    if (brand === "avif" || brand === "avis") return "avif";
    if (heicBrands.includes(brand)) return "heic";
  }
  return text.startsWith("%PDF-") ? "pdf" : undefined;
}

/** Returns whether a format is uploaded unchanged if it fits. Redrawing others removes metadata such as the location. */
export function isSentAsIs(kind: FileKind): boolean {
  return kind === "png" || kind === "pdf";
}

/** Returns whether every browser decodes a format: a picture that fails to decode is then corrupt. */
export function isReadEverywhere(kind: FileKind): boolean {
  return kind === "jpeg" || kind === "png";
}

/** Returns a picture's size in whole pixels, scaled down so that its longer edge is at most `longest`. */
export function scaledSize(
  { width, height }: { width: number; height: number },
  longest: number = LONGEST_EDGE,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** The attempts to shrink a picture, from large to small: the longest edge and the JPEG quality (0 to 1). */
export const shrinkings: readonly { longest: number; quality: number }[] = [
  { longest: LONGEST_EDGE, quality: 0.88 },
  { longest: LONGEST_EDGE, quality: 0.75 },
  { longest: 1800, quality: 0.75 },
  { longest: 1400, quality: 0.7 },
  { longest: 1000, quality: 0.6 },
];

/** Formats a file's size in kilobytes or megabytes, e.g. `4.2 MB`. */
export function formatSize(bytes: number, languageTag: string): string {
  const mega = bytes >= 1_000_000;
  return new Intl.NumberFormat(languageTag, {
    style: "unit",
    unit: mega ? "megabyte" : "kilobyte",
    maximumFractionDigits: mega ? 1 : 0,
  }).format(mega ? bytes / 1_000_000 : Math.max(1, bytes / 1000));
}
