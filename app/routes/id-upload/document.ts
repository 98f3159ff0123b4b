/** The kinds of file that a document comes in. */
export type FileKind = "jpeg" | "png" | "webp" | "gif" | "bmp" | "tiff" | "heic" | "avif" | "pdf";

/** Longer than this no picture of a document has to be, in pixels. */
export const LONGEST_EDGE = 2400;

/** How many bytes from a file's beginning say what it is. */
export const SIGNATURE_LENGTH = 32;

const heicBrands = ["heic", "heix", "hevc", "heim", "heis", "hevm", "hevs", "mif1", "msf1"];

/**
 * What a file is by its first bytes, whatever its name says: the signatures of the formats' own specifications
 * (ISO/IEC 10918, 14496-12 and 32000, RFC 2083, RFC 9649, GIF89a, TIFF 6.0).
 * @param bytes the file's beginning, `SIGNATURE_LENGTH` bytes of it
 * @returns undefined for anything else
 */
export function fileKind(bytes: Uint8Array): FileKind | undefined {
  const text = String.fromCharCode(...bytes.slice(0, SIGNATURE_LENGTH));
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  // A bitmap's four reserved bytes are zero; two letters alone begin many a text.
  if (text.startsWith("BM") && text.slice(6, 10) === "\0\0\0\0") return "bmp";
  if (text.startsWith("II*\0") || text.startsWith("MM\0*")) return "tiff";
  if (text.slice(4, 8) === "ftyp") {
    const brand = text.slice(8, 12);
    if (brand === "avif" || brand === "avis") return "avif";
    if (heicBrands.includes(brand)) return "heic";
  }
  return text.startsWith("%PDF-") ? "pdf" : undefined;
}

/** The kinds that are sent as they are where they fit. Other pictures are drawn anew: a photograph says where it was taken. */
export function isSentAsIs(kind: FileKind): boolean {
  return kind === "png" || kind === "pdf";
}

/** The kinds of picture that every browser reads: one that can't be read is broken. */
export function isReadEverywhere(kind: FileKind): boolean {
  return kind === "jpeg" || kind === "png";
}

/** The size of a picture whose longer edge is at most `longest`, in the same proportions and whole pixels. */
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

/** The tries to make a picture small enough, each of them smaller: its longest edge and the JPEG quality (0 to 1). */
export const shrinkings: readonly { longest: number; quality: number }[] = [
  { longest: LONGEST_EDGE, quality: 0.88 },
  { longest: LONGEST_EDGE, quality: 0.75 },
  { longest: 1800, quality: 0.75 },
  { longest: 1400, quality: 0.7 },
  { longest: 1000, quality: 0.6 },
];

/** A file's size in a unit that people use, e.g. `4.2 MB`. */
export function formatSize(bytes: number, languageTag: string): string {
  const mega = bytes >= 1_000_000;
  return new Intl.NumberFormat(languageTag, {
    style: "unit",
    unit: mega ? "megabyte" : "kilobyte",
    maximumFractionDigits: mega ? 1 : 0,
  }).format(mega ? bytes / 1_000_000 : Math.max(1, bytes / 1000));
}
