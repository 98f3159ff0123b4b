import {
  type FileKind,
  fileKind,
  isReadEverywhere,
  isSentAsIs,
  LONGEST_EDGE,
  SIGNATURE_LENGTH,
  scaledSize,
  shrinkings,
} from "./document.ts";

/** A file that is ready for upload, or the reason why it isn't: a key of the screen's texts. */
export type Prepared =
  | { file: Blob; extension: string; picture: boolean }
  | { refusal: "empty" | "kind" | "unreadable" | "tooBig" };

/** The most pixels that a picture may have, above any phone camera. A larger picture is refused before it is redrawn. */
const MOST_PIXELS = 250_000_000;

/**
 * Prepares a chosen file for upload. Its first bytes decide its format. A picture is redrawn as a JPEG: upright, without
 * EXIF data such as place and time, and scaled down if it is too large. A PDF, and a PNG that fits, stay unchanged.
 * @param maxBytes the largest file that the provider accepts
 * @returns a refusal for a file that can't be read or can't be made small enough
 */
export async function prepareDocument(file: Blob, maxBytes: number): Promise<Prepared> {
  if (file.size === 0) return { refusal: "empty" };
  const kind = await kindOf(file);
  if (kind === undefined) return { refusal: "kind" };
  if (kind === "pdf") {
    return file.size > maxBytes
      ? { refusal: "tooBig" }
      : { file: named(file, "application/pdf"), extension: "pdf", picture: false };
  }
  const picture = await decoded(file);
  if (picture === undefined) return { refusal: isReadEverywhere(kind) ? "unreadable" : "kind" };
  try {
    const fits = file.size <= maxBytes && Math.max(picture.width, picture.height) <= LONGEST_EDGE;
    if (fits && isSentAsIs(kind)) {
      return { file: named(file, `image/${kind}`), extension: kind, picture: true };
    }
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

/** Sets a file's MIME type from its content, as browsers derive it only from the name. */
function named(file: Blob, type: string): Blob {
  return file.type === type ? file : file.slice(0, file.size, type);
}

async function decoded(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    // Upright by default; browsers before Chrome 111 refuse the name of that default, "from-image".
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    if (width > 0 && height > 0 && width * height <= MOST_PIXELS) return picture;
    picture.close();
    return undefined;
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
