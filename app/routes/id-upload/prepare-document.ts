/** A file that is ready for upload, or the reason why it isn't: a key of the screen's texts. */
export type Prepared =
  | { file: Blob; extension: string; picture: boolean }
  | { refusal: "empty" | "kind" | "unreadable" | "tooBig" };

/** The longest edge of an uploaded picture, in pixels: enough to read a document. */
const LONGEST_EDGE = 2400;

/** The attempts to shrink a picture, from large to small: the longest edge and the JPEG quality (0 to 1). */
const shrinkings: readonly { longest: number; quality: number }[] = [
  { longest: LONGEST_EDGE, quality: 0.88 },
  { longest: 1800, quality: 0.75 },
  { longest: 1000, quality: 0.6 },
];

/**
 * Prepares a chosen file for upload. What the browser decodes is a picture, which is redrawn as a JPEG: upright,
 * without EXIF data such as location and time, and scaled down if too large. A PDF doesn't change.
 * @param maxBytes the largest file that the provider accepts
 * @returns a refusal for a file that can't be read or can't be made small enough
 */
export async function prepareDocument(file: Blob, maxBytes: number): Promise<Prepared> {
  if (file.size === 0) return { refusal: "empty" };
  const kind = await kindOf(file);
  if (kind === "pdf") {
    return file.size > maxBytes
      ? { refusal: "tooBig" }
      : // Browsers derive the type only from the name.
        { file: file.slice(0, file.size, "application/pdf"), extension: "pdf", picture: false };
  }
  const picture = await decoded(file);
  // Every browser decodes JPEG and PNG: a picture that fails to decode is then corrupt.
  if (picture === undefined) return { refusal: kind ? "unreadable" : "kind" };
  try {
    return await redrawn(picture, maxBytes);
  } catch {
    // The device doesn't have enough memory to draw the picture.
    return { refusal: "unreadable" };
  } finally {
    picture.close();
  }
}

async function kindOf(file: Blob): Promise<FileKind | undefined> {
  try {
    return fileKind(new Uint8Array(await file.slice(0, SIGNATURE_LENGTH).arrayBuffer()));
  } catch {
    // The file was moved or deleted after the applicant chose it.
    return undefined;
  }
}

type FileKind = "jpeg" | "png" | "pdf";

/** The number of bytes at a file's start that identify its format. */
const SIGNATURE_LENGTH = 8;

/**
 * Returns a file's format by its first bytes. The signatures are from the formats' own specifications (ISO/IEC 10918
 * and 32000, RFC 2083).
 * @returns undefined for any other format
 */
export function fileKind(bytes: Uint8Array): FileKind | undefined {
  const text = String.fromCharCode(...bytes);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  return text.startsWith("%PDF-") ? "pdf" : undefined;
}

async function decoded(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    // Upright by default; browsers before Chrome 111 refuse the name of that default, "from-image".
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

async function redrawn(picture: ImageBitmap, maxBytes: number): Promise<Prepared> {
  for (const { longest, quality } of shrinkings) {
    const file = await drawn(picture, longest, quality);
    if (file === undefined) return { refusal: "unreadable" };
    if (file.size <= maxBytes) return { file, extension: "jpg", picture: true };
  }
  return { refusal: "tooBig" };
}

function drawn(picture: ImageBitmap, longest: number, quality: number): Promise<Blob | undefined> {
  const { width, height } = scaledSize(picture, longest);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(undefined);
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob((file) => resolve(file ?? undefined), "image/jpeg", quality);
  });
}

/** Returns a picture's size in whole pixels, scaled down so that its longer edge is at most `longest`. */
export function scaledSize(
  { width, height }: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
