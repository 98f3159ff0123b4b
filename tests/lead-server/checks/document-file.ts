/** The first bytes of a file type: bytes as Latin-1 text, from an offset. */
type Signature = { offset: number; begins: string };

const signatures: Readonly<Record<string, readonly Signature[]>> = {
  jpeg: [{ offset: 0, begins: "\xff\xd8\xff" }],
  png: [{ offset: 0, begins: "\x89PNG\r\n\x1a\n" }],
  webp: [
    { offset: 0, begins: "RIFF" },
    { offset: 8, begins: "WEBP" },
  ],
  pdf: [{ offset: 0, begins: "%PDF-" }],
};

/** The brands of the ISO base format that mean a HEIC photograph (ISO/IEC 23008-12). */
const heicBrands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"];

function textAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}

/**
 * Detects a document's file type by its content, ignoring its name and its declared type.
 * @returns jpeg, png, webp, heic or pdf; undefined for anything else
 */
function documentKind(bytes: Uint8Array): string | undefined {
  if (textAt(bytes, 4, 4) === "ftyp" && heicBrands.includes(textAt(bytes, 8, 4))) return "heic";
  return Object.entries(signatures).find(([, parts]) =>
    parts.every(({ offset, begins }) => textAt(bytes, offset, begins.length) === begins),
  )?.[0];
}

/**
 * Checks a photograph or scan of a document.
 * @returns what is wrong with it, for a developer
 */
export function documentProblem(bytes: Uint8Array, maxBytes: number): string | undefined {
  if (bytes.length > maxBytes) return `must have at most ${maxBytes} bytes, has ${bytes.length}`;
  return documentKind(bytes) ? undefined : "must be a JPEG, PNG, WebP, HEIC or PDF by its content";
}
