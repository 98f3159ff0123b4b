/** Why a file can't be uploaded: a key of the screen's texts. */
export type Refusal = "kind" | "tooBig";

type Prepared = { file: Blob; extension: "jpg" | "pdf" } | { refusal: Refusal };

/** The attempts to shrink a picture: longest edge in pixels, JPEG quality. A document is readable after the first. */
const shrinkings = [
  { longest: 2400, quality: 0.88 },
  { longest: 1800, quality: 0.75 },
  { longest: 1000, quality: 0.6 },
] as const;

/** Prepares a chosen file. A picture is redrawn as a JPEG: upright, small enough and without EXIF data. */
export async function prepareDocument(file: Blob, maxBytes: number): Promise<Prepared> {
  try {
    // ISO 32000; browsers derive the type only from the name.
    const isPdf = (await file.slice(0, 5).text()) === "%PDF-";
    if (!isPdf) return await redrawn(file, maxBytes);
    if (file.size > maxBytes) return { refusal: "tooBig" };
    return { file: file.slice(0, file.size, "application/pdf"), extension: "pdf" };
  } catch {
    // Another format, a broken or deleted file, or a picture for which the device has too little memory.
    return { refusal: "kind" };
  }
}

async function redrawn(file: Blob, maxBytes: number): Promise<Prepared> {
  // Upright by default; browsers before Chrome 111 refuse the name of that default, "from-image".
  const picture = await createImageBitmap(file);
  try {
    for (const { longest, quality } of shrinkings) {
      const smaller = await drawn(picture, longest, quality);
      if (smaller.size <= maxBytes) return { file: smaller, extension: "jpg" };
    }
    return { refusal: "tooBig" };
  } finally {
    picture.close();
  }
}

/** Draws a picture as a JPEG whose longer edge is at most `longest`. */
function drawn(picture: ImageBitmap, longest: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The device has too little memory");
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject()), "image/jpeg", quality);
  });
}
