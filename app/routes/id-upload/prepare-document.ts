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

/** A file that is ready to be sent, or why it can't be: a key of the screen's texts. */
export type Prepared =
  | { file: Blob; extension: string; picture: boolean }
  | { refusal: "empty" | "kind" | "unreadable" | "tooBig" };

/** More pixels than any camera of a phone takes; decoding them could end the page. */
const MOST_PIXELS = 250_000_000;

/**
 * Makes a chosen file ready to be sent: it is what its first bytes say, whatever its name. A picture is drawn as a JPEG
 * of its own, upright as its EXIF orientation says, without what else the EXIF data says of place and time, and smaller
 * where it is too large in bytes or pixels; a PNG that fits stays as it is. What can't be made small enough is refused.
 * @param maxBytes the largest file that the provider takes
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
    // A picture that the device has no memory to draw.
    return { refusal: "unreadable" };
  } finally {
    picture.close();
  }
}

async function kindOf(file: Blob): Promise<FileKind | undefined> {
  try {
    return fileKind(new Uint8Array(await file.slice(0, SIGNATURE_LENGTH).arrayBuffer()));
  } catch {
    // A file that was moved or deleted after it was chosen.
    return undefined;
  }
}

/** The type follows from the content; a browser only guesses it from the name. */
function named(file: Blob, type: string): Blob {
  return file.type === type ? file : file.slice(0, file.size, type);
}

async function decoded(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
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
  // JPEG knows no transparency: what shines through would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob((file) => resolve(file ?? undefined), "image/jpeg", quality);
  });
}
